import Places
import Testing

@testable import Maps

@Suite("Maps as files")
struct GeoJSONTests {
  private func layer(_ text: String) throws(GeoJSONError) -> MapLayer {
    try GeoJSONReader.layer(Array(text.utf8))
  }

  private func feature(_ geometry: String, _ properties: String = "{}") -> String {
    #"{"type":"Feature","properties":\#(properties),"geometry":\#(geometry)}"#
  }

  @Test func `streets have their shape and their name, and those without shape are counted`() throws
  {
    let street = feature(
      #"{"type":"MultiLineString","coordinates":[[[16.3,48.2],[16.4,48.3,171]],[[0,0],[1,1]]]}"#,
      #"{"name":" Ring\u202E ","fclass":"primary","maxspeed":50}"#)
    let nothing = feature("null", #"{"name":null}"#)
    let layer = try layer(
      #"{"type":"FeatureCollection","crs":{"type":"name"},"features":[\#(street),\#(nothing)]}"#)
    #expect(layer.lines.count == 2 && layer.shapeless == 1)
    #expect(layer.lines[0].name == "Ring")
    #expect(
      layer.lines[0].points == [
        GeoPoint(latitude: 48.2, longitude: 16.3), GeoPoint(latitude: 48.3, longitude: 16.4),
      ])
  }

  @Test func `every kind of shape is taken, alone or in a collection`() throws {
    let kinds = [
      #"{"type":"Point","coordinates":[1,2]}"#,
      #"{"type":"MultiPoint","coordinates":[[1,2],[3,4]]}"#,
      #"{"type":"LineString","coordinates":[[1,2],[3,4]]}"#,
      #"{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}"#,
      #"{"type":"MultiPolygon","coordinates":[[[[0,0],[1,0],[1,1],[0,0]]]]}"#,
    ]
    for kind in kinds {
      let alone = try layer(kind)
      #expect(try layer(feature(kind)) == alone)
      #expect(alone.lines.count + alone.places.count > 0)
    }
    let all = try layer(
      #"{"type":"GeometryCollection","geometries":[\#(kinds.joined(separator: ","))]}"#)
    #expect(all.places.count == 3 && all.lines.count == 3)
  }

  @Test(
    arguments: [
      ("", .notJSON), ("<gpx/>", .notJSON), ("[1,2", .notJSON), ("{}", .wrong(path: "type")),
      (#"{"type":"Feature"}"#, .empty), (#"{"type":"Topology"}"#, .wrong(path: "type")),
      (#"{"type":"FeatureCollection","features":{}}"#, .wrong(path: "features")),
      (#"{"type":"FeatureCollection","features":[]}"#, .empty),
      (#"{"type":"FeatureCollection","features":[7]}"#, .wrong(path: "features[0]")),
      (#"{"type":"Point","coordinates":[1]}"#, .wrong(path: "coordinates[1]")),
      (#"{"type":"Point","coordinates":["1","2"]}"#, .wrong(path: "coordinates[0]")),
      (#"{"type":"Point","coordinates":[50,91]}"#, .wrong(path: "coordinates")),
      (#"{"type":"Point","coordinates":[1e300,1]}"#, .wrong(path: "coordinates")),
      (#"{"type":"LineString","coordinates":[1,2]}"#, .wrong(path: "coordinates[0]")),
      (#"{"type":"LineString","coordinates":[]}"#, .empty),
    ] as [(String, GeoJSONError)])
  func `an invalid map is refused, with the faulty field`(text: String, error: GeoJSONError) {
    #expect(throws: error) { try layer(text) }
  }

  @Test func `a file nested too deep is refused`() {
    for (open, close) in [("[", "]"), (#"{"type":"GeometryCollection","geometries":["#, "]}")] {
      for depth in [1_000, 100_000] {
        let text = String(repeating: open, count: depth) + String(repeating: close, count: depth)
        #expect(throws: GeoJSONError.self) { try layer(text) }
      }
    }
    let deep = String(repeating: "[", count: 1_000) + String(repeating: "]", count: 1_000)
    #expect(throws: GeoJSONError.self) {
      try layer(feature(#"{"type":"Point","coordinates":[1,2]}"#, #"{"a":\#(deep)}"#))
    }
  }

  @Test func `a file that is too large is refused unread`() {
    let bytes = [UInt8](repeating: 0x20, count: GeoJSONReader.mostBytes + 1)
    #expect(throws: GeoJSONError.tooLarge) { try GeoJSONReader.layer(bytes) }
  }

  @Test func `an area over the date line is drawn there, not once round the Earth`() throws {
    for ring in [
      "[[179,-17],[-179,-17],[-179,-16],[179,-17]]", "[[179,-17],[181,-17],[181,-16],[179,-17]]",
    ] {
      let layer = try layer(#"{"type":"Polygon","coordinates":[\#(ring)]}"#)
      let view = MapView(
        centre: GeoPoint(latitude: -16.5, longitude: 180), zoom: 6, width: 160, height: 80)
      let dots = try #require(layer.dots(in: view).first)
      #expect(dots.allSatisfy { $0.x > 0 && $0.x < 160 })
      let far = MapView(
        centre: GeoPoint(latitude: -16.5, longitude: 0), zoom: 2, width: 160, height: 80)
      let pieces = layer.dots(in: far).flatMap { zip($0, $0.dropFirst()).map { $1.x - $0.x } }
      #expect(pieces.allSatisfy { abs($0) < 20 })
    }
  }

  @Test func `objects outside the area are left out`() throws {
    let layer = try layer(
      #"{"type":"MultiLineString","coordinates":[[[30,50],[31,51]],[[-70,40],[-71,41]],[[0,-80],[60,80]]]}"#
    )
    let view = MapView(
      centre: GeoPoint(latitude: 50.5, longitude: 30.5), zoom: 8, width: 160, height: 80)
    #expect(layer.dots(in: view).count == 2)
  }
}
