import Languages
import Races
import Shell

/// A field of the form that stands for one setting of a race.
struct SettingField {
  let id: String
  let kind: FormField.Kind
  /// The rule sets it means something to; none stands for a race without rules.
  let rules: Set<RuleSet?>
  /// Whether it is shown without asking for more settings.
  let isCommon: Bool
  let text: (RaceSettings) -> String
  /// Puts what was typed into the settings; answers whether it could be read.
  let read: (String, inout RaceSettings) -> Bool

  var field: FormField {
    FormField(
      id, "records.create.\(id)", kind, text: "", hint: Wording("records.create.\(id).hint"))
  }

  static let everywhere = Set(RuleSet.allCases.map(Optional.some) + [nil])
  /// Where crossings are counted, not results typed.
  static let counted = Set(RuleSet.allCases.map(Optional.some))
  static let timed: Set<RuleSet?> = [.road, .track, .laps, .timetrial, .crosscountry]
  /// Where everybody starts with a gun.
  static let massStart: Set<RuleSet?> = [.road, .track, .laps, .crosscountry, .distance]
}

extension SettingField {
  /// A value that may be left out; empty text leaves it out.
  static func optional<Value>(
    _ id: String, _ key: WritableKeyPath<RaceSettings, Value?>, rules: Set<RuleSet?>,
    isCommon: Bool = false, text: @escaping (Value) -> String, parse: @escaping (String) -> Value?
  ) -> SettingField {
    SettingField(
      id: id, kind: .text, rules: rules, isCommon: isCommon,
      text: { $0[keyPath: key].map(text) ?? "" },
      read: { typed, settings in
        let value = typed.isEmpty ? nil : parse(typed)
        settings[keyPath: key] = value
        return typed.isEmpty || value != nil
      })
  }

  static func number(
    _ id: String, _ key: WritableKeyPath<RaceSettings, Int?>, rules: Set<RuleSet?>,
    isCommon: Bool = false
  ) -> SettingField {
    optional(id, key, rules: rules, isCommon: isCommon, text: { "\($0)" }, parse: { Int($0) })
  }

  static func km(
    _ id: String, _ key: WritableKeyPath<RaceSettings, Int?>, rules: Set<RuleSet?>,
    isCommon: Bool = false
  ) -> SettingField {
    optional(
      id, key, rules: rules, isCommon: isCommon, text: { RecordTexts.shortKm($0) },
      parse: { SettingText.metres($0) })
  }

  static func time(
    _ id: String, _ key: WritableKeyPath<RaceSettings, Int?>, rules: Set<RuleSet?>,
    isCommon: Bool = false
  ) -> SettingField {
    optional(
      id, key, rules: rules, isCommon: isCommon, text: { SettingText.time($0) },
      parse: { SettingText.milliseconds($0) })
  }

  static func check(
    _ id: String, _ key: WritableKeyPath<RaceSettings, Bool>, rules: Set<RuleSet?>
  ) -> SettingField {
    SettingField(
      id: id, kind: .check, rules: rules, isCommon: false,
      text: { $0[keyPath: key] ? "yes" : "" },
      read: { typed, settings in
        settings[keyPath: key] = typed == "yes"
        return true
      })
  }

  /// One of several, each by its id and a way to set it.
  static func choice(
    _ id: String, _ ids: [String], rules: Set<RuleSet?>, isCommon: Bool = false,
    text: @escaping (RaceSettings) -> String, set: @escaping (String, inout RaceSettings) -> Void
  ) -> SettingField {
    SettingField(
      id: id, kind: .choice(ids.map { .init($0, "records.create.\(id).\($0)") }), rules: rules,
      isCommon: isCommon, text: text,
      read: { typed, settings in
        set(typed, &settings)
        return true
      })
  }
}
