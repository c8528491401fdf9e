import Accounts
import Languages
import RaceDay
import Races
import Shell

/// The form of a competition.
enum CreateForm {
  static func fields(of draft: CompetitionDraft) -> FormFields {
    let settings = SettingFields.all.map { setting in
      var field = setting.field
      field.text = setting.text(draft.settings)
      field.cursor = field.text.count
      return field
    }
    let showsMore = SettingFields.usesMore(draft.settings, of: draft.discipline)
    var form = FormFields(
      general(draft) + settings.filter { isCommon($0.id) } + [
        FormField(
          "categories", "races.create.categories", text: CategorySyntax.text(draft.categories),
          hint: Wording("records.create.categories.hint")),
        FormField(
          "more", "records.create.more", .check, text: showsMore ? "yes" : "",
          hint: Wording("records.create.more.hint")),
      ] + settings.filter { !isCommon($0.id) })
    form.hidden = hidden(in: form)
    return form
  }

  private static func isCommon(_ id: String) -> Bool {
    SettingFields.all.contains { $0.id == id && $0.isCommon }
  }

  private static func general(_ draft: CompetitionDraft) -> [FormField] {
    let rule = draft.rules?.rawValue ?? "none"
    return [
      FormField("name", "races.create.name", text: draft.name, limit: 60),
      FormField(
        "description", "races.create.description",
        .paragraph(limit: CompetitionDraft.longestDescription), text: draft.description),
      FormField("format", "races.create.format", .choice(formats), text: "\(draft.format)"),
      FormField(
        "rules", "races.create.rules", .choice(rules), text: rule,
        hint: explanation(of: draft.discipline, draft.settings.lapsEnd)),
      FormField(
        "date", "races.create.date", text: draft.date, hint: Wording("races.create.dateHint")),
    ]
  }

  /// The explanation of the selected rule set.
  static func explanation(in form: FormFields) -> Wording {
    explanation(of: discipline(in: form), lapsEnd(in: form))
  }

  private static func explanation(
    of discipline: any Discipline.Type, _ lapsEnd: LapsEnd
  ) -> Wording {
    var settings = RaceSettings()
    settings.lapsEnd = lapsEnd
    return discipline.init(RaceFacts(of: settings)).explanation
  }

  /// The fields that the rule set does not use, or that the form does not show yet.
  static func hidden(in form: FormFields) -> Set<String> {
    SettingFields.hidden(for: discipline(in: form), showsMore: form["more"] == "yes")
  }

  /// The discipline by the form; some settings change it.
  private static func discipline(in form: FormFields) -> any Discipline.Type {
    Disciplines.type(
      of: RuleSet(rawValue: form["rules"]), format: format(in: form),
      lapsEnd: lapsEnd(in: form))
  }

  private static func lapsEnd(in form: FormFields) -> LapsEnd {
    LapsEnd(rawValue: form["lapsEnd"]) ?? .leader
  }

  private static func format(in form: FormFields) -> Format {
    form["format"] == "distance" ? .distance : .time
  }

  /// Selects the first rule set of the format if the selected one does not match it.
  static func bringRules(into form: inout FormFields) {
    let format = format(in: form)
    guard let rules = RuleSet(rawValue: form["rules"]), rules.format != format else { return }
    let first: RuleSet = format == .distance ? .distance : .laps
    form["rules"] = first.rawValue
  }

  private static var formats: [FormField.Choice] {
    [.init("time", "races.format.time"), .init("distance", "races.format.distance")]
  }

  private static var rules: [FormField.Choice] {
    [.init("none", "races.format.none")]
      + RuleSet.allCases.map { .init($0.rawValue, "races.format.\($0.rawValue)") }
  }

  /// The draft from the form, and the fields that cannot be parsed.
  ///
  /// Fields that the rule set does not use keep their value.
  static func draft(
    from form: FormFields, keeping old: CompetitionDraft
  ) -> (draft: CompetitionDraft, problems: [FieldProblem]) {
    var draft = old
    draft.name = form["name"]
    draft.description = form["description"]
    draft.format = format(in: form)
    draft.rules = RuleSet(rawValue: form["rules"])
    draft.date = form["date"]
    var problems = SettingFields.of(discipline(in: form))
      .filter { !$0.read(form[$0.id], &draft.settings) }.map { bad($0.id) }
    if let categories = CategorySyntax.parse(form["categories"]) {
      draft.categories = categories
    } else {
      problems.append(bad("categories"))
    }
    return (draft, problems)
  }

  private static func bad(_ field: String) -> FieldProblem {
    FieldProblem(field: field, wording: Wording("records.create.bad.\(field)"))
  }

  /// The problems of a draft, with the names of the form's fields.
  static func problems(of draft: CompetitionDraft) -> [FieldProblem] {
    draft.problems().map { problem in
      problem.field == "lapMetres"
        ? FieldProblem(field: "lapKm", wording: problem.wording) : problem
    }
  }
}
