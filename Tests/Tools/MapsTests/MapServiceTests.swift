import Places
import Store
import Testing

@testable import Maps

@Suite("Layers of the map")
struct MapServiceTests {
  private let store = MemoryStore(schema: Schema(version: 1, parts: [MapCollections.schema]))

  private var maps: MapService { MapService(store: store) }

  private func layer(_ lines: [GeoPoint]..., place: GeoPoint? = nil) -> MapLayer {
    var layer = MapLayer()
    for (number, line) in lines.enumerated() { layer.add(line: line, name: "Street \(number)") }
    if let place { layer.add(place: place, name: "Well") }
    return layer
  }

  private static let street = [
    GeoPoint(latitude: 50.45012, longitude: 30.52339), GeoPoint(latitude: 50.4502, longitude: 30.5),
    GeoPoint(latitude: -33.9, longitude: -180),
  ]

  @Test func `a layer is drawn as imported, to a metre`() throws {
    let brought = layer(Self.street, place: GeoPoint(latitude: -90, longitude: 180))
    let kept = try maps.add(brought, named: "Old town", by: "shell", at: 7)
    #expect(kept.number == 1 && kept.kept.lines == 1 && kept.kept.places == 1)
    #expect(try maps.layers() == [brought])
    #expect(try maps.list() == [kept])
  }

  @Test func `a long way split over documents is whole again when read`() throws {
    let way = (0..<20_000).map { step in
      GeoPoint(latitude: Double(step) / 1_000, longitude: Double(step % 7) / 100)
    }
    try maps.add(layer(way), named: "Coast", by: "shell", at: 7)
    let lines = try #require(try maps.layers().first?.lines)
    #expect(lines.count == 5)
    #expect(lines.first?.points.first == way.first && lines.last?.points.last == way.last)
    for (one, next) in zip(lines, lines.dropFirst()) {
      #expect(one.points.last == next.points.first)
    }
  }

  @Test func `a second layer leaves the first unchanged`() throws {
    try maps.add(layer(Self.street), named: "Old town", by: "shell", at: 7)
    try maps.add(layer(Self.street, Self.street), named: "Harbour", by: "shell", at: 8)
    #expect(try maps.list().map(\.kept.name) == ["Old town", "Harbour"])
    #expect(try maps.layers().map(\.lines.count) == [1, 2])
  }

  @Test
  func `a layer of the same name replaces the former, and a removed one is gone`()
    throws
  {
    try maps.add(layer(Self.street, Self.street), named: "Old town", by: "shell", at: 7)
    let kept = try maps.add(layer(Self.street), named: " Old town\u{202E}", by: "shell", at: 8)
    #expect(try maps.list() == [kept] && maps.layers().map(\.lines.count) == [1])
    #expect(try !maps.remove(99, by: "shell", at: 9))
    #expect(try maps.remove(kept.number, by: "shell", at: 9))
    #expect(try maps.list().isEmpty && maps.layers().isEmpty)
    let pieces = try store.read { try $0.collectionNames(startingWith: "map_pieces.") }
    #expect(pieces.isEmpty)
  }

  @Test func `a layer with too many points is refused, and nothing is saved`() throws {
    let many = Array(repeating: Self.street[0], count: MapService.mostPoints + 1)
    #expect(throws: GeoJSONError.tooManyPoints) {
      try maps.add(layer(many), named: "All", by: "shell", at: 7)
    }
    #expect(try maps.list().isEmpty)
  }

  @Test(arguments: ["", "_", "~~~~~~~~~~~~~~~", "_p~iF~ps|U_ulL\u{1}", "é_"])
  func `a damaged way draws its readable points`(text: String) {
    #expect(EncodedPolyline.points(of: text).count <= 2)
  }
}
