import Languages
import NoticeScreens
import Places
import Shell
import Terminal
import Timekeeping
import Widgets

/// A chooser used instead of typing: a time from a calendar, a place from the map, or a file.
package enum FormChooser {
  case moment(MomentChooser)
  case point(PointChooser)
  case picture(PictureChooser)
}

/// A form in which times and places can be chosen instead of typed.
package protocol ChoosingForm: AnyObject {
  var context: AppContext { get }
  var form: FormFields { get }
  /// The open chooser.
  var chooser: FormChooser? { get set }
  var places: PlaceTyping { get }
  /// Whether digits and letters are text.
  var isEntered: Bool { get set }

  /// Changes the form; an ineffective change is ignored.
  func change(_ change: (inout FormFields) -> Void)
}

extension ChoosingForm {
  /// Changes the time in the open chooser.
  package func changeMoment(_ change: (inout MomentChooser) -> Void) -> Move {
    guard case .moment(var moment) = chooser else { return .stay }
    change(&moment)
    chooser = .moment(moment)
    return .stay
  }

  /// Puts the choice into the form.
  package func chooserTaken() -> Move {
    isEntered = true
    switch chooser {
    case .moment(let moment): change { $0[moment.field] = moment.typed }
    case .point(let point): change { $0["coordinates"] = CoordinateText.text(of: point.point) }
    case .picture, nil: break
    }
    return chooserLeft()
  }

  /// Puts the path of a picture into the form.
  func pictureTaken(_ path: String) -> Move {
    isEntered = true
    change { $0[PictureField.id] = path }
    return chooserLeft()
  }

  /// Returns to the field and lists the folder's places below it.
  package func placesTapped() -> Move {
    isEntered = true
    change { places.enterTapped(&$0) }
    return chooserLeft()
  }

  /// Returns to the field.
  package func chooserLeft() -> Move {
    chooser = nil
    return .stay
  }
}

/// Draws a chooser and lists its keys.
package struct FormChooserView {
  let chooser: FormChooser
  let model: any ChoosingForm

  package init(chooser: FormChooser, model: any ChoosingForm) {
    (self.chooser, self.model) = (chooser, model)
  }

  private var context: AppContext { model.context }

  // MARK: - Keys
  package var bindings: [KeyBinding] {
    let ends = [
      KeyBinding(.enter, "common.key.takePlace") { model.chooserTaken() },
      KeyBinding(.escape, "common.key.typeOn", also: [.control("b")]) { model.chooserLeft() },
    ]
    switch chooser {
    case .moment(let moment): return ends + momentKeys(hasTime: moment.hasTime)
    case .point(let point): return ends + pointKeys(point)
    case .picture(let picture): return view(of: picture).bindings
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
      key(.character("+"), "common.key.quarterLater") { $0.move(steps: 1) },
      key(.character("-"), "common.key.quarterEarlier") { $0.move(steps: -1) },
    ]
    return [
      key(.left, "common.key.dayBefore") { $0.move(days: -1) },
      key(.right, "common.key.dayAfter") { $0.move(days: 1) },
      key(.up, "common.key.weekBefore") { $0.move(days: -7) },
      key(.down, "common.key.weekAfter") { $0.move(days: 7) },
      key(.pageUp, "common.key.monthBefore") { $0.move(months: -1) },
      key(.pageDown, "common.key.monthAfter") { $0.move(months: 1) },
    ] + (hasTime ? times : [])
  }

  /// The number of cells that an arrow key moves the map.
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

  /// The key that lists the folder's places by name.
  private var listed: KeyBinding {
    KeyBinding(.character("p"), "maps.key.places") { model.placesTapped() }
  }

  // MARK: - Drawing
  package func draw(on canvas: inout Canvas, in area: Rect) {
    switch chooser {
    case .moment(let moment): draw(moment, on: &canvas, in: area)
    case .point(let point): draw(point, on: &canvas, in: area)
    case .picture(let picture): view(of: picture).draw(on: &canvas, in: area)
    }
  }

  private func view(of picture: PictureChooser) -> PictureChooserView {
    PictureChooserView(
      picture, taken: { model.pictureTaken($0) }, left: { model.chooserLeft() })
  }

  private func draw(_ chooser: MomentChooser, on canvas: inout Canvas, in area: Rect) {
    let (times, moment) = (context.moments, chooser.moment)
    let today = times.local(context.seconds, in: .system)
    let grid = MonthGrid(
      day: moment, today: today, counts: [:], weekBegins: context.weekBegins, context: context)
    let title = model.form.fields.first { $0.id == chooser.field }.map { context.text($0.label) }
    let inside = Box("\(title ?? ""): \(grid.title)").draw(on: &canvas, in: area)
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
    let title = context.text("maps.choosePoint", ["point": point])
    let inside = Box(title, note: wide).draw(on: &canvas, in: area)
    chooser.draw(on: &canvas, in: inside)
  }
}
