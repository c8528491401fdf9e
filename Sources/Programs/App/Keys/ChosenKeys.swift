import Languages
import Shell
import Terminal

/// The keys that a user has assigned to actions, by the actions' text keys.
package nonisolated struct ChosenKeys: Sendable, Equatable {
  private let keys: [String: [Key]]

  package init(_ keys: [String: [Key]] = [:]) {
    self.keys = keys
  }

  /// Returns whether the program has an action of this name.
  package static func isAct(_ name: String) -> Bool {
    known.contains(name)
  }

  /// Returns the present name of an action.
  ///
  /// A configuration may have a former name if the action's text has moved.
  package static func present(_ name: String) -> String { moved[name] ?? name }

  private static let moved: [String: String] = {
    func moved(_ keys: String, to area: String) -> [(String, String)] {
      keys.split(separator: " ").map { ("events.key.\($0)", "\(area).key.\($0)") }
    }
    let all =
      moved(
        "byMonth dayAfter dayBefore monthAfter monthBefore quarterEarlier quarterLater takePlace"
          + " typeOn undo weekAfter weekBefore", to: "common")
      + moved("byMap formerPlace nextPlace places", to: "maps")
      + moved("otherFile", to: "files.import")
      + moved("send", to: "inbox")
      + moved(
        "block decided dismiss follow hide mute openReports person report showAgain unblock"
          + " unfollow unmute verify writeToAuthor", to: "people")
      + moved(
        "look refundAll refundByHand refundOne takeCard takePayment undoAdmission", to: "tickets")
    let single = [
      ("files.import.key.open", "common.key.open"), ("events.key.sort", "common.key.sort"),
      ("races.board.key.sort", "common.key.sort"),
    ]
    return Dictionary(all + single) { first, _ in first }
  }()

  /// All actions.
  package static let acts = Application.texts().keys.filter { $0.contains(".key.") }.sorted()
  private static let known = Set(acts)

  /// Returns whether a key cannot be assigned or reassigned.
  ///
  /// These are the keys with the same meaning everywhere, and those of the number pad, which runs a
  /// race.
  package static func isFixed(_ key: Key) -> Bool {
    switch key {
    case .escape, .enter, .tab, .backTab, .backspace, .delete, .function(1): true
    case .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .numLockOff: true
    case .control(let letter): "pclz".contains(letter)
    case .alt(let letter): "cCs".contains(letter)
    case .character(let sign): "0123456789+-*/.,=?: q".contains(sign)
    default: false
    }
  }

  /// Returns the bindings of a screen with the assigned keys.
  ///
  /// If an assignment takes another action's only key, that action gets a key that became free.
  @MainActor func applied(to bindings: [KeyBinding]) -> [KeyBinding] {
    guard bindings.contains(where: isChosen) else { return bindings }
    let taken = bindings.filter(isChosen).flatMap { keys[$0.label] ?? [] }
    var free = bindings.filter(isChosen).flatMap(\.keys).filter {
      !Self.isFixed($0) && !taken.contains($0)
    }
    return bindings.map { binding in
      var binding = binding
      if isChosen(binding) {
        binding.keys = (keys[binding.label] ?? []) + binding.keys.filter(Self.isFixed)
      } else if binding.keys.contains(where: taken.contains) {
        binding.keys.removeAll(where: taken.contains)
        if binding.keys.isEmpty, !free.isEmpty { binding.keys = [free.removeFirst()] }
      }
      return binding
    }
  }

  /// A key that two actions of the same screen have, at least one of them by assignment.
  package struct Clash: Hashable, Sendable {
    package let key: Key
    package let act: String
    package let other: String
  }

  /// Returns the clashes among a screen's bindings, in order.
  @MainActor func clashes(in bindings: [KeyBinding]) -> [Clash] {
    clashes(among: bindings.filter { $0.family == nil }.map { ($0.label, $0.keys) })
  }

  /// The clashes of all screens, open or not, each once.
  package var clashes: [Clash] {
    guard !isEmpty else { return [] }
    var seen: Set<Clash> = []
    return ScreenKeys(with: Set(keys.keys)).acts.flatMap(clashes(among:)).filter {
      seen.insert($0).inserted
    }.sorted { ($0.act, $0.other) < ($1.act, $1.other) }
  }

  private func clashes(among acts: [(act: String, keys: [Key])]) -> [Clash] {
    acts.flatMap { chosen in
      (keys[chosen.act] ?? []).flatMap { key in
        acts.filter { isTaken(key, by: chosen.act, from: $0) }.map {
          Clash(key: key, act: chosen.act, other: $0.act)
        }
      }
    }
  }

  private func isTaken(
    _ key: Key, by chosen: String, from other: (act: String, keys: [Key])
  ) -> Bool {
    guard let given = keys[other.act] else { return other.keys.contains(key) }
    // If the key is assigned to both actions, the clash is reported once.
    return chosen < other.act && given.contains(key)
  }

  /// Whether no keys are assigned.
  package var isEmpty: Bool { keys.isEmpty }

  @MainActor private func isChosen(_ binding: KeyBinding) -> Bool {
    binding.family == nil && keys[binding.label] != nil
  }
}
