import Accounts
import Games
import Languages
import MapScreens
import Places
import Shell
import Terminal

/// The games of lists as markers on the map.
package enum GameMarkers {
  package static func source(_ context: AppContext) -> MarkerSource {
    let chosen = context.gameListState.chosen
    let reading = GameMarkerReading(
      directory: context.gameDirectory, chosen: chosen, words: context.gameWords,
      person: context.user?.id)
    return MarkerSource(
      criteria: Route(GameDestination.filters),
      middle: chosen.place.map { ($0.name, $0.point) }, signs: GameLegend.signs,
      keys: { keys(context, $0, $2) }, read: { try reading.markers(in: $0) })
  }

  private static func keys(
    _ context: AppContext, _ marker: MapMarker?, _ again: @escaping () -> Void
  ) -> [KeyBinding] {
    let keys = GameActKeys(
      // An act in progress must outlive the frame for which these keys are created.
      acts: context.service { GameActs($0) }, view: marker?.subject as? GameView, isOnMap: true)
    let new = KeyBinding(
      .character("n"), "games.key.new", disabled: context.sharedMachineObstacle
    ) { keys.acts.newTapped() }
    let zone = KeyBinding(.character("z"), "games.key.zone", footer: false) {
      context.gameListState.showsOwnZone.toggle()
      again()
      return .stay
    }
    return keys.bindings + [new] + keys.spanKeys(again: again) + [zone]
  }
}

/// Reads the markers of a map section in the background.
private nonisolated struct GameMarkerReading: Sendable {
  let directory: GameDirectory
  let chosen: ChosenGames
  let words: GameWords
  let person: String?

  func markers(in area: MapArea) throws -> MapMarkers {
    // The section of the map replaces the circle; one's own games are shown too.
    var (filter, shown) = (chosen.filter, chosen)
    (filter.metres, filter.near, filter.hidesOwn) = (nil, area.here, false)
    if filter.near == nil, filter.order == .distance { filter.order = .time }
    (shown.filter.metres, shown.place) = (nil, nil)
    let typed = SoughtText(area.typed)
    var all = try directory.list(filter, for: person)
    if let wanted = area.wanted, !all.contains(where: { $0.game.id == wanted }),
      let view = try directory.view(wanted, for: person)
    {
      all.insert(view, at: 0)
    }
    let found = all.filter { view in
      view.point.map(area.has) == true
        && (area.typed.isEmpty || words.soughtTexts(view).contains(where: typed.isIn))
    }
    return MapMarkers(
      found.prefix(area.most).compactMap { marker($0, area) }, count: found.count,
      elsewhere: all.count { $0.point == nil },
      narrowed: FilterWords(shown, words, here: "").clearable)
  }

  private func marker(_ view: GameView, _ area: MapArea) -> MapMarker? {
    guard let point = view.point else { return nil }
    let game = view.game
    let sign = GameWords.sign(view, of: person)
    return MapMarker(
      id: game.id, point: point,
      title: [words.sport(game.sport), game.format, words.brief(view)].joined(separator: " "),
      called: game.isCancelled ? words.state(view) : "", marks: sign == " " ? "" : String(sign),
      when: words.day(game) + " " + words.hours(game), brief: words.day(game),
      far: words.far(view, from: area.here), route: Route(GameDestination.game(game.id)),
      isLive: view.state == .playing, subject: view)
  }
}
