import Languages
import Shell

/// Tells whoever has given keys to acts where these were another act's.
extension Coordinator {
  /// Looks at every screen there is; each clash is told once.
  func tellClashes() { tell(chosenKeys.clashes) }

  /// Looks at the screen that is open, in the state it is in: what it binds may hang on what it
  /// shows.
  func tellClashesHere() {
    guard !chosenKeys.isEmpty else { return }
    tell(clashes(of: top))
  }

  private func tell(_ clashes: [ChosenKeys.Clash]) {
    for clash in clashes where toldClashes.insert(clash).inserted {
      perform(.tell(Message(wording(of: clash), .warning)))
    }
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
