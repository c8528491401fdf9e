import Languages
import Races
import Shell

/// A form field for one setting of a race; the rule set decides whether it is shown.
struct SettingField {
  let key: SettingKey
  let kind: FormField.Kind
  /// Whether it is shown without asking for more settings.
  let isCommon: Bool
  let text: (RaceSettings) -> String
  /// Parses a text into the settings; returns whether it is valid.
  let read: (String, inout RaceSettings) -> Bool
  var givesWay = false

  var id: String { key.rawValue }

  var field: FormField {
    FormField(
      id, "records.create.\(id)", kind, text: "", hint: Wording("records.create.\(id).hint"),
      givesWay: givesWay)
  }
}

extension SettingField {
  /// A field for an optional value; empty text clears it.
  static func optional<Value>(
    _ key: SettingKey, _ path: WritableKeyPath<RaceSettings, Value?>,
    isCommon: Bool = false, givesWay: Bool = false, text: @escaping (Value) -> String,
    parse: @escaping (String) -> Value?
  ) -> SettingField {
    SettingField(
      key: key, kind: .text, isCommon: isCommon,
      text: { $0[keyPath: path].map(text) ?? "" },
      read: { typed, settings in
        let value = typed.isEmpty ? nil : parse(typed)
        settings[keyPath: path] = value
        return typed.isEmpty || value != nil
      }, givesWay: givesWay)
  }

  static func number(
    _ key: SettingKey, _ path: WritableKeyPath<RaceSettings, Int?>,
    isCommon: Bool = false
  ) -> SettingField {
    optional(
      key, path, isCommon: isCommon, givesWay: true, text: { "\($0)" }, parse: { Int($0) })
  }

  static func km(
    _ key: SettingKey, _ path: WritableKeyPath<RaceSettings, Int?>,
    isCommon: Bool = false
  ) -> SettingField {
    optional(
      key, path, isCommon: isCommon, givesWay: true, text: { RecordTexts.shortKm($0) },
      parse: { SettingText.metres($0) })
  }

  static func time(
    _ key: SettingKey, _ path: WritableKeyPath<RaceSettings, Int?>,
    isCommon: Bool = false, text: @escaping (Int) -> String = { SettingText.time($0) }
  ) -> SettingField {
    optional(
      key, path, isCommon: isCommon, text: text,
      parse: { SettingText.milliseconds($0) })
  }

  static func check(
    _ key: SettingKey, _ path: WritableKeyPath<RaceSettings, Bool>
  ) -> SettingField {
    SettingField(
      key: key, kind: .check, isCommon: false,
      text: { $0[keyPath: path] ? "yes" : "" },
      read: { typed, settings in
        settings[keyPath: path] = typed == "yes"
        return true
      })
  }

  /// A field for whether entries have a private field, which only organizers see.
  static func asking(_ key: SettingKey, _ asked: EntryField) -> SettingField {
    SettingField(
      key: key, kind: .check, isCommon: false,
      text: { $0.asks(for: asked) ? "yes" : "" },
      read: { typed, settings in
        settings.ask(for: asked, typed == "yes")
        return true
      })
  }

  /// A field for a choice whose usual option is stored as `nil`.
  static func choice<Option: CaseIterable & Equatable & RawRepresentable<String> & Sendable>(
    _ key: SettingKey, _ path: WritableKeyPath<RaceSettings, Option?>, usual: Option
  ) -> SettingField {
    choice(key, Option.allCases.map(\.rawValue), text: { ($0[keyPath: path] ?? usual).rawValue }) {
      $1[keyPath: path] = Option(rawValue: $0).flatMap { $0 == usual ? nil : $0 }
    }
  }

  /// A field for a choice, by the ids of its options.
  static func choice(
    _ key: SettingKey, _ ids: [String], isCommon: Bool = false,
    text: @escaping (RaceSettings) -> String, set: @escaping (String, inout RaceSettings) -> Void
  ) -> SettingField {
    SettingField(
      key: key, kind: .choice(ids.map { .init($0, "records.create.\(key.rawValue).\($0)") }),
      isCommon: isCommon, text: text,
      read: { typed, settings in
        set(typed, &settings)
        return true
      })
  }
}
