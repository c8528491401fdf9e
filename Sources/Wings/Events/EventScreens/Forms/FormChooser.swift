import Events
import Languages
import Places
import Shell
import Terminal
import Timekeeping
import Widgets

/// What is chosen in place of typing: a moment from a month, or a place from the map.
enum FormChooser {
  case moment(MomentChooser)
  case point(PointChooser)
}

/// Draws what is chosen from, and names its keys.
struct FormChooserView {
  let chooser: FormChooser
  let model: EventFormViewModel

  private var context: AppContext { model.context }

  // MARK: - Keys
  var bindings: [KeyBinding] {
    let ends = [
      KeyBinding(.enter, "events.key.takePlace") { model.chooserTaken() },
      KeyBinding(.escape, "events.key.typeOn", also: [.control("b")]) { model.chooserLeft() },
    ]
    switch chooser {
    case .moment(let moment): return ends + momentKeys(hasTime: moment.hasTime)
    case .point(let point): return ends + pointKeys(point)
    }
  }

  private func momentKeys(hasTime: Bool) -> [KeyBinding] {
    func key(_ key: Key, _ label: String, _ change: @escaping (inout MomentChooser) -> Void)
      -> KeyBinding
    {
      KeyBinding(key, label, footer: key == .character("+") || key == .pageDown) {
        model.changeMoment(change)
      }
    }
    let times = [
      key(.character("+"), "events.key.quarterLater") { $0.move(steps: 1) },
      key(.character("-"), "events.key.quarterEarlier") { $0.move(steps: -1) },
    ]
    return [
      key(.left, "events.key.dayBefore") { $0.move(days: -1) },
      key(.right, "events.key.dayAfter") { $0.move(days: 1) },
      key(.up, "events.key.weekBefore") { $0.move(days: -7) },
      key(.down, "events.key.weekAfter") { $0.move(days: 7) },
      key(.pageUp, "events.key.monthBefore") { $0.move(months: -1) },
      key(.pageDown, "events.key.monthAfter") { $0.move(months: 1) },
    ] + (hasTime ? times : [])
  }

  /// Cells that one arrow moves the map by.
  private static let step = (columns: 2, rows: 1)

  private func pointKeys(_ point: PointChooser) -> [KeyBinding] {
    func key(_ key: Key, _ label: String, _ act: @escaping () -> Void) -> KeyBinding {
      KeyBinding(key, label, footer: key == .character("+") || key == .character("-")) {
        act()
        return .stay
      }
    }
    func arrow(_ arrow: Key, _ label: String, _ right: Int, _ down: Int) -> KeyBinding {
      key(arrow, label) {
        point.move(columns: right * Self.step.columns, rows: down * Self.step.rows)
      }
    }
    return [
      arrow(.left, "maps.key.west", -1, 0), arrow(.right, "maps.key.east", 1, 0),
      arrow(.up, "maps.key.north", 0, -1), arrow(.down, "maps.key.south", 0, 1),
      key(.character("+"), "maps.key.nearer") { point.zoom(by: 1) },
      key(.character("-"), "maps.key.further") { point.zoom(by: -1) },
    ] + (PlaceTyping.isTyped(in: model.form) ? [listed] : [])
  }

  /// The places of the folder, by name.
  private var listed: KeyBinding {
    KeyBinding(.character("p"), "events.key.places") { model.placesTapped() }
  }

  // MARK: - Drawing
  func draw(on canvas: inout Canvas, in area: Rect) {
    switch chooser {
    case .moment(let moment): draw(moment, on: &canvas, in: area)
    case .point(let point): draw(point, on: &canvas, in: area)
    }
  }

  private func draw(_ chooser: MomentChooser, on canvas: inout Canvas, in area: Rect) {
    let (times, moment) = (context.eventTimes, chooser.moment)
    let today = times.local(context.seconds, in: .system)
    let grid = MonthGrid(day: moment, today: today, counts: [:], context: context)
    let title = context.text("events.form." + chooser.field)
    let inside = Box("\(title): \(grid.title)").draw(on: &canvas, in: area)
    let said = times.long(moment) + (chooser.hasTime ? ", " + times.time(moment) : "")
    var state = PageState()
    Page([PageLine(said, .title), PageLine()] + grid.lines()).draw(
      on: &canvas, in: inside, state: &state)
  }

  private func draw(_ chooser: PointChooser, on canvas: inout Canvas, in area: Rect) {
    let metres = chooser.metresAcross(columns: area.columns)
    let length = context.text(Distance.wording(metres: metres, in: context.lengthUnits()))
    let wide = context.text("maps.wide", ["length": context.texts.number(length)])
    let point = CoordinateText.text(of: chooser.point)
    let title = context.text("events.form.choosePoint", ["point": point])
    let inside = Box(title, note: wide).draw(on: &canvas, in: area)
    chooser.draw(on: &canvas, in: inside)
  }
}
