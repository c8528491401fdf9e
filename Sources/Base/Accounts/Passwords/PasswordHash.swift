import FoundationEssentials

/// A password hash with its parameters, as `$scrypt$ln=,r=,p=$salt$hash`.
struct PasswordHash: Equatable, Sendable {
  var cost: ScryptCost
  var salt: [UInt8]
  var key: [UInt8]

  init(cost: ScryptCost, salt: [UInt8], key: [UInt8]) {
    self.cost = cost
    self.salt = salt
    self.key = key
  }

  /// Parses a stored hash; `nil` if the text is not in this form.
  init?(_ text: String) {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0].isEmpty, parts[1] == "scrypt",
      let cost = Self.cost(parts[2]), let salt = Self.bytes(parts[3]),
      let key = Self.bytes(parts[4]), key.count >= 16
    else { return nil }
    self.init(cost: cost, salt: salt, key: key)
  }

  var text: String {
    "$scrypt$ln=\(cost.logRounds),r=\(cost.blockSize),p=\(cost.parallelism)"
      + "$\(Self.base64(salt))$\(Self.base64(key))"
  }

  private static func cost(_ text: Substring) -> ScryptCost? {
    let fields = text.split(separator: ",")
    guard fields.count == 3, let rounds = number(fields[0], "ln="),
      let block = number(fields[1], "r="), let parallel = number(fields[2], "p=")
    else { return nil }
    let cost = ScryptCost(logRounds: rounds, blockSize: block, parallelism: parallel)
    return cost.isSensible ? cost : nil
  }

  private static func number(_ text: Substring, _ name: String) -> Int? {
    text.hasPrefix(name) ? Int(text.dropFirst(name.count)) : nil
  }

  /// Encodes bytes in base 64 without the padding `=`, as the format requires.
  private static func base64(_ bytes: [UInt8]) -> String {
    String(Data(bytes).base64EncodedString().prefix { $0 != "=" })
  }

  private static func bytes(_ text: Substring) -> [UInt8]? {
    let filled = text + String(repeating: "=", count: (4 - text.count % 4) % 4)
    return Data(base64Encoded: String(filled)).map { [UInt8]($0) }
  }
}
