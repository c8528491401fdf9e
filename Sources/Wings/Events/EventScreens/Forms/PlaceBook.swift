import Events
import Languages
import Places
import Store

/// Places by name, from where the events of the folder are.
nonisolated struct PlaceBook: Sendable {
  private var points: [String: GeoPoint] = [:]
  /// By their plain forms, as people write them.
  private var names: [String: String] = [:]

  init() {}

  /// Reads the folder: cities first, then the places in them.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  init(in reader: any StoreReader) throws {
    for event in try reader.find(EventCollections.events).map(\.value) where event.isListed {
      guard let position = event.position, let point = position.point else { continue }
      for name in [position.city, position.name] where !name.isEmpty {
        let plain = PlainLetters.of(name)
        guard points[plain] == nil else { continue }
        (points[plain], names[plain]) = (point, name)
      }
    }
  }

  var isEmpty: Bool { points.isEmpty }

  /// A place by its name, in any letter case and without accents.
  func place(named name: String) -> (name: String, point: GeoPoint)? {
    let plain = PlainLetters.of(name)
    guard let point = points[plain] else { return nil }
    return (names[plain] ?? name, point)
  }

  /// What may have been meant: at most three names.
  func near(_ name: String) -> [String] {
    var left = names.values.sorted()
    var found: [String] = []
    while found.count < 3, let near = NearName.of(name, in: left) {
      found.append(near)
      left.removeAll { $0 == near }
    }
    return found
  }
}
