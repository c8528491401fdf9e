import Accounts
import Fields
import Games
import Languages
import MapScreens
import Payments
import Shell
import Timekeeping

/// The form of a game and its conversion to a draft.
///
/// Its rows are made from the fields of ``GameDraft``, in their order.
struct GameForm {
  let words: GameWords
  let zones: Zones
  let texts: Catalogue
  /// Seconds since 1970.
  let now: Int
  /// The courts of the folder.
  var courts: [CourtLine] = []
  /// The teams that the user leads, by id and name.
  var teams: [(id: String, name: String)] = []

  /// The choice of a sport that is typed.
  static let otherSport = "other"
  /// The rows that are always visible, as far as they apply.
  private static let needed: Set<String> = [
    "sport", "sportName", "maxPlayers", "missingPlayers", "matchDate", "matchStart",
    "startOffset", "matchEnd", "endOffset", "place", "more",
  ]
  /// The rows that suggestions of places fill; a game has no city of its own.
  private static let unseen: Set<String> = ["city", "country"]

  static func isFolded(_ row: String) -> Bool { !needed.contains(row) && !unseen.contains(row) }

  /// Returns the rows of a draft.
  func fields(of draft: GameDraft, isOpen: Bool) -> FormFields {
    var rows: [FormField] = []
    for field in GameDraft.fields {
      rows += field.row(of: draft).map { [$0] } ?? specialRows(of: field, draft, isOpen)
    }
    var form = FormFields(rows)
    setOffsets(&form)
    form.hidden = hidden(in: form)
    return form
  }

  /// Returns the rows that are folded or do not apply to the input.
  func hidden(in form: FormFields) -> Set<String> {
    let folded = form.fields.map(\.id).filter(Self.isFolded)
    var hidden: Set<String> = form["more"] == "yes" ? [] : Set(folded)
    hidden.formUnion(Self.unseen)
    if form["sport"] != Self.otherSport { hidden.insert("sportName") }
    // The places of a free slot follow from its size.
    if form["kind"] == GameKind.slot.rawValue { hidden.insert("missingPlayers") }
    if teams.isEmpty, form["teamID"].isEmpty { hidden.insert("teamID") }
    if form["teamID"].isEmpty { hidden.insert("membersFirstHours") }
    if form["access"] != GameAccess.code.rawValue { hidden.insert("code") }
    if form["fee"].isEmpty { hidden.formUnion(["currency", "feeIs"]) }
    hidden.formUnion(Self.times.map { $0.offset }.filter { !offersOffsets($0, in: form) })
    return hidden
  }

  /// Returns the rows of a field that needs other rows than a plain one.
  private func specialRows(
    of field: Field<GameDraft>, _ draft: GameDraft, _ isOpen: Bool
  ) -> [FormField] {
    switch field.name {
    case "sport": sport(draft.sport)
    case "matchDate": [moment(field, draft.matchDate, hint: "games.form.hint.date")]
    case "matchStart":
      [moment(field, draft.matchStart, hint: nil), offset("startOffset", draft.startOffset)]
    case "matchEnd":
      [
        moment(field, draft.matchEnd, hint: "games.form.hint.end"),
        offset("endOffset", draft.endOffset),
      ]
    case "placeName": place(draft) + [more(isOpen), coordinates(draft)]
    case "teamID": [team(draft.teamID)]
    case "zone": [FormField("timeZone", field.label, text: draft.zone, limit: 60)]
    case "roles":
      [
        FormField(
          field.name, field.label, text: draft.roles.joined(separator: ", "), limit: 100,
          hint: Wording("games.form.hint.roles"))
      ]
    case "fee":
      [
        FormField(
          field.name, field.label, text: Self.text(of: draft), limit: 12,
          hint: Wording("games.form.hint.fee"))
      ]
    default: []
    }
  }

