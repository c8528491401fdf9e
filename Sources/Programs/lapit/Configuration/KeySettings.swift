import App
import Languages
import Shell
import Terminal

/// The valid key assignments of the configuration, and the faults of the others.
struct KeySettings {
  private(set) var chosen = ChosenKeys()
  /// The maximum number of faults listed.
  private static let mostTold = 20

  /// The faults, by action.
  private(set) var faults: [(act: String, wording: Wording)] = []
  /// The number of actions with faults beyond those listed.
  private(set) var untold = 0
  /// The active assignments, one action with its keys per line.
  private(set) var lines: [String] = []

  init(_ acts: [String: [String]] = [:]) {
    var keys: [String: [Key]] = [:]
    var owners: [Key: [String: String]] = [:]
    for (written, names) in acts.sorted(by: { $0.key < $1.key }) {
      let act = ChosenKeys.present(written)
      if let fault = Self.fault(of: act, names) ?? Self.conflict(of: act, names, with: owners) {
        note(fault, of: written)
      } else {
        let own = names.compactMap(KeyName.key)
        keys[act] = own
        // Actions are sorted by name; the first of an area keeps the key.
        for key in own {
          owners[key, default: [:]].merge([Self.area(of: act): act]) { old, _ in old }
        }
        lines.append(act + "=" + names.joined(separator: " "))
      }
    }
    chosen = ChosenKeys(keys)
  }

  /// The fault is a closure: finding the most similar name is slow, and few faults are listed.
  private mutating func note(_ fault: () -> Wording, of act: String) {
    guard faults.count < Self.mostTold else { return untold += 1 }
    faults.append((act, fault()))
  }

  /// Returns the fault of an assignment as a closure that makes its text.
  private static func fault(of act: String, _ names: [String]) -> (() -> Wording)? {
    guard ChosenKeys.isAct(act) else { return { unknown(act) } }
    for name in names {
      let shown = Cleaned.text(String(name.prefix(20)))
      guard let key = KeyName.key(name) else { return { Wording("noKey", ["key": shown]) } }
      if ChosenKeys.isFixed(key) { return { Wording("fixedKey", ["key": shown]) } }
    }
    return names.isEmpty ? { Wording("noKey", ["key": ""]) } : nil
  }

  private static func unknown(_ act: String) -> Wording {
    let shown = Cleaned.text(String(act.prefix(40)))
    guard let near = NearName.of(act, in: ChosenKeys.acts) else {
      return Wording("noAct", ["name": shown])
    }
    return Wording("noActNear", ["name": shown, "near": near])
  }

  /// Returns the conflict of an action with an earlier one that has one of its keys.
  ///
  /// Actions of one area may be on the same screen.
  private static func conflict(
    of act: String, _ names: [String], with owners: [Key: [String: String]]
  ) -> (() -> Wording)? {
    let area = area(of: act)
    let taken = names.compactMap { name -> (name: String, other: String)? in
      guard let areas = KeyName.key(name).flatMap({ owners[$0] }) else { return nil }
      let near =
        area == common ? Array(areas.values) : [areas[area], areas[common]].compactMap(\.self)
      return near.min().map { (name, $0) }
    }
    // Reports the first action with a shared key, and the first such key.
    guard let first = taken.min(by: { $0.other < $1.other }) else { return nil }
    return { Wording("keyTwice", ["key": first.name, "name": act, "other": first.other]) }
  }

  private static let common = "common"

  private static func area(of act: String) -> String {
    act.firstRange(of: ".key.").map { String(act[..<$0.lowerBound]) } ?? act
  }
}
