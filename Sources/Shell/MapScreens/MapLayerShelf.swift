import Languages
import Maps
import Shell
import Store

/// The layers of the folder's map, read beside the loop and kept for all screens that draw on them.
package final class MapLayerShelf {
  /// Layers as they were read, and up to which transaction.
  private nonisolated struct Reading: Sendable {
    let layers: [MapLayer]
    let sequence: Int
    /// How often they have become others.
    let round: Int
  }

  private struct Watcher {
    weak var owner: AnyObject?
    let act: () -> Void
  }

  private let reading: BackgroundReading<Reading>
  private var watchers: [Watcher] = []
  private var hasLooked = false
  let fragments = FragmentMemory()

  package init(_ context: AppContext) {
    let store = context.store
    reading = BackgroundReading(context) { try Self.read(store, after: $0) }
    reading.onChange = { [weak self] in self?.tellWatchers() }
  }

  /// None until they were read for the first time.
  package var layers: [MapLayer]? { reading.value?.layers }
  package var round: Int { reading.value?.round ?? 0 }
  package var failure: Wording? { reading.failure }

  /// Reads them once, for who only draws what there is.
  package func look() {
    guard !hasLooked else { return }
    hasLooked = true
    refresh()
  }

  /// Takes in what has changed in the store.
  package func refresh() { reading.refresh() }

  /// Calls `act` whenever they may be others, as long as the owner is there.
  package func watch(_ owner: AnyObject, _ act: @escaping () -> Void) {
    watchers.append(Watcher(owner: owner, act: act))
  }

  private func tellWatchers() {
    watchers.removeAll { $0.owner == nil }
    watchers.forEach { $0.act() }
  }

  private nonisolated static func read(
    _ store: any DocumentStore, after former: Reading?
  ) throws -> Reading {
    let now = try store.read(\.sequence)
    if let former, try !touches(store.changes(after: former.sequence)) {
      return Reading(layers: former.layers, sequence: now, round: former.round)
    }
    let layers = try MapService(store: store).layers()
    return Reading(layers: layers, sequence: now, round: (former?.round ?? 0) + 1)
  }

  private nonisolated static func touches(_ changes: Changes) -> Bool {
    guard case .list(let list, _) = changes else { return true }
    return list.contains { $0.collection.hasPrefix(MapCollections.layers.name) }
  }
}

extension AppContext {
  /// The layers of the folder's map.
  package var mapLayers: MapLayerShelf { service { MapLayerShelf($0) } }
}
