import Cinema
import Languages
import Payments
import Shell
import Terminal
import Timekeeping
import Widgets

/// The last step of a purchase: what it costs, and the ways to pay.
struct PayPane: Pane, LivePane, FramedPane, TypingPane {
  let model: PayViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("cinema.buy.step.pay") }
  var takesText: Bool { model.takesReference }
  var pasteLimit: Int? { model.takesReference ? 40 : nil }

  var bindings: [KeyBinding] {
    [KeyBinding(.enter, enterLabel, disabled: model.obstacle) { model.goTapped() }] + moving
  }

  private var enterLabel: String {
    switch model.stage {
    case .choosing, .working: model.way == .desk ? "cinema.key.reserve" : "cinema.key.pay"
    case .pending: "cinema.key.tickets"
    case .sold, .ended: "common.key.back"
    }
  }

  private var moving: [KeyBinding] {
    guard model.stage == .choosing, model.ways.count > 1 else { return [] }
    func move(_ key: Key, _ label: String, _ rows: Int, or letter: Character) -> KeyBinding {
      KeyBinding(key, label, also: model.takesReference ? [] : [.character(letter)], footer: false)
      {
        model.move(by: rows)
        return .stay
      }
    }
    return [
      move(.down, "common.key.down", 1, or: "j"), move(.up, "common.key.up", -1, or: "k"),
    ]
  }

  func refresh() { model.storeChanged() }
  func timePassed(_ now: Stamp) -> Move { model.timePassed(now) }
  var wakesEvery: Int? { model.wakesEvery }

  func take(_ input: Input) -> Move? {
    guard model.takesReference else { return nil }
    switch input {
    case .key(.character(let letter), _): model.type(String(letter))
    case .key(.backspace, _): model.erase()
    case .paste(let text): model.type(text)
    case .key, .mouse: return nil
    }
    return .stay
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let all = lines(columns: area.columns)
    // In a small window the chosen method, or else the end, is what has to be seen.
    let last = all.lastIndex { [.selection, .fieldFocused].contains($0.role) } ?? all.count - 1
    let lines = Array(all.dropFirst(max(0, last + 1 - area.rows)))
    var state = PageState()
    Page(lines).draw(on: &canvas, in: area, state: &state)
    if model.takesReference, let row = lines.firstIndex(where: { $0.role == .fieldFocused }),
      row < area.rows
    {
      let typed = TextWidth.columns(of: lines[row].text)
      canvas.cursor = Point(
        column: area.column + min(typed, area.columns - 1), row: area.row + row)
    }
  }
}

// MARK: - Lines
extension PayPane {
  private func text(_ key: String, _ names: [String: String] = [:], count: Int? = nil) -> String {
    context.text("cinema.buy.\(key)", names, count: count)
  }

  private func money(_ amount: Int) -> String {
    context.texts.number(Money.number(amount, model.hold.currency, isWhole: false))
  }

  private static let widest = 60

  private func lines(columns: Int) -> [PageLine] {
    func wrap(_ text: String, _ role: Role = .text) -> [PageLine] {
      TextLines.wrap(text, columns: columns).map { PageLine($0, role) }
    }
    return wrap(steps, .accent) + [PageLine()]
      + wrap(model.seats?.film.title ?? "", .title) + order(columns: min(columns, Self.widest))
      + [PageLine()] + stage(wrap)
  }

  private var steps: String {
    let steps = BuySteps(context)
    let time = model.seats.map {
      steps.time(of: $0.showing, hall: $0.hall.title, in: model.zone)
    }
    return steps.line(.pay, cinema: model.seats?.cinema.title ?? "", time: time ?? "")
  }

  /// Returns the places with their prices, and the total with the tax inside.
  private func order(columns: Int) -> [PageLine] {
    let lines = model.hold.lines.map { line in
      let tariff = model.seats?.prices.tariff(line.tariff)?.title ?? ""
      return PageLine(
        SeatWords.apart(line.name + "  " + tariff, money(line.price), columns: columns))
    }
    let total = text("total", ["sum": money(model.hold.total), "currency": model.hold.currency])
    let vat = model.vat == 0 ? "" : text("vat", ["sum": money(model.vat)])
    return lines + [PageLine(SeatWords.apart(vat, total, columns: columns), .title)]
  }

  private func stage(_ wrap: (String, Role) -> [PageLine]) -> [PageLine] {
    switch model.stage {
    case .choosing: return ways + [PageLine()] + wrap(timeLeft, .dim)
    case .working: return wrap(text("paying"), .warning)
    case .pending(let link):
      return wrap(text("pending"), .warning) + (link.map { wrap($0, .accent) } ?? [])
    case .sold(let receipt):
      let said = receipt > 0 ? text("receipt", ["number": "\(receipt)"]) : text("reservedDesk")
      return wrap(said, .success) + wrap(text("notFiscal"), .dim)
    case .ended(let state, let incident):
      return wrap(context.text(Self.said(state, incident)), .warning)
    }
  }

  private var ways: [PageLine] {
    model.ways.enumerated().flatMap { place, kind in
      let isChosen = place == model.chosen
      let name = context.text("tickets.pay.\(kind.rawValue)")
      let line = PageLine(
        (isChosen ? SpokenFrame.chosen : "  ") + name, isChosen ? .selection : .text)
      guard isChosen, kind == .terminal else { return [line] }
      return [
        line, PageLine("    " + text("reference") + " " + model.reference, .fieldFocused),
      ]
    }
  }

  private var timeLeft: String {
    SeatWords.timeLeft(model.millisecondsLeft, until: model.hold.until, context)
  }

  /// Returns why nothing was sold.
  static func said(_ state: OrderState, _ incident: OrderIncident?) -> Wording {
    let isOtherSum = incident == .otherAmount
    return switch state {
    case .refundDue: Wording(isOtherSum ? "cinema.buy.otherSumDue" : "cinema.buy.refundDue")
    case .partlyRefunded, .refunded:
      Wording(isOtherSum ? "cinema.buy.otherSum" : "cinema.buy.gone")
    case .open, .dropped, .paying, .unsettled, .paid, .reserved: Wording("cinema.buy.dropped")
    }
  }
}
