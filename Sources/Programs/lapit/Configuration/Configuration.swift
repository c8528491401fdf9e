import Accounts
import App
import Commands
import FoundationEssentials
import Glibc
import Languages
import Payments
import Shell

/// A user's settings for this machine, in a file to be edited by hand.
struct Configuration {
  enum Symbols: String, CaseIterable {
    case unicode, ascii
  }

  let path: String
  private(set) var isThere = false
  private(set) var theme: String?
  /// The number of the line with the theme.
  private(set) var themeLine = 1
  private(set) var language: String?
  private(set) var symbols: Symbols?
  private(set) var mouse: Bool?
  private(set) var bell: Bool?
  private(set) var clock: ClockStyle?
  private(set) var confirm: ConfirmationRule?
  private(set) var log: LogLevel?
  /// The administrator's fee in thousandths of the price.
  private(set) var fee: Int?
  /// The payment program and its arguments.
  private(set) var payment: [String]?
  private(set) var keys = KeySettings()
  /// The lines that assign keys to actions.
  private(set) var keyPlaces: [String: KeyPlace] = [:]
  /// The faults of the file; everything else in it takes effect.
  private(set) var faults: [ConfigurationFault] = []
  static let names = [
    "bell", "clock", "confirm", "fee", "keys", "language", "log", "mouse", "payment", "symbols",
    "theme",
  ]
  /// The maximum size of the file in bytes.
  private static let mostBytes = 1 << 20

  static var file: String { DataFolder.configuration + "/config.json" }

  /// The user's configuration, read once.
  static let ofPerson = Configuration()

  /// Reads the file; without one all settings have their defaults.
  init(at path: String = Self.file) {
    self.path = path
    guard access(path, F_OK) == 0 else { return }
    isThere = true
    guard let bytes = FileManager.default.contents(atPath: path), bytes.count <= Self.mostBytes
    else {
      faults = [ConfigurationFault(path, line: 1, "unreadable")]
      return
    }
    read(String(decoding: bytes, as: UTF8.self))
  }

