import App
import Languages
import Shell
import Terminal

/// The keys that somebody has given to acts, as far as they can be had.
struct KeySettings {
  private(set) var chosen = ChosenKeys()
  /// What is wrong, by the act it is about.
  private(set) var faults: [(act: String, wording: Wording)] = []
  /// Act and keys, as they are in force.
  private(set) var lines: [String] = []

  init(_ acts: [String: [String]] = [:]) {
    var keys: [String: [Key]] = [:]
    for (act, names) in acts.sorted(by: { $0.key < $1.key }) {
      if let fault = Self.fault(of: act, names) ?? Self.conflict(of: act, names, with: keys) {
        faults.append((act, fault))
      } else {
        keys[act] = names.compactMap(KeyName.key)
        lines.append(act + "=" + names.joined(separator: " "))
      }
    }
    chosen = ChosenKeys(keys)
  }

  private static func fault(of act: String, _ names: [String]) -> Wording? {
    guard ChosenKeys.isAct(act) else {
      let shown = Cleaned.text(String(act.prefix(40)))
      guard let near = NearName.of(act, in: ChosenKeys.acts) else {
        return Wording("noAct", ["name": shown])
      }
      return Wording("noActNear", ["name": shown, "near": near])
    }
    for name in names {
      let shown = Cleaned.text(String(name.prefix(20)))
      guard let key = KeyName.key(name) else { return Wording("noKey", ["key": shown]) }
      if ChosenKeys.isFixed(key) { return Wording("fixedKey", ["key": shown]) }
    }
    return names.isEmpty ? Wording("noKey", ["key": ""]) : nil
  }

  /// Acts of one area may stand on the same screen.
  private static func conflict(
    of act: String, _ names: [String], with others: [String: [Key]]
  ) -> Wording? {
    for (other, taken) in others.sorted(by: { $0.key < $1.key })
    where area(of: other) == area(of: act) || [area(of: other), area(of: act)].contains("common") {
      guard let name = names.first(where: { KeyName.key($0).map(taken.contains) ?? false }) else {
        continue
      }
      return Wording("keyTwice", ["key": name, "name": act, "other": other])
    }
    return nil
  }

  private static func area(of act: String) -> String {
    act.firstRange(of: ".key.").map { String(act[..<$0.lowerBound]) } ?? act
  }
}
