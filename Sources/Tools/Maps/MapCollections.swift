import Store

/// The collections that store the layers of the data folder's map.
package enum MapCollections {
  /// The layers, by number.
  package static let layers = StoreCollection<KeptLayer>("maps")

  /// Returns the collection with the lines and places of a layer, in pieces.
  static func pieces(of number: Int) -> StoreCollection<LayerPiece> {
    StoreCollection(piecesPrefix + "\(number)")
  }

  static let piecesPrefix = "map_pieces."

  /// The rules of the collections, for the program's schema.
  package static let schema = SchemaPart(
    collections: [layers.name: CollectionRules(shape: DocumentShape(KeptLayer.self))],
    prefixes: [piecesPrefix: CollectionRules(shape: DocumentShape(LayerPiece.self))])
}

/// A stored layer of the map, without its pieces.
package struct KeptLayer: FaultCarrying, Equatable {
  /// The name given by the user who added it.
  package var name: String
  package var lines: Int
  package var places: Int
  /// Milliseconds since 1970.
  package var addTime: Int
  package var faults = DocumentFaults()

  init(name: String, lines: Int, places: Int, addTime: Int) {
    (self.name, self.lines, self.places, self.addTime) = (name, lines, places, addTime)
  }

  private enum CodingKeys: String, CodingKey { case name, lines, places, addTime }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    name = try fields.text(.name)
    lines = try fields.value(.lines, default: 0)
    places = try fields.value(.places, default: 0)
    addTime = try fields.value(.addTime, default: 0)
  }
}

/// Lines and places of a layer, as many as fit in one document.
struct LayerPiece: FaultCarrying, Equatable {
  /// A name and a way in the form of ``EncodedPolyline``; a way of one point is a place.
  struct Item: Codable, Sendable, Equatable {
    let name: String
    let way: String
  }

  var items: [Item]
  var faults = DocumentFaults()

  init(items: [Item]) { self.items = items }

  private enum CodingKeys: String, CodingKey { case items }

  init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    items = try fields.list(.items)
  }
}
