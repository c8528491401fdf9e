import Languages
import Shell

/// The keys that the settings give to acts, and which clashes of them were told.
struct KeySettings {
  var chosen = ChosenKeys()
  /// Where the settings give them, by act.
  var places: [String: KeyPlace] = [:]
  private var told: Set<ChosenKeys.Clash> = []

  init(chosen: ChosenKeys = ChosenKeys(), places: [String: KeyPlace] = [:]) {
    (self.chosen, self.places) = (chosen, places)
  }

  /// What to tell of clashes: each once.
  mutating func new(_ clashes: [ChosenKeys.Clash], _ texts: Catalogue) -> [Message] {
    clashes.filter { told.insert($0).inserted }.map { Message(wording(of: $0, texts), .warning) }
  }

  private func wording(of clash: ChosenKeys.Clash, _ texts: Catalogue) -> Wording {
    let known = [
      "key": KeyName.text(clash.key), "name": clash.act, "other": clash.other,
      "otherText": texts.text(clash.other),
    ]
    guard let place = places[clash.act] else { return Wording("common.keyTaken", known) }
    return Wording(
      "common.keyTakenAt",
      known.merging(["file": place.file, "line": "\(place.line)"]) { own, _ in own })
  }
}

/// The line of a file that gives keys to an act.
package nonisolated struct KeyPlace: Sendable {
  let file: String
  /// From 1.
  package let line: Int

  package init(file: String, line: Int) { (self.file, self.line) = (file, line) }
}
