import Accounts
import Games
import Languages
import MapScreens
import Places
import Shell

/// The place of a game: a name, and a position from a suggestion, from the map or typed.
extension GameForm {
  func place(_ draft: GameDraft) -> [FormField] {
    [
      FormField("place", "games.form.placeName", text: draft.placeName, limit: GameLimits.placeName)
    ] + ["city", "country"].map { FormField($0, "games.form.placeName") }
  }

  func coordinates(_ draft: GameDraft) -> FormField {
    let point = draft.latitude.flatMap { latitude in
      draft.longitude.map { "\(latitude), \($0)" }
    }
    return FormField(
      "coordinates", "games.form.coordinates", text: point ?? "", limit: 40,
      hint: Wording("games.form.hint.coordinates"))
  }

  /// Moves coordinates that were typed as the place to their own row.
  static func takeCoordinates(_ form: inout FormFields) {
    guard let point = CoordinateText.point(of: form["place"]) else { return }
    form["coordinates"] = "\(point.latitude), \(point.longitude)"
    form["place"] = ""
  }

  func readPlace(
    _ form: FormFields, keeping old: GameDraft, _ draft: inout GameDraft,
    _ problems: inout [FieldProblem]
  ) {
    draft.placeName = form["place"]
    (draft.latitude, draft.longitude, draft.courtID) = (nil, nil, nil)
    guard !form["coordinates"].isEmpty else { return }
    guard let point = CoordinateText.point(of: form["coordinates"]) else {
      problems += ["coordinates", "place"].map {
        FieldProblem(field: $0, wording: Wording("games.error.field.coordinates"))
      }
      return
    }
    (draft.latitude, draft.longitude) = (point.latitude, point.longitude)
    let isUnchanged = (draft.latitude, draft.longitude) == (old.latitude, old.longitude)
    // A court that was renamed or moved since stays that of the game.
    draft.courtID =
      isUnchanged && draft.placeName == old.placeName
      ? old.courtID : court(named: Cleaned.line(draft.placeName), at: point)?.id
  }

  /// Returns the court that is meant by a name and a position; `nil` if it is another place.
  private func court(named name: String, at point: GeoPoint) -> CourtLine? {
    func isNear(_ one: Double, _ other: Double?) -> Bool {
      other.map { abs($0 - one) < 0.000_01 } ?? false
    }
    return courts.first { line in
      isNear(point.latitude, line.court.latitude) && isNear(point.longitude, line.court.longitude)
        && (name == line.court.name || name.hasPrefix(line.court.name + ","))
    }
  }

  /// Sets the hint with the position of the place.
  func setPlaceHint(_ form: inout FormFields, courtID: String?) {
    let (name, position) = (Cleaned.line(form["place"]), form["coordinates"])
    // The hint stays visible in other fields, so that a place without a position is noticed.
    form.keepHint("place", !name.isEmpty || !position.isEmpty)
    if let court = courts.first(where: { $0.id == courtID })?.court {
      return form.setHint("place", Wording("games.form.hint.court", ["court": court.name]))
    }
    if !position.isEmpty {
      return form.setHint("place", Wording("games.form.hint.placed", ["where": position]))
    }
    let isBare = name.isEmpty || CoordinateText.point(of: name) != nil
    form.setHint("place", Wording(isBare ? "games.form.hint.place" : "games.form.unplaced"))
  }
}
