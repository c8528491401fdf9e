import Languages
import Shell

/// Tells whoever has given keys to acts where these were another act's.
extension Coordinator {
  /// Those of every screen there is that were not told yet.
  func newClashes() -> [Message] { new(chosenKeys.clashes) }

  /// Looks at the screen that is open, in the state it is in: what it binds may hang on what it
  /// shows.
  func tellClashesHere() {
    guard !chosenKeys.isEmpty else { return }
    for clash in new(clashes(of: top)) { perform(.tell(clash)) }
  }

  /// Each clash is told once.
  private func new(_ clashes: [ChosenKeys.Clash]) -> [Message] {
    clashes.filter { toldClashes.insert($0).inserted }.map { Message(wording(of: $0), .warning) }
  }

  private func clashes(of pane: any Pane) -> [ChosenKeys.Clash] {
    chosenKeys.clashes(in: pane.bindings)
  }

  private func wording(of clash: ChosenKeys.Clash) -> Wording {
    let known = [
      "key": KeyName.text(clash.key), "name": clash.act, "other": clash.other,
      "otherText": context.text(clash.other),
    ]
    guard let place = keyPlaces[clash.act] else { return Wording("common.keyTaken", known) }
    return Wording(
      "common.keyTakenAt",
      known.merging(["file": place.file, "line": "\(place.line)"]) { own, _ in own })
  }
}
