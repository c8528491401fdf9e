import Languages
import Shell

extension EventForm {
  /// Whether the form names a place without known coordinates.
  static func isUnplaced(_ form: FormFields) -> Bool {
    !Cleaned.line(form["place"]).isEmpty && form["coordinates"].isEmpty && form["online"] != "yes"
  }

  /// Sets the hint with the location of the place.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - isNear: Whether the position is that of the city.
  static func setPlaceHint(_ form: inout FormFields, isNear: Bool) {
    let fields = ["city", "country"] + (isNear ? [] : ["coordinates"])
    let known = fields.map { form[$0] }.filter { !$0.isEmpty }
    let isUnplaced = isUnplaced(form)
    // The hint stays visible in other fields, so that a place without coordinates is noticed.
    form.keepHint("place", isUnplaced || isNear)
    guard !isNear else {
      return form.setHint(
        "place", Wording("events.form.near", ["where": known.joined(separator: ", ")]))
    }
    guard !isUnplaced else {
      let unplaced = Wording("events.form.unplaced")
      let city = Wording("events.form.unplacedIn", ["where": known.joined(separator: ", ")])
      return form.setHint("place", known.isEmpty ? unplaced : city)
    }
    form.setHint(
      "place",
      known.isEmpty
        ? Wording("events.form.hint.place")
        : Wording("events.form.hint.placed", ["where": known.joined(separator: ", ")]))
  }
}
