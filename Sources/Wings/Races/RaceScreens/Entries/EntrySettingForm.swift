import Accounts
import Languages
import RaceDay
import Races
import Shell

/// The form that changes many entries: an empty field changes nothing, `-` clears the field.
enum EntrySettingForm {
  private static let nothing = "-"

  static func fields(_ known: KnownNames) -> FormFields {
    func hint(_ names: String) -> Wording {
      names.isEmpty
        ? Wording("races.entries.emptyHint") : Wording("races.entries.namesHint", ["names": names])
    }
    let statuses = Status.allCases.map { FormField.Choice($0.rawValue, $0.wording.key) }
    return FormFields([
      FormField(
        "category", "races.entries.category", limit: 60, hint: hint(known.listed(.category))),
      FormField("wave", "races.entry.wave", limit: 60, hint: hint(known.listed(.wave))),
      FormField("team", "races.entry.team", limit: 60, hint: hint("")),
      FormField(
        "status", "races.entries.status",
        .choice([.init("", "races.entries.asItIs")] + statuses)),
    ])
  }

  /// The form that asks why entries are disqualified.
  static var reason: FormFields {
    FormFields([
      FormField("why", "races.entries.why", limit: 200, hint: Wording("desk.prompt.why"))
    ])
  }

  static func setting(in form: FormFields, _ known: KnownNames) -> EntrySetting {
    func text(_ field: String) -> String? {
      let text = Cleaned.line(form[field])
      return text.isEmpty ? nil : text == nothing ? "" : text
    }
    var setting = EntrySetting()
    setting.category = text("category").map { known.spelling($0, .category) }
    setting.wave = text("wave").map { known.spelling($0, .wave) }
    setting.team = text("team")
    setting.status = Status(rawValue: form["status"])
    return setting
  }

  /// The names in a setting that the race does not have.
  static func unknown(in setting: EntrySetting, _ known: KnownNames) -> [UnknownName] {
    [
      setting.category.flatMap { UnknownName($0, .category, known) },
      setting.wave.flatMap { UnknownName($0, .wave, known) },
    ].compactMap(\.self)
  }
}

/// A typed category or wave that the race does not have.
struct UnknownName {
  let typed: String
  let kind: KnownNames.Kind
  /// The form field it was typed in.
  let field: String
  private let nearest: String?
  private let known: String

  /// Creates the name; `nil` if the race has it.
  init?(_ typed: String, _ kind: KnownNames.Kind, _ known: KnownNames, field: String? = nil) {
    guard known.isUnknown(typed, kind) else { return nil }
    (self.typed, self.kind) = (Cleaned.line(typed), kind)
    self.field = field ?? kind.rawValue
    nearest = known.nearest(to: typed, kind)
    self.known = known.listed(kind)
  }

  private var wording: Wording {
    Wording(
      "races.unknownName.\(kind.rawValue)" + (nearest == nil ? "" : "Near"),
      ["typed": typed, "nearest": nearest ?? "", "known": known])
  }

  /// The problem shown at its field.
  var problem: FieldProblem { FieldProblem(field: field, wording: wording) }

  /// Asks whether the name is new; the safe answer returns to the field.
  func question(make: @escaping () -> Move) -> Question {
    Question(
      title: Wording("races.unknownName.\(kind.rawValue)Title"), body: wording,
      yes: Wording("races.unknownName.\(kind.rawValue)Yes", ["typed": typed]),
      no: Wording("races.unknownName.no"), answer: make)
  }
}
