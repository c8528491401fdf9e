import Events
import Languages
import Shell
import Terminal
import Widgets

/// What the page of an event says, part by part.
struct EventPageText {
  private let facts: EventFacts
  private let context: AppContext
  private let summary: EventSummary

  init(_ facts: EventFacts, _ context: AppContext) {
    (self.facts, self.context) = (facts, context)
    summary = EventSummary(
      line: facts.line, categories: facts.categories,
      here: context.eventHere.point, series: facts.series, coming: facts.comingCount,
      followed: facts.followedCount,
      context: context)
  }

  /// Its title first.
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

  /// How many want to come, whoever they are.
  private var count: Int { facts.comingCount }

  var whoTitle: String { context.text("events.section.who", ["count": "\(count)"]) }

  /// Names that may be seen, and how many there are besides; visitors are told the number alone.
  ///
  /// Where there are rows for it each name has a line of its own.
  func who(columns: Int, rows: Int = 0) -> [PageLine] {
    guard count > 0 else { return [PageLine(context.text("events.who.nobody"), .dim)] }
    let parts = names.isEmpty ? summary.people : names + others
    let lines =
      !names.isEmpty && parts.count <= rows
      ? parts.flatMap { TextLines.wrap($0, columns: columns) } : summary.wrap(parts, columns)
    return lines.map { PageLine($0) }
  }

  private var names: [String] { facts.people.map(\.name).filter { !$0.isEmpty } }

  /// How many come whose names are not there: no more are read than a page has, and of the rest
  /// nobody may see them.
  private var others: [String] {
    let others = count - names.count
    guard others > 0 else { return [] }
    let isCut = facts.people.count >= EventDirectory.mostNames
    return [context.text(isCut ? "events.who.more" : "events.who.hidden", count: others)]
  }

  func whoSection(columns: Int) -> [PageLine] {
    [PageLine(), PageLine(whoTitle, .title)] + who(columns: columns)
  }
}
