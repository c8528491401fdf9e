import Accounts
import Fields
import Games
import Languages
import MapScreens
import Payments
import Places
import Shell

/// The form of a court and its conversion to a draft.
enum CourtForm {
  /// Returns the rows of a draft, in the order of its fields.
  static func fields(of draft: CourtDraft) -> FormFields {
    FormFields(
      CourtDraft.fields.flatMap { field in
        field.row(of: draft).map { [$0] } ?? specialRows(of: field, draft)
      })
  }

  private static func specialRows(
    of field: Field<CourtDraft>, _ draft: CourtDraft
  ) -> [FormField] {
    switch field.name {
    case "placeName":
      [FormField("place", field.label, text: draft.placeName, limit: GameLimits.placeName)]
    case "latitude":
      [FormField("coordinates", field.label, text: coordinates(of: draft), limit: 40)]
    case "zone": [FormField("timeZone", field.label, text: draft.zone, limit: 60)]
    case "sports":
      [
        FormField(
          field.name, field.label, text: draft.sports.joined(separator: ", "), limit: 400,
          hint: Wording("games.courts.hint.sports"))
      ]
    case "hours": (1...7).map { hours($0, draft) }
    case "price":
      [
        FormField(
          field.name, field.label,
          text: draft.price.map { Money.number($0, draft.currency) } ?? "", limit: 12,
          hint: Wording("games.courts.hint.price"))
      ]
    default: []
    }
  }

  private static func coordinates(of draft: CourtDraft) -> String {
    guard let latitude = draft.latitude, let longitude = draft.longitude else { return "" }
    return "\(latitude), \(longitude)"
  }

  private static func hours(_ weekday: Int, _ draft: CourtDraft) -> FormField {
    FormField(
      CourtDraft.hoursField(weekday), "common.weekday.\(weekday)",
      text: CourtSpan.text(of: draft.hours, on: weekday), limit: 100,
      hint: Wording("games.courts.hint.hours"))
  }

  /// Reads a draft from the form, with the fields that cannot be read.
  static func draft(
    from form: FormFields, keeping old: CourtDraft
  ) -> (draft: CourtDraft, problems: [FieldProblem]) {
    var draft = old
    var problems = draft.fill(from: form)
    (draft.placeName, draft.zone) = (form["place"], form["timeZone"])
    draft.sports = form["sports"].split(separator: ",").map(String.init)
    let point = CoordinateText.point(of: form["coordinates"])
    (draft.latitude, draft.longitude) = (point?.latitude, point?.longitude)
    readHours(form, &draft, &problems)
    draft.price = nil
    if !form["price"].isEmpty {
      let currency = form["currency"].uppercased()
      if let price = TypedMoney(form["price"], in: currency, GameBounds.fee),
        price.amounts.count == 1
      {
        (draft.price, draft.currency) = (price.amounts[0], price.currency)
      } else {
        problems.append(problem("price", "games.error.field.fee"))
      }
    }
    return (draft, problems)
  }

  private static func readHours(
    _ form: FormFields, _ draft: inout CourtDraft, _ problems: inout [FieldProblem]
  ) {
    draft.hours = []
    var dayBefore = ""
    for weekday in 1...7 {
      let field = CourtDraft.hoursField(weekday)
      let typed = Cleaned.line(form[field])
      dayBefore = typed == "=" ? dayBefore : typed
      if let spans = CourtSpan.parse(dayBefore, weekday: weekday) {
        draft.hours += spans
      } else {
        problems.append(problem(field, "games.courts.hint.hours"))
      }
    }
  }

  private static func problem(_ field: String, _ key: String) -> FieldProblem {
    FieldProblem(field: field, wording: Wording(key))
  }

  /// Returns a problem at the row of its field.
  static func placed(_ problem: FieldProblem) -> FieldProblem {
    let rows = ["place": "coordinates", "placeName": "place", "zone": "timeZone"]
    return FieldProblem(field: rows[problem.field] ?? problem.field, wording: problem.wording)
  }
}
