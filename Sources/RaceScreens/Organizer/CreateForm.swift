import Accounts
import Languages
import Races
import Stage
import Timekeeping

/// The form of a competition, and what is read from it.
enum CreateForm {
  static func fields(of draft: CompetitionDraft) -> FormFields {
    let settings = draft.settings
    return FormFields([
      FormField("name", "races.create.name", text: draft.name),
      FormField(
        "description", "races.create.description",
        .paragraph(limit: CompetitionDraft.longestDescription), text: draft.description),
      FormField("format", "races.create.format", .choice(formats), text: "\(draft.format)"),
      FormField(
        "rules", "races.create.rules", .choice(rules), text: draft.rules?.rawValue ?? "none",
        hint: explanation(ofRules: draft.rules?.rawValue ?? "none")),
      FormField(
        "date", "races.create.date", text: draft.date, hint: Wording("races.create.dateHint")),
      FormField("laps", "races.create.laps", text: settings.laps.map(String.init) ?? ""),
      FormField(
        "lapKm", "races.create.lapKm",
        text: settings.lapMetres.map { BoardTable.km(Double($0) / 1_000) } ?? ""),
      FormField(
        "limit", "races.create.limit",
        text: settings.limitMilliseconds.map {
          Elapsed.text(milliseconds: $0, decimals: 0, rounding: .down)
        } ?? "", hint: Wording("races.create.limitHint")),
      FormField("basis", "races.create.basis", .choice(bases), text: settings.basis.rawValue),
      FormField(
        "categories", "races.create.categories",
        text: draft.categories.map(\.name).joined(separator: ", "),
        hint: Wording("races.create.categoriesHint")),
    ])
  }

  /// What a choice of the form means.
  static func explanation(ofRules id: String) -> Wording {
    RuleSet(rawValue: id)?.explanation ?? Wording("races.rule.none.about")
  }

  private static var formats: [FormField.Choice] {
    [.init("time", "races.format.time"), .init("distance", "races.format.distance")]
  }

  private static var rules: [FormField.Choice] {
    [.init("none", "races.format.none")]
      + RuleSet.allCases.map { .init($0.rawValue, "races.format.\($0.rawValue)") }
  }

  private static var bases: [FormField.Choice] {
    [.init("gun", "races.create.gun"), .init("net", "races.create.net")]
  }

  /// What the form says, and the fields that cannot be read.
  static func draft(
    from form: FormFields, keeping old: CompetitionDraft
  ) -> (draft: CompetitionDraft, problems: [FieldProblem]) {
    var draft = old
    var problems: [FieldProblem] = []
    func read<Value>(_ id: String, _ parse: (String) -> Value?) -> Value? {
      guard !form[id].isEmpty else { return nil }
      let value = parse(form[id])
      if value == nil {
        problems.append(FieldProblem(field: id, wording: Wording("races.create.bad.\(id)")))
      }
      return value
    }
    draft.name = form["name"]
    draft.description = form["description"]
    draft.format = form["format"] == "distance" ? .distance : .time
    draft.rules = RuleSet(rawValue: form["rules"])
    draft.date = form["date"]
    draft.settings.laps = read("laps") { Int($0) }
    draft.settings.lapMetres = read("lapKm", metres)
    draft.settings.limitMilliseconds = read("limit") { Elapsed.parse($0) }
    draft.settings.basis = Basis(rawValue: form["basis"]) ?? .gun
    draft.categories = categories(form["categories"], keeping: old.categories)
    return (draft, problems)
  }

  /// What is wrong with a draft, by the names of the form's fields.
  static func problems(of draft: CompetitionDraft) -> [FieldProblem] {
    draft.problems().map { problem in
      problem.field == "lapMetres"
        ? FieldProblem(field: "lapKm", wording: problem.wording) : problem
    }
  }

  private static func metres(_ km: String) -> Int? {
    let typed = String(km.map { $0 == "," ? "." : $0 })
    guard let km = Double(typed), km > 0, km < 10_000 else { return nil }
    return Int((km * 1_000).rounded())
  }

  private static func categories(_ typed: String, keeping old: [Category]) -> [Category] {
    typed.split(separator: ",").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
      .map { name in old.first { $0.name == name } ?? Category(name: String(name)) }
  }
}