  private mutating func read(_ text: String) {
    if let line = JSONFault.line(in: text) {
      return faults = [ConfigurationFault(path, line: line, "broken")]
    }
    guard let values = try? JSONDecoder().decode([String: Value].self, from: Data(text.utf8)) else {
      return faults = [ConfigurationFault(path, line: 1, "noObject")]
    }
    let places = QuotedLines(text)
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      if name == "theme" { themeLine = places.line(of: name) }
      if name == "keys", case .acts(let acts) = value {
        takeKeys(acts, places)
        continue
      }
      guard let fault = take(value, as: name) else { continue }
      faults.append(
        ConfigurationFault(path, line: places.line(of: name), fault.key, fault.arguments))
    }
    faults.sort { $0.line < $1.line }
  }

  private mutating func takeKeys(_ acts: [String: [String]], _ places: QuotedLines) {
    keys = KeySettings(acts)
    for act in acts.keys {
      keyPlaces[ChosenKeys.present(act)] = KeyPlace(file: path, line: places.line(of: act))
    }
    faults += keys.faults.map { act, wording in
      ConfigurationFault(path, line: places.line(of: act), wording.key, wording.arguments)
    }
    guard keys.untold > 0 else { return }
    faults.append(
      ConfigurationFault(
        path, line: places.line(of: "keys"), "moreKeys", ["count": "\(keys.untold)"]))
  }

  /// Sets a value, or returns what is wrong with it.
  private mutating func take(_ value: Value, as name: String) -> Wording? {
    switch (name, value) {
    case ("theme", .text(let text)): theme = text
    case ("language", .text(let text)): return takeLanguage(text)
    case ("symbols", .text(let text)):
      symbols = Symbols(rawValue: text)
      return symbols == nil ? Self.choices(name, Symbols.allCases.map(\.rawValue)) : nil
    case ("mouse", .flag(let isOn)): mouse = isOn
    case ("bell", .flag(let isOn)): bell = isOn
    case ("clock", .text(let text)), ("clock", .number(let text)):
      clock = ClockStyle(rawValue: text)
      return clock == nil ? Self.choices(name, Self.clocks) : nil
    case ("log", .text(let text)):
      log = LogLevel(rawValue: text)
      return log == nil ? Self.choices(name, LogLevel.allCases.map(\.rawValue)) : nil
    case ("confirm", .text(let text)):
      confirm = ConfirmationRule(rawValue: text)
      return confirm == nil ? Self.choices(name, ConfirmationRule.allCases.map(\.rawValue)) : nil
    case ("fee", _): return takeFee(value)
    case ("payment", _): return takePayment(value)
    case ("keys", _): return Wording("noActs", ["name": name])
    case ("clock", _): return Self.choices(name, Self.clocks)
    case ("mouse", _), ("bell", _): return Self.choices(name, ["true", "false"])
    case _ where Self.names.contains(name): return Wording("noText", ["name": name])
    default: return Self.unknown(name)
    }
    return nil
  }

  private mutating func takeFee(_ value: Value) -> Wording? {
    guard case .number(let text) = value, let number = Int(text),
      PaymentMethods.fees.contains(number)
    else {
      return Wording("feeRange", ["name": "fee", "most": "\(PaymentMethods.fees.upperBound)"])
    }
    fee = number
    return nil
  }

  private mutating func takePayment(_ value: Value) -> Wording? {
    let command: [String]
    switch value {
    case .text(let path): command = [path]
    case .list(let words): command = words
    case .flag, .number, .acts, .other: command = []
    }
    guard let path = command.first, path.hasPrefix("/") else {
      return Wording("noCommand", ["name": "payment"])
    }
    guard FileManager.default.isExecutableFile(atPath: path) else {
      return Wording(
        "notExecutable", ["name": "payment", "path": Cleaned.text(String(path.prefix(200)))])
    }
    payment = command
    return nil
  }

  private static let clocks = ClockStyle.allCases.map(\.rawValue)

  private mutating func takeLanguage(_ text: String) -> Wording? {
    guard let known = Language(locale: text) else {
      return Self.choices("language", Language.allCases.map(\.code))
    }
    language = known.code
    return nil
  }

  private static func choices(_ name: String, _ known: [String]) -> Wording {
    Wording("choices", ["name": name, "known": known.joined(separator: ", ")])
  }

  private static func unknown(_ name: String) -> Wording {
    let shown = Cleaned.text(String(name.prefix(40)))
    guard let near = NearName.of(name, in: names) else {
      return Wording("unknown", ["name": shown, "known": names.joined(separator: ", ")])
    }
    return Wording("unknownNear", ["name": shown, "near": near])
  }
}

extension Configuration {
  enum Value: Decodable {
    case text(String)
    case flag(Bool)
    /// The number as written.
    case number(String)
    case list([String])
    case acts([String: [String]])
    case other

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let isOn = try? container.decode(Bool.self) {
        self = .flag(isOn)
      } else if let number = try? container.decode(Int.self) {
        self = .number("\(number)")
      } else if let list = try? container.decode([String].self) {
        self = .list(list)
      } else if let acts = try? container.decode([String: Keys].self) {
        self = .acts(acts.mapValues(\.names))
      } else {
        self = .other
      }
    }
  }
}

extension Configuration {
  /// One key, or a list of keys.
  private struct Keys: Decodable {
    let names: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let name = try? container.decode(String.self) {
        names = [name]
      } else {
        names = try container.decode([String].self)
      }
    }
  }
}

/// A fault in a line of the configuration.
struct ConfigurationFault: Equatable {
  /// The line number, from 1.
  let line: Int
  let wording: Wording

  init(_ file: String, line: Int, _ key: String, _ arguments: [String: String] = [:]) {
    self.line = line
    wording = Wording(
      "machine.config." + key,
      arguments.merging(["file": file, "line": "\(line)"]) { own, _ in own })
  }
}

extension Configuration {
  /// The payment methods for tickets on this machine, besides its counter.
  ///
  /// The payment program is only started for a payment.
  var paymentMethods: PaymentMethods {
    PaymentMethods(ways: payment.map { [ProgramPayments.way($0)] } ?? [], feePerMille: fee ?? 0)
  }
}
