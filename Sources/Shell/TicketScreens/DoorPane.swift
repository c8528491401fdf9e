import Languages
import Payments
import Shell
import Terminal
import Tickets
import Timekeeping
import Widgets

/// The door screen: printable keys go into the line, and each code gets a row.
package struct DoorPane: Pane, LivePane, TypingPane, FramedPane {
  let model: DoorViewModel

  package init(model: DoorViewModel) { self.model = model }

  private var context: AppContext { model.context }

  package var standsBeside: Bool { true }
  package var title: Wording { Wording("tickets.door.title", ["event": model.texts.name]) }
  package var takesText: Bool { true }
  package var pasteLimit: Int? { DoorViewModel.longestPaste }

  package var bindings: [KeyBinding] {
    [
      KeyBinding(.enter, "tickets.key.look") { model.submitTapped() },
      KeyBinding(.character("$"), "tickets.key.takePayment", disabled: model.payObstacle) {
        model.payTapped(.cash)
      },
      KeyBinding(.control("r"), "tickets.key.takeCard", disabled: model.payObstacle) {
        model.payTapped(.terminal)
      },
      KeyBinding(.character("-"), "tickets.key.undoAdmission", disabled: model.undoObstacle) {
        model.undoTapped()
      },
    ] + rest
  }

  /// Keys that only some doors have.
  private var rest: [KeyBinding] {
    var keys: [KeyBinding] = []
    if model.admitsRest {
      keys.append(
        KeyBinding(.character("*"), "tickets.key.admitRest", disabled: model.restObstacle) {
          model.restTapped()
        })
    }
    if model.decides {
      keys.append(
        KeyBinding(.character("!"), "tickets.key.admitAnyway", disabled: model.decideObstacle) {
          model.reasonTapped()
        })
    }
    keys += model.keys
    guard model.finds else { return keys }
    return keys + [
      KeyBinding(.character("/"), "tickets.key.find") { model.type("/") },
      KeyBinding(.down, "common.key.down", footer: false) { model.select(by: 1) },
      KeyBinding(.up, "common.key.up", footer: false) { model.select(by: -1) },
    ]
  }

  /// The keys that are acts before a code.
  private var acts: Set<Character> {
    Set(
      bindings.flatMap(\.keys).compactMap {
        if case .character(let character) = $0 { character } else { nil }
      })
  }

  /// Takes printable keys as parts of a code.
  ///
  /// Some have their own actions before a code.
  package func take(_ input: Input) -> Move? {
    switch input {
    case .paste(let text): return model.paste(text)
    case .key(.character(let character), _):
      if model.line.isEmpty, acts.contains(character) { return nil }
      return model.type(character)
    case .key(.backspace, _):
      return model.erase()
    case .key(.escape, _) where !model.line.isEmpty:
      model.clear()
      return .stay
    case .key, .mouse: return nil
    }
  }

  package func refresh() { model.renew() }

  package func draw(on canvas: inout Canvas, in area: Rect) {
    // The answer comes before the counts of many showings.
    let counts = TextLines.pack(counts, gap: "   ", columns: area.columns)
      .prefix(max(1, area.rows - 6))
    let verdict = model.isFinding || canvas.isLinear ? nil : model.entries.first
    let (head, body) = area.splitTop(min(area.rows, counts.count + (verdict == nil ? 2 : 1)))
    let line = model.line.isEmpty ? context.text("tickets.door.hint") : shown(head.columns - 2)
    var state = PageState()
    Page(
      counts.map { PageLine($0, .dim) } + [
        PageLine("> " + line, model.line.isEmpty ? .dim : .fieldFocused)
      ]
    ).draw(on: &canvas, in: head, state: &state)
    if head.rows > counts.count {
      let typed = model.line.isEmpty ? 0 : TextWidth.columns(of: line)
      canvas.cursor = Point(column: head.column + 2 + typed, row: head.row + counts.count)
    }
    var below = PageState()
    if model.isFinding {
      return Page(matches(rows: body.rows)).draw(on: &canvas, in: body, state: &below)
    }
    let words = DoorWords(context, model.texts)
    let box = verdict.map { VerdictBox(words.verdict(of: $0), context, in: body) }
    let rest = box?.draw(on: &canvas) ?? body
    let entries = model.entries.dropFirst(box == nil ? 0 : 1)
    Page(entries.flatMap { words.lines(of: $0, columns: rest.columns) })
      .draw(on: &canvas, in: rest, state: &below)
  }

  /// The numbers of tickets and their holders; event pages count holders with their companions.
  private var counts: [String] {
    guard let sums = model.sums else { return [""] }
    if let opens = sums.opens {
      return [context.text("tickets.door.opensAt", ["time": model.texts.time(opens)])]
    }
    if !sums.subjects.isEmpty { return sums.subjects.map(count) + unpaid(sums) }
    let tickets = context.text("tickets.door.tickets", count: sums.sold)
    let people = context.text("tickets.door.people", count: sums.holders)
    let without =
      sums.without > 0 ? [context.text("tickets.door.without", count: sums.without)] : []
    return [tickets + ", " + people] + without + [
      context.text("tickets.door.in", ["count": "\(sums.admitted)"])
    ] + unpaid(sums)
  }

  private func unpaid(_ sums: DoorSums) -> [String] {
    // The key for payments appears only after the code of an unpaid ticket was checked.
    let hint = sums.unpaid == 0 ? "" : ": " + context.text("tickets.door.toPay")
    return [context.text("tickets.door.unpaid", ["count": "\(sums.unpaid)"]) + hint]
  }

  /// Returns the counts of one of several subjects: `19:10 The Salt Clock 61/94`.
  private func count(_ subject: DoorSums.Subject) -> String {
    context.text(
      "tickets.door.subject",
      [
        "time": model.texts.time(subject.starts), "name": subject.title,
        "in": "\(subject.admitted)", "sold": "\(subject.sold)",
      ])
  }

  /// Returns the found tickets around the selected one.
  private func matches(rows: Int) -> [PageLine] {
    guard !model.matches.isEmpty else {
      return [PageLine(context.text("tickets.door.noMatch"), .dim)]
    }
    let first = max(0, model.selection - rows + 1)
    return model.matches.indices.dropFirst(first).prefix(rows).map { place in
      let match = model.matches[place]
      let isIn = match.state == .admitted
      let note = isIn ? "in" : match.state == .unpaid ? "unpaid" : nil
      let words = [
        match.place, match.holder, model.texts.time(match.starts) + " " + match.subject,
        note.map { context.text("tickets.door.match.\($0)") } ?? "",
      ]
      let mark = place == model.selection ? "> " : "  "
      return PageLine(
        mark + words.filter { !$0.isEmpty }.joined(separator: "  "), isIn ? .dim : .text)
    }
  }

  /// Returns the end of a line that is longer than the window.
  private func shown(_ columns: Int) -> String { String(model.line.suffix(max(1, columns - 1))) }
}
