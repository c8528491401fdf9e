import Accounts
import Games
import Gazetteer
import Languages
import MapScreens
import Payments
import Places
import Shell
import Tickets
import Timekeeping

// MARK: - Typing
extension GameFormViewModel {
  /// Updates hidden rows, dependent rows and hints after an edit.
  func turned(from former: FormFields) {
    change { form in
      let left = former.focused?.id
      let hasLeft = left != form.focused?.id
      if hasLeft, left == "place" { GameForm.takeCoordinates(&form) }
      GameForm.takeDates(&form)
      GameForm.turnSport(&form, from: former)
      Self.turnCode(&form, from: former)
      places.turned(&form, from: former)
      length.turned(&form, from: former, source.length)
      source.setOffsets(&form)
      form.hidden = source.hidden(in: form)
      source.setHints(&form, of: base, context)
      if hasLeft, let left { check(left, in: &form) }
    }
    let hasMoved = form["coordinates"] != former["coordinates"]
    if hasMoved, form["timeZone"] == former["timeZone"] { findZone() }
  }

  /// Changes the form, without a notification if nothing changes.
  func change(_ change: (inout FormFields) -> Void) {
    var changed = form
    change(&changed)
    if changed != form { form = changed }
  }

  func readBack() { change { source.setHints(&$0, of: base, context) } }

  /// Proposes a code when a code becomes necessary.
  private static func turnCode(_ form: inout FormFields, from former: FormFields) {
    let code = GameAccess.code.rawValue
    guard form["access"] == code, former["access"] != code, form["code"].isEmpty else { return }
    form["code"] = ShortCode(from: .system).text
  }

  /// Fills in time zone and currency of a position, unless the user typed others.
  private func findZone() {
    guard let point = CoordinateText.point(of: form["coordinates"]) else { return }
    let position = form["coordinates"]
    context.worker.run {
      Gazetteer.shared.city(near: point, within: Gazetteer.zoneReach)
    } then: { [weak self] outcome in
      guard let self, form["coordinates"] == position, case .success(let city?) = outcome else {
        return .stay
      }
      change {
        self.places.open("timeZone", with: city.zone, in: &$0)
        if let currency = Currency.of(country: city.country) {
          self.places.open("currency", with: currency, in: &$0)
        }
      }
      return .stay
    }
  }

  /// Marks a time or date that is unreadable, skipped or repeated, once its row has been left.
  private func check(_ row: String, in form: inout FormFields) {
    let rows = ["matchDate", "matchStart", "startOffset", "matchEnd", "endOffset"]
    guard rows.contains(row) else { return }
    let found = problems(source.draft(from: form, keeping: base.draft))
    for row in ["matchDate", "matchStart", "matchEnd"] where !form[row].isEmpty {
      form.setProblem(row, found.first { $0.field == row }?.wording)
    }
  }
}

// MARK: - Choosing in place of typing
extension GameFormViewModel {
  /// Whether the focused row has a chooser.
  var canChoose: Bool {
    ["matchDate", "matchStart", "matchEnd", "place", "coordinates"]
      .contains(form.focused?.id ?? "")
  }

  func chooseTapped() -> Move {
    let moments = source.moments(form)
    let now = context.moments.local(context.seconds, in: source.zone(of: form))
    switch form.focused?.id {
    case "matchDate":
      chooser = .moment(
        MomentChooser(field: "matchDate", at: source.day(form) ?? now, hasTime: false))
    case "matchStart":
      chooser = .moment(
        MomentChooser(field: "matchStart", at: moments.start ?? now, hasTime: true))
    case "matchEnd":
      let end = moments.end ?? moments.start.map { LocalTime(wallSeconds: $0.wallSeconds + 5400) }
      chooser = .moment(MomentChooser(field: "matchEnd", at: end ?? now, hasTime: true))
    case "place", "coordinates":
      let known =
        CoordinateText.point(of: form["coordinates"]) ?? places.middle(of: form)
        ?? context.here.place?.point
      chooser = .point(PointChooser(at: known, context) { [context] in context.here.place })
    default: break
    }
    return .stay
  }
}
