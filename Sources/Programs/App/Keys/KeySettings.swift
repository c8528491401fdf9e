import Languages
import Shell

/// The keys assigned in the settings, and the clashes already shown.
struct KeySettings {
  var chosen = ChosenKeys()
  /// The file and line of each assignment, by action.
  var places: [String: KeyPlace] = [:]
  private var told: Set<ChosenKeys.Clash> = []

  init(chosen: ChosenKeys = ChosenKeys(), places: [String: KeyPlace] = [:]) {
    (self.chosen, self.places) = (chosen, places)
  }

  /// Returns messages for clashes not shown before.
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

/// The line of a settings file that assigns keys to an action.
package nonisolated struct KeyPlace: Sendable {
  let file: String
  /// The line number, from 1.
  package let line: Int

  package init(file: String, line: Int) { (self.file, self.line) = (file, line) }
}
