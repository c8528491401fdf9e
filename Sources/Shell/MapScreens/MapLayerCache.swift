import Languages
import Maps
import Shell
import Store

/// The layers of the data folder's map, read in the background and shared by all screens.
package final class MapLayerCache {
  /// The layers as read up to a transaction.
  private nonisolated struct Reading: Sendable {
    let layers: [MapLayer]
    let sequence: Int
    /// The version number, which rises with each change of the layers.
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

  /// `nil` until they were first read.
  package var layers: [MapLayer]? { reading.value?.layers }
  package var round: Int { reading.value?.round ?? 0 }
  package var failure: Wording? { reading.failure }

  /// Reads the layers once, for screens that only draw them.
  package func look() {
    guard !hasLooked else { return }
    hasLooked = true
    refresh()
  }

  /// Reads the layers again if the store has changed.
  package func refresh() { reading.refresh() }

  /// Calls `act` whenever the layers may have changed, as long as the owner exists.
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
  /// The layers of the data folder's map.
  package var mapLayers: MapLayerCache { service { MapLayerCache($0) } }
}
