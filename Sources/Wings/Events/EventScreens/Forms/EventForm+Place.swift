import Languages
import Shell

extension EventForm {
  /// Whether a place is named of which nobody knows where it is.
  static func isUnplaced(_ form: FormFields) -> Bool {
    !Cleaned.line(form["place"]).isEmpty && form["coordinates"].isEmpty && form["online"] != "yes"
  }

  /// Says below the place where that is, once it is known.
  static func setPlaceHint(_ form: inout FormFields) {
    let known = ["city", "country", "coordinates"].map { form[$0] }.filter { !$0.isEmpty }
    let isUnplaced = isUnplaced(form)
    // It is said whoever is elsewhere in the form: without it one seems to be as good as any.
    form.keepHint("place", isUnplaced)
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
