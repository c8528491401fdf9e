import Languages
import Places
import Store

/// The layers of the data folder's map.
///
/// They are imported from GeoJSON and stored as documents. Backups include them, and every open
/// terminal shows them.
package struct MapService: Sendable {
  /// A layer with its number.
  package struct Layer: Sendable, Equatable {
    package let number: Int
    package let kept: KeptLayer
  }

  /// The maximum number of points, more than a town or coast needs.
  package static let mostPoints = 500_000
  package static let longestName = 60
  /// The maximum number of letters of ways in one document.
  private static let pieceLetters = 120_000
  /// The maximum number of points of a way in one piece.
  private static let mostInWay = 4_000

  private let store: any DocumentStore

  package init(store: any DocumentStore) { self.store = store }

  /// Adds a layer and replaces one of the same name.
  ///
  /// - Parameters:
  ///   - layer: The lines and places.
  ///   - name: The layer's name, 1 to 60 characters.
  ///   - author: The id of the user who adds it.
  ///   - utc: Milliseconds since 1970.
  /// - Returns: The stored layer.
  /// - Throws: `GeoJSONError.tooManyPoints`; what the store throws.
  @discardableResult
  package func add(
    _ layer: MapLayer, named name: String, by author: String, at utc: Int
  ) throws -> Layer {
    guard layer.pointCount <= Self.mostPoints else { throw GeoJSONError.tooManyPoints }
    return try store.write(by: author, at: utc) {
      try Self.put(layer, named: name, at: utc, in: $0)
    }
  }

  /// Adds a layer within the caller's transaction.
  ///
  /// - Throws: What the store throws.
  @discardableResult
  package static func put(
    _ layer: MapLayer, named name: String, at utc: Int, in transaction: any StoreTransaction
  ) throws -> Layer {
    let name = String(Cleaned.line(name).prefix(longestName))
    for former in try all(in: transaction) where former.kept.name == name {
      try drop(former.number, in: transaction)
    }
    let number = (try all(in: transaction).map(\.number).max() ?? 0) + 1
    let kept = KeptLayer(
      name: name, lines: layer.lines.count, places: layer.places.count, addTime: utc)
    try transaction.put(MapCollections.layers, id: "\(number)", kept)
    for (place, piece) in pieces(of: layer).enumerated() {
      try transaction.put(MapCollections.pieces(of: number), id: "\(place)", piece)
    }
    return Layer(number: number, kept: kept)
  }

  /// Returns the layers in the order in which they were added.
  ///
  /// - Throws: What the store throws.
  package func list() throws -> [Layer] { try store.read { try Self.all(in: $0) } }

  /// Removes a layer.
  ///
  /// - Returns: Whether the layer existed.
  /// - Throws: What the store throws.
  package func remove(_ number: Int, by author: String, at utc: Int) throws -> Bool {
    try store.write(by: author, at: utc) { transaction in
      guard try transaction.get(MapCollections.layers, "\(number)") != nil else { return false }
      try Self.drop(number, in: transaction)
      return true
    }
  }

  /// Returns every layer with its content, for drawing.
  ///
  /// - Throws: What the store throws.
  package func layers() throws -> [MapLayer] {
    try store.read { reader in
      try Self.all(in: reader).map { layer in
        var whole = MapLayer()
        for piece in try reader.find(MapCollections.pieces(of: layer.number)) {
          for item in piece.value.items { item.add(to: &whole) }
        }
        return whole
      }
    }
  }

  private static func all(in reader: any StoreReader) throws -> [Layer] {
    try reader.find(MapCollections.layers).compactMap { stored in
      Int(stored.id).map { Layer(number: $0, kept: stored.value) }
    }
  }

  private static func drop(_ number: Int, in transaction: any StoreTransaction) throws {
    try transaction.delete(MapCollections.layers, id: "\(number)")
    try transaction.dropAll(in: MapCollections.pieces(of: number))
  }

  private static func pieces(of layer: MapLayer) -> [LayerPiece] {
    var (pieces, items, letters): ([LayerPiece], [LayerPiece.Item], Int) = ([], [], 0)
    func add(_ name: String, _ points: [GeoPoint]) {
      let item = LayerPiece.Item(name: name, way: EncodedPolyline.text(of: points))
      letters += item.way.utf8.count + name.utf8.count + 24
      items.append(item)
      guard letters > pieceLetters else { return }
      pieces.append(LayerPiece(items: items))
      (items, letters) = ([], 0)
    }
    for line in layer.lines {
      // Each piece begins with the last point of the piece before.
      for start in stride(from: 0, to: line.points.count - 1, by: mostInWay) {
        add(line.name, Array(line.points[start..<min(start + mostInWay + 1, line.points.count)]))
      }
    }
    for place in layer.places { add(place.name, [place.point]) }
    return items.isEmpty ? pieces : pieces + [LayerPiece(items: items)]
  }
}

extension LayerPiece.Item {
  fileprivate func add(to layer: inout MapLayer) {
    let points = EncodedPolyline.points(of: way)
    if points.count == 1 { layer.add(place: points[0], name: name) }
    if points.count > 1 { layer.add(line: points, name: name) }
  }
}
