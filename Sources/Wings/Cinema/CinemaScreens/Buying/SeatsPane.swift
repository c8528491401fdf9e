import Cinema
import Languages
import Shell
import Terminal
import Timekeeping
import Widgets

/// The map of a hall with its places, and beside it what the buyer holds.
struct SeatsPane: Pane, LivePane, FramedPane, TypingPane, HelpedPane {
  let model: SeatsViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("cinema.buy.step.seats") }
  func statusText(on size: Size) -> StatusText? {
    model.seats == nil ? nil : StatusText(SeatWords(model).free)
  }

  /// Digits choose the number of places.
  func leavesToShell(_ key: Key) -> Bool {
    if case .character(let letter) = key { !letter.isNumber } else { true }
  }

  var bindings: [KeyBinding] { moving + taking + viewing + leaving }

  private var moving: [KeyBinding] {
    func move(
      _ key: Key, _ label: String, or letter: Character, _ act: @escaping () -> Void
    ) -> KeyBinding {
      KeyBinding(key, label, also: [.character(letter)], footer: false) {
        act()
        return .stay
      }
    }
    guard !model.showsWords else {
      return ReadingKeys(
        line: { model.words.scroll(by: $0) }, page: { model.words.page(by: $0) }
      ).bindings.map { $0.without([.character("g")]) }
    }
    return [
      move(.left, "cinema.key.left", or: "h") { model.move(places: -1) },
      move(.right, "cinema.key.right", or: "l") { model.move(places: 1) },
      move(.up, "common.key.up", or: "k") { model.move(rows: -1) },
      move(.down, "common.key.down", or: "j") { model.move(rows: 1) },
    ]
  }

  private var taking: [KeyBinding] {
    let none = model.seats == nil ? Wording("cinema.buy.reading") : nil
    let nothing = model.payObstacle
    return [
      KeyBinding(
        .character(" "), isOwn ? "cinema.key.letGo" : "cinema.key.take", disabled: none
      ) { model.toggleTapped() },
      KeyBinding(keys: [.character("2")], of: Self.counts, "cinema.key.count") { press in
        if case .character(let digit) = press.key { model.choose(Int(String(digit)) ?? 1) }
        return .stay
      },
      KeyBinding(.character("b"), "cinema.key.best", disabled: none) { model.bestTapped() },
      KeyBinding(.enter, "cinema.key.pay", disabled: nothing) { model.payTapped() },
      KeyBinding(.character("p"), "cinema.key.tariff", disabled: none) { model.tariffTapped() },
      KeyBinding(.character("x"), "cinema.key.letAllGo", disabled: nothing) {
        model.letAllGoTapped()
      },
    ]
  }

  private var isOwn: Bool { model.cursor.map { model.mark(of: $0) == .own } ?? false }

  private static var counts: KeyFamily {
    KeyFamily("1-8") { $0.wholeNumberValue.map(SeatsViewModel.counts.contains) ?? false }
  }

  private var viewing: [KeyBinding] {
    func turn(_ key: Character, _ label: String, _ act: @escaping () -> Void) -> KeyBinding {
      KeyBinding(.character(key), label, in: .view) {
        act()
        return .stay
      }
    }
    let counter = KeyBinding(.character("$"), "cinema.key.counter") { model.counterTapped() }
    return [
      turn("g", "cinema.key.view") { model.viewTapped() },
      turn("t", "cinema.key.words") { model.wordsTapped() },
    ] + (model.canSell ? [counter] : [])
  }

  /// Leaving with places says that they are let go.
  private var leaving: [KeyBinding] {
    model.hold == nil
      ? [] : [KeyBinding(.escape, "cinema.key.leave", footer: false) { model.leaveTapped() }]
  }

  func refresh() { model.storeChanged() }
  func timePassed(_ now: Stamp) -> Move { model.timePassed(now) }
  var wakesEvery: Int? { model.wakesEvery }

  func take(_ input: Input) -> Move? {
    guard case .mouse(let mouse) = input, mouse.kind == .press, !model.showsWords,
      let place = model.layout?.place(at: mouse.at)
    else { return nil }
    model.select(place)
    return .stay
  }

  var helpNotes: [HelpNote] {
    [
      HelpNote(".", Wording("cinema.buy.help.free")),
      HelpNote("#", Wording("cinema.buy.help.taken")),
      HelpNote("~", Wording("cinema.buy.help.held")), HelpNote("@", Wording("cinema.buy.help.own")),
      HelpNote("x", Wording("cinema.buy.help.closed")),
      HelpNote("V", Wording("cinema.buy.help.vip")),
      HelpNote("w", Wording("cinema.buy.help.wheelchair")),
      HelpNote("c", Wording("cinema.buy.help.companion")),
      HelpNote("h", Wording("cinema.buy.help.house")),
    ]
  }

  func layOut(_ room: FrameRoom) { model.layOut(room) }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard let seats = model.seats else {
      return EmptyNotice(model.notice, context).draw(on: &canvas, in: area)
    }
    SeatMapView(model, seats).draw(on: &canvas, in: area)
  }
}
