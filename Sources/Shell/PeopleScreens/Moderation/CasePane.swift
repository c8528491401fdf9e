import Accounts
import Languages
import People
import Shell
import Terminal
import Timekeeping
import Widgets

/// A moderation case: its reports, the subject as the public sees it, and its author's history.
package struct CasePane: Pane, LivePane, FramedPane {
  let model: CaseViewModel

  package init(model: CaseViewModel) { self.model = model }

  private var context: AppContext { model.context }

  package var standsBeside: Bool { true }
  package var title: Wording { Wording("people.case.title") }

  private var keys: ReadingKeys {
    ReadingKeys(line: { model.page.scroll(by: $0) }, page: { model.page.page(by: $0) })
  }

  package var bindings: [KeyBinding] {
    let none = model.read == nil ? Wording("common.nothingSelected") : nil
    return keys.bindings + model.acts.bindings(model.state) + [
      KeyBinding(.enter, "common.key.open", disabled: none) { model.openTapped() },
      KeyBinding(.character("p"), "people.key.person", disabled: none) { model.personTapped() },
    ]
  }

  package func take(_ input: Input) -> Move? { keys.take(input) }

  package func refresh() { model.storeChanged() }

  package func draw(on canvas: inout Canvas, in area: Rect) {
    Page(lines(columns: area.columns)).drawScrolled(on: &canvas, in: area, state: &model.page)
  }

  private func lines(columns: Int) -> [PageLine] {
    if let failure = model.failure { return [PageLine(context.text(failure), .error)] }
    guard let read = model.read else {
      return [PageLine(context.text("people.reading"), .dim)]
    }
    let text = CaseText(read, context, columns: columns)
    return text.state + text.reports + text.letters + text.subject + text.past + text.decided
      + text.steps
  }
}

/// The text of a case, part by part.
private struct CaseText {
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
    [PageLine(), PageLine(context.text("people.case.\(key)"), .title)]
  }

  private func moment(_ seconds: Int) -> String {
    let local = LocalTime(utcMilliseconds: seconds * 1000)
    let clock = context.texts.timeOfDay(String(local.timeOfDay.prefix(5)))
    return context.texts.shortDate(local.date) + " " + clock
  }

  /// The subject's name, and the decisions about it.
  var state: [PageLine] {
    let known = read.known
    let hidden = known.look?.hidden.map { context.text("people.case.hidden", ["why": $0.why]) }
    let blocked = known.profile.blocked.map {
      context.text("people.case.blocked", ["why": $0.note])
    }
    let own = known.isOwn ? context.text(PeopleError(.ownCase).wording) : ""
    return wrap([known.name], .title) + wrap([own], .accent)
      + wrap([hidden ?? ""], .warning) + wrap([blocked ?? ""], .warning)
  }

  var reports: [PageLine] {
    let weight = context.texts.number(ModerationPane.text(read.known.weight))
    let heading = context.text("people.case.reports", ["weight": weight])
    guard !read.known.reports.isEmpty else {
      return [PageLine()] + wrap([context.text("people.case.noReports")], .dim)
    }
    let unnamed = read.known.isOwn ? context.text("people.case.unnamed") : ""
    return [PageLine(), PageLine(heading, .title)] + wrap([unnamed], .dim)
      + read.known.reports.flatMap { lines(of: $0) }
  }

  /// Earlier reports and their outcome.
  var decided: [PageLine] {
    guard !read.known.decided.isEmpty else { return [] }
    return section("decided")
      + read.known.decided.flatMap { said in
        lines(of: said, context.text("people.reportState.\(said.report.state.rawValue)"))
      }
  }

  private func lines(of said: ModerationCase.Said, _ state: String = "") -> [PageLine] {
    let reason = context.text("people.reason.\(said.report.reason.rawValue)")
    return wrap([moment(said.report.at), reason, said.name, state])
      + wrap([said.report.text], .dim, indent: 4)
  }

  /// The letters of its author and of moderators.
  var letters: [PageLine] {
    guard !read.known.letters.isEmpty else { return [] }
    return section("letters")
      + read.known.letters.flatMap { said in
        wrap([moment(said.step.at), name(said)]) + wrap([said.step.why], .accent, indent: 4)
      }
  }

  private func name(_ done: ModerationCase.Done) -> String {
    done.isOfModerators ? context.text("people.moderators") : done.name
  }

  /// The subject as visitors see it.
  var subject: [PageLine] {
    let lines = read.pages.subject(columns)
    if lines.isEmpty { return [] }
    return section(read.known.look?.isHidden == true ? "eventHidden" : "event") + lines
  }

  /// The facts for and against the author.
  var past: [PageLine] {
    let name = context.text("people.case.author", ["name": read.known.person.fullName])
    return [PageLine()] + wrap([name], .title) + read.pages.author(columns)
  }

  var steps: [PageLine] {
    guard !read.known.steps.isEmpty else { return [] }
    return section("steps")
      + read.known.steps.flatMap { done in
        wrap([
          moment(done.step.at), name(done), context.text("people.step.\(done.step.act.rawValue)"),
          // Letters are shown in full above.
          done.step.isLetter ? "" : done.step.why,
        ])
      }
  }
}
