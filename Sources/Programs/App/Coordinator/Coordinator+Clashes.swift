import Languages
import Shell

/// Tells whoever has given keys to acts where these were another act's.
extension Coordinator {
  /// Looks at the screens that whoever is here can open from the start, and at one competition; each
  /// clash is told once.
  func tellClashes() {
    guard !chosenKeys.isEmpty else { return }
    tell(routesFromTheStart.flatMap { clashes(of: ScreenFactory.pane(for: $0, in: context)) })
  }

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

  private var routesFromTheStart: [Route] {
    let tabs = context.wing?.tabs(context) ?? []
    let places = context.wings.flatMap { $0.places(context) }
    let named = context.wings.flatMap { $0.search(context).prefix(1) }
    return [context.homeRoute] + (tabs + places + named).map(\.route)
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
