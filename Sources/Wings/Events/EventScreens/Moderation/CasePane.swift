import Accounts
import Events
import Languages
import Shell
import Terminal
import Timekeeping
import Widgets

/// A case: what is said of it, the event as everybody sees it, and what its author did before.
struct CasePane: Pane, LivePane, FramedPane {
  let model: CaseViewModel

  private var context: AppContext { model.context }

  var standsBeside: Bool { true }
  var title: Wording { Wording("events.case.title") }

  private var keys: ReadingKeys {
    ReadingKeys(line: { model.page.scroll(by: $0) }, page: { model.page.page(by: $0) })
  }

  var bindings: [KeyBinding] {
    let none = model.read == nil ? Wording("common.nothingSelected") : nil
    return keys.bindings + model.acts.bindings(model.state) + [
      KeyBinding(.enter, "common.key.open", disabled: none) { model.openTapped() },
      KeyBinding(.character("p"), "events.key.person", disabled: none) { model.personTapped() },
    ]
  }

  func take(_ input: Input) -> Move? { keys.take(input) }

  func storeChanged() -> Move {
    model.storeChanged()
    return .stay
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    Page(lines(columns: area.columns)).draw(on: &canvas, in: area, state: &model.page)
  }

  private func lines(columns: Int) -> [PageLine] {
    if let failure = model.failure { return [PageLine(context.text(failure), .error)] }
    guard let read = model.read else {
      return [PageLine(context.text("events.list.reading"), .dim)]
    }
    let text = CaseText(read, context, columns: columns)
    return text.state + text.reports + text.letters + text.event + text.past + text.decided
      + text.steps
  }
}

/// What a case says, part by part.
struct CaseText {
  private let read: CaseViewModel.Read
  private let context: AppContext
  private let columns: Int

  init(_ read: CaseViewModel.Read, _ context: AppContext, columns: Int) {
    (self.read, self.context, self.columns) = (read, context, columns)
  }

  private func wrap(_ parts: [String], _ role: Role = .text, indent: Int = 0) -> [PageLine] {
    let text = parts.filter { !$0.isEmpty }.joined(separator: "  ")
    return TextLines.wrap(text, columns: columns - indent).map {
      PageLine(String(repeating: " ", count: indent) + $0, role)
    }
  }

  private func section(_ key: String) -> [PageLine] {
    [PageLine(), PageLine(context.text("events.case.\(key)"), .title)]
  }

  private func moment(_ seconds: Int) -> String {
    let local = LocalTime(utcMilliseconds: seconds * 1000)
    let clock = context.texts.timeOfDay(String(local.timeOfDay.prefix(5)))
    return context.texts.shortDate(local.date) + " " + clock
  }

  /// Its name, and what has been decided.
  var state: [PageLine] {
    let known = read.known
    let hidden = known.event?.hidden.map { context.text("events.case.hidden", ["why": $0.why]) }
    let blocked = known.profile.blocked.map {
      context.text("events.case.blocked", ["why": $0.note])
    }
    let own = known.isOwn ? context.text(EventError(.ownCase).wording) : ""
    return wrap([known.event?.title ?? known.person.fullName], .title) + wrap([own], .accent)
      + wrap([hidden ?? ""], .warning) + wrap([blocked ?? ""], .warning)
  }

  var reports: [PageLine] {
    let weight = context.texts.number(ModerationPane.text(read.known.weight))
    let heading = context.text("events.case.reports", ["weight": weight])
    guard !read.known.reports.isEmpty else {
      return [PageLine()] + wrap([context.text("events.case.noReports")], .dim)
    }
    let unnamed = read.known.isOwn ? context.text("events.case.unnamed") : ""
    return [PageLine(), PageLine(heading, .title)] + wrap([unnamed], .dim)
      + read.known.reports.flatMap { lines(of: $0) }
  }

  /// What was said before, and what became of it.
  var decided: [PageLine] {
    guard !read.known.decided.isEmpty else { return [] }
    return section("decided")
      + read.known.decided.flatMap { said in
        lines(of: said, context.text("events.reportState.\(said.report.state.rawValue)"))
      }
  }

  private func lines(of said: ModerationCase.Said, _ state: String = "") -> [PageLine] {
    let reason = context.text("events.reason.\(said.report.reason.rawValue)")
    return wrap([moment(said.report.at), reason, said.name, state])
      + wrap([said.report.text], .dim, indent: 4)
  }

  /// What its author has answered, and what moderators have written.
  var letters: [PageLine] {
    guard !read.known.letters.isEmpty else { return [] }
    return section("letters")
      + read.known.letters.flatMap { said in
        wrap([moment(said.step.at), name(said)]) + wrap([said.step.why], .accent, indent: 4)
      }
  }

  private func name(_ done: ModerationCase.Done) -> String {
    done.isOfModerators ? context.text("events.history.moderators") : done.name
  }

  /// As visitors see it.
  var event: [PageLine] {
    guard let facts = read.facts else { return [] }
    let text = EventPageText(facts, context)
    let isHidden = facts.event.hidden != nil
    return section(isHidden ? "eventHidden" : "event") + text.facts(columns: columns)
      + text.description(columns: columns) + text.planSection(columns: columns)
  }

  /// What speaks for the author, and what does not.
  var past: [PageLine] {
    let name = context.text("events.case.author", ["name": read.known.person.fullName])
    return [PageLine()] + wrap([name], .title)
      + VerificationText(read.known.past, context).lines(columns: columns)
  }

  var steps: [PageLine] {
    guard !read.known.steps.isEmpty else { return [] }
    return section("steps")
      + read.known.steps.flatMap { done in
        wrap([
          moment(done.step.at), name(done), context.text("events.step.\(done.step.act.rawValue)"),
          // Letters stand in full further up.
          done.step.isLetter ? "" : done.step.why,
        ])
      }
  }
}

/// What has to be so before somebody is vouched for, and whether it is.
struct VerificationText {
  private let facts: Verification.Facts
  private let context: AppContext

  init(_ facts: Verification.Facts, _ context: AppContext) {
    (self.facts, self.context) = (facts, context)
  }

  func lines(columns: Int) -> [PageLine] {
    let heading = context.text("events.verified.heading")
    return TextLines.wrap(heading, columns: columns).map { PageLine($0, .title) }
      + Verification.states(facts).flatMap { state in
        let sign = state.isMet ? "+" : "-"
        return TextLines.wrap("\(sign) \(context.text(state.criterion.wording))", columns: columns)
          .map { PageLine($0, state.isMet ? .text : .dim) }
      }
  }

  /// The same in as few lines as it takes; none of them is broken as long as it fits into one.
  func packed(columns: Int) -> [PageLine] {
    let heading = context.text("events.verified.heading")
    let states = Verification.states(facts).map { state in
      (state.isMet ? "+ " : "- ") + context.text(state.criterion.wording)
    }
    return TextLines.pack([heading] + states, gap: "   ", columns: columns).map {
      PageLine($0, .dim)
    }
  }
}