  /// Returns a menu of sports, and the row for the name of another one.
  private func sport(_ sport: String) -> [FormField] {
    let known = KnownSport.named(sport) != nil
    // The names are texts already and shown unchanged.
    let choices = KnownSport.all.map { FormField.Choice($0.id, words.sport($0.id)) }
    return [
      FormField(
        "sport", "games.form.sport",
        .choice(choices + [FormField.Choice(Self.otherSport, "games.form.otherSport")]),
        text: known ? sport : Self.otherSport),
      FormField(
        "sportName", "games.form.sportName", text: known ? "" : sport, limit: GameLimits.sport),
    ]
  }

  private func team(_ chosen: String?) -> FormField {
    // The team of a game stays, even if the host no longer leads it.
    let other = chosen.flatMap { id in teams.contains { $0.id == id } ? nil : id }
    let known = teams.map { FormField.Choice($0.id, $0.name) }
    return FormField(
      "teamID", "games.form.team",
      .choice(
        [FormField.Choice("", "games.form.noTeam")] + known
          + [other].compactMap(\.self).map { FormField.Choice($0, "games.form.itsTeam") }),
      text: chosen ?? "")
  }

  private func moment(_ field: Field<GameDraft>, _ text: String, hint: String?) -> FormField {
    FormField(
      field.name, field.label, text: text, limit: 60, hint: hint.map { Wording($0) },
      givesWay: true)
  }

  private func more(_ isOpen: Bool) -> FormField {
    FormField(
      "more", "games.form.more", .check, text: isOpen ? "yes" : "",
      hint: Wording("games.form.hint.more"))
  }

  private static func text(of draft: GameDraft) -> String {
    draft.fee.map { Money.number($0, draft.currency) } ?? ""
  }
}

// MARK: - Reading
extension GameForm {
  /// Reads a draft from the form, with the fields that cannot be read.
  func draft(
    from form: FormFields, keeping old: GameDraft
  ) -> (draft: GameDraft, problems: [FieldProblem]) {
    var draft = old
    var problems = draft.fill(from: form)
    if problems.contains(where: { $0.field == "missingPlayers" }) {
      // The check of the draft names the limit, and knows that a free slot has no such row.
      problems.removeAll { $0.field == "missingPlayers" }
      draft.missingPlayers = 0
    }
    draft.sport = form["sport"] == Self.otherSport ? form["sportName"] : form["sport"]
    draft.roles = form["roles"].split(separator: ",").map(String.init)
    draft.teamID = form["teamID"].isEmpty ? nil : form["teamID"]
    readTimes(form, &draft)
    readPlace(form, keeping: old, &draft, &problems)
    readFee(form, &draft, &problems)
    return (draft, problems)
  }

  private func readFee(
    _ form: FormFields, _ draft: inout GameDraft, _ problems: inout [FieldProblem]
  ) {
    let text = Cleaned.line(form["fee"])
    draft.fee = nil
    guard !text.isEmpty else { return }
    let currency = Cleaned.line(form["currency"]).uppercased()
    guard let fee = TypedMoney(text, in: currency, GameBounds.fee), fee.amounts.count == 1 else {
      return problems.append(
        FieldProblem(field: "fee", wording: Wording("games.error.field.fee")))
    }
    (draft.fee, draft.currency) = (fee.amounts[0], fee.currency)
  }

  /// Returns the row that shows a problem of a field.
  static func row(of field: String, in form: FormFields) -> String {
    switch field {
    case "sport" where form["sport"] == otherSport: "sportName"
    case "placeName": "place"
    case "zone": "timeZone"
    default: field
    }
  }
}

// MARK: - Sports
extension GameForm {
  /// Sets the usual number of players of a newly chosen sport, unless another one was typed.
  static func turnSport(_ form: inout FormFields, from former: FormFields) {
    guard form["sport"] != former["sport"], let sport = KnownSport.named(form["sport"]),
      let usual = KnownSport.named(former["sport"])?.players, form["maxPlayers"] == "\(usual)"
    else { return }
    form["maxPlayers"] = "\(sport.players)"
  }
}
