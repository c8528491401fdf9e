import Accounts
import Events
import Languages
import MapScreens
import Places
import Shell
import Timekeeping

// MARK: - Choosing in place of typing
extension EventFormViewModel {
  /// Whether the focused field has a chooser.
  var canChoose: Bool {
    let field = form.focused?.id ?? ""
    if field == PictureField.id { return !context.isKiosk }
    return ["start", "end", "place", "coordinates"].contains(field)
  }

  func chooseTapped() -> Move {
    switch form.focused?.id {
    case "start": chooser = .moment(moment(of: "start", else: usualStart))
    case "end": chooser = .moment(moment(of: "end", else: usualEnd))
    case "place", "coordinates": choosePoint()
    case PictureField.id:
      chooser = .picture(PictureChooser(from: form[PictureField.id], context))
    default: break
    }
    return .stay
  }

  private func moment(of field: String, else usual: LocalTime) -> MomentChooser {
    let typed = field == "start" ? moments.start : moments.end
    return MomentChooser(
      field: field, at: typed ?? usual, hasTime: form["allDay"] != "yes")
  }

  /// The default start: tomorrow evening.
  private var usualStart: LocalTime {
    var day = context.eventTimes.local(context.seconds, in: .system).adding(days: 1)
    (day.hour, day.minute) = (19, 0)
    return day
  }

  /// The default end: two hours after the start.
  private var usualEnd: LocalTime {
    LocalTime(wallSeconds: (moments.start ?? usualStart).wallSeconds + 7200)
  }

  private func choosePoint() {
    let known =
      CoordinateText.point(of: form["coordinates"]) ?? places.middle(of: form)
      ?? context.eventPlace?.point
    chooser = .point(PointChooser(at: known, context) { [context] in context.eventPlace })
  }
}
