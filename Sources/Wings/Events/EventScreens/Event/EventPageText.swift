import Events
import Languages
import MapScreens
import Shell
import Terminal
import Widgets

/// The parts of an event's page as text.
struct EventPageText {
  private let facts: EventFacts
  private let context: AppContext
  private let summary: EventSummary

  init(_ facts: EventFacts, _ context: AppContext, clash: Plans.Clash? = nil) {
    (self.facts, self.context) = (facts, context)
    summary = EventSummary(
      line: facts.line, categories: facts.categories,
      here: context.eventPlace?.point, series: facts.series, coming: facts.comingCount,
      goers: facts.goersCount,
      followed: facts.followedCount,
      isForVisitors: facts.isForVisitors, isOnlyNear: facts.isOnlyNear, clash: clash,
      context: context)
  }

  /// Returns the title and the summary.
  func facts(columns: Int) -> [PageLine] {
    TextLines.wrap(facts.event.title, columns: columns).map { PageLine($0, .title) }
      + summary.whole(columns: columns)
  }

  func description(columns: Int) -> [PageLine] { summary.description(columns: columns) }

  func plan(columns: Int) -> [PageLine] {
    PlanLines(facts.event, context).lines(columns: columns)
  }

  func planSection(columns: Int) -> [PageLine] {
    PlanLines(facts.event, context).section(columns: columns)
  }

  /// The heading of the attendees.
  ///
  /// It has no number if people are only interested.
  var whoTitle: String {
    facts.goersCount == 0 && facts.comingCount > 0
      ? context.text("events.section.whoAlone")
      : context.text("events.section.who", count: facts.goersCount)
  }

  /// Returns the attendees, then the interested people, as far as their names are visible.
  ///
  /// Visitors see only numbers. If there are enough rows, each name has its own line.
  func who(columns: Int, rows: Int = 0) -> [PageLine] {
    guard facts.comingCount > 0 else {
      return [PageLine(context.text("events.who.nobody"), .dim)]
    }
    let named = facts.people.filter { !$0.name.isEmpty }
    guard !named.isEmpty else {
      return summary.wrap(summary.people, columns).map { PageLine($0) }
    }
    let going = list(named.filter(\.isGoing), of: facts.goersCount)
    let interested = list(
      named.filter { !$0.isGoing }, of: facts.comingCount - facts.goersCount)
    let heading = context.text("events.who.interestedHeading")
    let isTall = going.count + interested.count + 1 <= rows
    return lines(going, columns, isTall) + (interested.isEmpty ? [] : [PageLine(heading, .dim)])
      + lines(interested, columns, isTall)
  }

  private func lines(_ parts: [String], _ columns: Int, _ isTall: Bool) -> [PageLine] {
    let lines =
      isTall
      ? parts.flatMap { TextLines.wrap($0, columns: columns) } : summary.wrap(parts, columns)
    return (parts.isEmpty ? [] : lines).map { PageLine($0) }
  }

  /// Returns names and the number of others, who are not visible or exceed the limit of names.
  private func list(_ people: [EventView.Person], of count: Int) -> [String] {
    let others = count - people.count
    guard others > 0 else { return people.map(\.name) }
    let isCut = facts.people.count >= EventDirectory.mostNames
    let rest = context.text(isCut ? "events.who.more" : "events.who.hidden", count: others)
    return people.map(\.name) + [rest]
  }

  func whoSection(columns: Int) -> [PageLine] {
    [PageLine(), PageLine(whoTitle, .title)] + who(columns: columns)
  }
}
