import Accounts
import Languages
import Races
import Seasons
import Shell

/// The form of a series.
enum SeriesForm {
  static func fields(of draft: SeriesDraft, helpers: [String]) -> FormFields {
    let tables = PointsTable.allCases.map {
      FormField.Choice($0.rawValue, "series.points.\($0.rawValue)")
    }
    func number(_ id: String, _ value: Int?) -> FormField {
      FormField(
        id, "series.form.\(id)", text: value.map(String.init) ?? "",
        hint: Wording("series.form.\(id).hint"), givesWay: true)
    }
    return FormFields([
      FormField("name", "series.form.name", text: draft.name, limit: 60),
      FormField(
        "points", "series.form.points", .choice(tables), text: draft.points.rawValue,
        hint: draft.points.explanation),
      FormField(
        "ownPoints", "series.form.ownPoints",
        text: draft.ownPoints.map(String.init).joined(separator: ", "),
        hint: Wording("series.form.ownPoints.hint")),
      number("countsBest", draft.countsBest),
      number("minimumEvents", draft.minimumEvents),
      FormField(
        "ties", "series.form.ties", .choice(ladders.map { .init($0.id, "series.ties.\($0.id)") }),
        text: ladders.first { $0.steps == draft.ties }?.id ?? "places",
        hint: Wording("series.form.ties.hint")),
      number("tieDepth", draft.tieDepth),
      FormField(
        "keepsBibs", "series.form.keepsBibs", .check, text: draft.keepsBibs ? "yes" : "",
        hint: Wording("series.form.keepsBibs.hint")),
      FormField(
        "helpers", "races.coOrganizers.title", text: helpers.joined(separator: ", "),
        hint: Wording("series.form.helpers.hint")),
    ])
  }

  /// The tie-break rules of the form, named after their first step.
  private static let ladders: [(id: String, steps: [TieStep])] = [
    ("places", [.places, .recent]), ("events", [.events, .places, .recent]),
    ("recent", [.recent]), ("shared", []),
  ]

  /// The hidden fields.
  ///
  /// Points are shown for an own table, the depth if places are compared, and the co-organizers to
  /// the owner.
  static func hidden(in form: FormFields, isOwner: Bool) -> Set<String> {
    let isOwn = form["points"] == PointsTable.own.rawValue
    let comparesPlaces = ["places", "events"].contains(form["ties"])
    return Set(
      (isOwn ? [] : ["ownPoints"]) + (comparesPlaces ? [] : ["tieDepth"])
        + (isOwner ? [] : ["helpers"]))
  }

  /// The draft from the form, and the fields that cannot be parsed.
  static func draft(
    from form: FormFields, competitions: [String]
  ) -> (draft: SeriesDraft, problems: [FieldProblem]) {
    var problems: [FieldProblem] = []
    func number(_ id: String) -> Int? {
      guard !form[id].isEmpty, !form.hidden.contains(id) else { return nil }
      if Int(form[id]) == nil { problems.append(bad(id)) }
      return Int(form[id])
    }
    var draft = SeriesDraft()
    draft.name = form["name"]
    draft.competitionIDs = competitions
    draft.points = PointsTable(rawValue: form["points"]) ?? .straight
    draft.ties = ladders.first { $0.id == form["ties"] }?.steps ?? []
    draft.countsBest = number("countsBest")
    draft.minimumEvents = number("minimumEvents")
    draft.tieDepth = number("tieDepth")
    draft.keepsBibs = form["keepsBibs"] == "yes"
    if draft.points == .own {
      let parts = form["ownPoints"].split { $0 == "," || $0 == " " }
      draft.ownPoints = parts.compactMap { Int($0) }
      if draft.ownPoints.count != parts.count { problems.append(bad("ownPoints")) }
    }
    return (draft, problems)
  }

  private static func bad(_ field: String) -> FieldProblem {
    FieldProblem(field: field, wording: Wording("series.bad.\(field)"))
  }
}
