import Languages
import RaceScreens
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// The kiosk's boards.
struct KioskPane: Pane, LivePane, FramedPane {
  let model: KioskViewModel

  private var context: AppContext { model.context }

  var title: Wording {
    model.board.map { Wording("kiosk.title", ["name": $0.competition.name]) }
      ?? Wording("kiosk.noBoard")
  }
  /// The title on the way back from other screens; the kiosk may show another race by then.
  var titleOnTheWay: Wording { Wording("kiosk.noBoard") }
  var wakesEvery: Int? { 1_000 }
  var live: LiveStatus? {
    model.board.flatMap { LiveStatus(of: $0.book, at: context.clock.now()) }
  }

  var bindings: [KeyBinding] { (model.board == nil ? [] : bibBindings) + others }

  private var bibBindings: [KeyBinding] {
    [
      KeyBinding(.enter, "kiosk.key.card") { model.enterTapped() },
      KeyBinding(.escape, "kiosk.key.clear", footer: false) {
        model.clear()
        return .stay
      },
    ]
  }

  private var others: [KeyBinding] {
    [
      KeyBinding(.tab, "kiosk.key.browse") { .open(.guestHome) }
    ] + otherWings + [
      KeyBinding(.control("g"), "kiosk.key.logIn") { .open(.login) },
      KeyBinding(.control("n"), "kiosk.key.register") { .open(.register) },
    ]
  }

  /// The other wings open to strangers, on function keys because other keys type a bib.
  private var otherWings: [KeyBinding] {
    let open = context.wings.filter { wing in
      wing.id != context.kioskWing?.id && wing.entrance(context).destination.isForStrangers
    }
    return zip(2...9, open).map { number, wing in
      KeyBinding(.function(number), wing.name.key) { [context] in .tab(wing.entrance(context)) }
    }
  }

  func take(_ input: Input) -> Move? {
    guard case .key(let key, _) = input else { return nil }
    switch key {
    case .character(let character) where KioskBib.takes(character): model.type(character)
    case .backspace: model.delete()
    default: return nil
    }
    return .stay
  }

  func timePassed(_ now: Stamp) -> Move {
    model.timePassed(now)
    return .stay
  }
  func refresh() { model.storeChanged() }

  func hasOwnBoxes(on size: Size) -> Bool { true }

  func layOut(_ room: FrameRoom) {
    KioskDrawing(model: model, now: context.clock.now()).layOut(room)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    KioskDrawing(model: model, now: context.clock.now()).draw(on: &canvas, in: area)
  }
}
