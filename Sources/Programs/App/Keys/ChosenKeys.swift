import Languages
import Shell
import Terminal

/// The keys that somebody has given to acts, by the name that an act has in the catalogue.
package nonisolated struct ChosenKeys: Sendable, Equatable {
  private let keys: [String: [Key]]

  package init(_ keys: [String: [Key]] = [:]) {
    self.keys = keys
  }

  /// Whether the program has an act of this name.
  package static func isAct(_ name: String) -> Bool {
    known.contains(name)
  }

  /// The present name of an act that has moved to the texts of every wing; a configuration may still
  /// have its former name.
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

  /// Every act there is.
  package static let acts = Application.texts().keys.filter { $0.contains(".key.") }.sorted()
  private static let known = Set(acts)

  /// Whether a key means the same everywhere, or is one of the number pad, which runs a race: it
  /// can neither be given away nor be taken from the act that has it.
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

  /// The bindings of a screen with the keys chosen for them.
  ///
  /// Whoever loses its last key to another act gets one which that act has given up.
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

  /// A key that somebody has given to an act and that another act of the same screen has, by itself
  /// or given to it, too.
  package struct Clash: Hashable, Sendable {
    package let key: Key
    package let act: String
    package let other: String
  }

  /// The clashes among the bindings of a screen, in their order.
  @MainActor func clashes(in bindings: [KeyBinding]) -> [Clash] {
    clashes(among: bindings.filter { $0.family == nil }.map { ($0.label, $0.keys) })
  }

  /// The clashes on every screen there is, whether it is open or not, each once.
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
    // Of two that were both given it one names the other.
    return chosen < other.act && given.contains(key)
  }

  /// Whether nobody has chosen any.
  package var isEmpty: Bool { keys.isEmpty }

  @MainActor private func isChosen(_ binding: KeyBinding) -> Bool {
    binding.family == nil && keys[binding.label] != nil
  }
}
