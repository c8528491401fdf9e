import RaceFiles
import Races
import Store

/// From a key to the last byte of its frame at a large desk, against one full redraw.
enum KeyFigure {
  private static let mostSeconds = 0.016

  static func lines(in workplace: Workplace) throws -> [Line] {
    let field = RaceField(entries: 5_000, laps: 20)
    let scene = try Scene(in: workplace.path(Scene.storeName), field)
    try scene.startRace(hoursAgo: 3)
    _ = try scene.importer.crossings(
      field.crossingFile, into: scene.competition.id, by: scene.author)
    scene.staySignedIn(in: workplace)
    let id = scene.competition.id
    scene.store.close()
    let results = try Programs(workplace: workplace).results(
      of: .keys, [workplace.path, id])
    return lines(results)
  }

  private static func lines(_ results: ChildResults) -> [Line] {
    func compared(_ name: String) -> Comparison {
      Comparison(measured: results[name], yardstick: results[KeyTyping.redraw])
    }
    let (keys, saved) = (compared(KeyTyping.key), compared(KeyTyping.saved))
    let slow = keys.measured.slow
    return [
      Line("key p50", keys),
      Line("key p99", slowest: keys).aiming(
        at: "< " + Amount.time(mostSeconds), isKept: slow < mostSeconds),
      Line("key saved p50", saved), Line("key saved p99", slowest: saved),
    ]
  }
}
