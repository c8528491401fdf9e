import Commands
import Accounts
import FoundationEssentials
import Languages
import Synchronization

/// All settings with their present values and sources.
struct Settings {
  /// The sources; earlier ones take precedence.
  enum Source: String {
    case commandLine
    case environment
    case file
    case builtIn
  }

  struct Setting {
    let name: String
    let value: String
    let source: Source
    /// The option, variable or file.
    let origin: String
  }

  let all: [Setting]

  init(
    _ look: LookOptions, _ folder: DataFolder, _ file: Configuration,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    func setting(
      _ name: String, option: (String, String?)? = nil, variable: (String, String?)? = nil,
      file value: String?, builtIn: String
    ) -> Setting {
      if let (option, value) = option, let value {
        return Setting(name: name, value: value, source: .commandLine, origin: option)
      }
      if let (variable, value) = variable, let value {
        return Setting(name: name, value: value, source: .environment, origin: variable)
      }
      guard let value else {
        return Setting(name: name, value: builtIn, source: .builtIn, origin: "")
      }
      return Setting(name: name, value: value, source: .file, origin: file.path)
    }
    func text(_ isOn: Bool?) -> String? { isOn.map { $0 ? "true" : "false" } }
    // A terminal always has a locale, so the configuration file takes precedence over it.
    func locale(beside file: Configuration) -> (String, String?)? {
      guard file.language == nil else { return nil }
      let variable = ["LC_ALL", "LC_MESSAGES", "LANG"].first { environment[$0]?.isEmpty == false }
      return variable.map { ($0, Language { environment[$0] }.code) }
    }
    let hasNoColour = environment["NO_COLOR"]?.isEmpty == false
    let named = LeadingOptions.folder.withLock { $0 }
    let spoken = LeadingOptions.language.withLock { $0 }
    let exported = environment[DataFolder.variable].flatMap { $0.isEmpty ? nil : $0 }
    all = [
      setting(
        "data", option: ("--data", named), variable: (DataFolder.variable, exported), file: nil,
        builtIn: folder.path),
      setting("theme", option: ("--theme", look.theme), file: file.theme, builtIn: "auto"),
      setting(
        "language", option: ("--lang", spoken?.code), variable: locale(beside: file),
        file: file.language, builtIn: "en"),
      setting(
        "colours", variable: ("NO_COLOR", hasNoColour ? "none" : nil), file: nil,
        builtIn: "as the terminal has them"),
      setting(
        "symbols", option: ("--plain", look.plain ? "ascii" : nil), file: file.symbols?.rawValue,
        builtIn: "unicode"),
      setting(
        "keys", file: file.keys.lines.isEmpty ? nil : file.keys.lines.joined(separator: ", "),
        builtIn: "as ? shows them"),
      setting(
        "clock", file: file.clock?.rawValue, builtIn: ClockStyle.hours24.rawValue),
      setting("fee", file: file.fee.map { "\($0)" }, builtIn: "0"),
      setting("payment", file: file.payment?.joined(separator: " "), builtIn: "at the desk"),
      setting("mouse", file: text(file.mouse), builtIn: "true"),
      setting("bell", file: text(file.bell), builtIn: "true"),
      setting(
        "confirm", file: file.confirm?.rawValue,
        builtIn: "publish with a mail server, off without"),
      setting("log", file: file.log?.rawValue, builtIn: LogLevel.builtIn.rawValue),
    ]
  }
}
