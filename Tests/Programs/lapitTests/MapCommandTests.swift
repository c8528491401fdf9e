import Foundation
import Testing

/// The map layer commands.
@Suite struct MapCommandTests {
  private let program = Program()

  private static let streets = #"""
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"name":"Market Street"},
     "geometry":{"type":"LineString","coordinates":[[30.5,50.4],[30.6,50.5]]}},
    {"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[30.5,50.4]}},
    {"type":"Feature","properties":{},"geometry":null}]}
    """#

  private func map(_ arguments: String..., input: String = "") throws -> Program.Outcome {
    try program.run(["map"] + arguments, input: input)
  }

  @Test func `a layer is brought, listed, and taken out by its name`() throws {
    let made = try map("add", "-", "--name", "Old town", input: Self.streets)
    #expect(
      made.lines == ["1  Old town  lines 1, places 1", "Skipped, without geometry: 1"],
      "\(made.error)")
    #expect(try map("list").lines == ["1  Old town  lines 1, places 1"])
    #expect(
      try map("list", "--json").lines == [
        #"{"items":[{"id":1,"lines":1,"name":"Old town","places":1}],"type":"layers"}"#
      ])
    #expect(try map("remove", "Old town").status == 0)
    #expect(try map("list").lines.isEmpty)
    let gone = try map("remove", "1")
    #expect(gone.status == 1 && gone.error.contains("There is no layer 1"))
  }

  @Test(arguments: [
    ("<html></html>", "This is not GeoJSON"),
    (#"{"type":"Feature","geometry":null}"#, "has no shapes"),
    (
      #"{"type":"Point","coordinates":["east",50]}"#, "The map cannot be read at coordinates[0]"
    ),
    (String(repeating: "[", count: 1_000), "This is not GeoJSON"),
  ])
  func `an invalid map is refused with the reason, and nothing is saved`(
    input: String, why: String
  ) throws {
    _ = try map("add", "-", "--name", "Old town", input: Self.streets)
    let refused = try map("add", "-", "--name", "Other", input: input)
    #expect(refused.status == 1 && refused.error.contains(why), "\(refused.error)")
    #expect(try map("list").lines.count == 1)
  }

  @Test(arguments: [
    ("Old\u{1B}[31m \u{202E}town\u{200B}", "Old[31m town"), ("Altstadt\u{0A}2", "Altstadt 2"),
    ("; rm -rf $HOME", "; rm -rf $HOME"), ("\u{FEFF}%n", "%n"),
  ])
  func `dangerous text is harmless as a file name`(file: String, name: String) throws {
    let path = try program.file(file + ".geojson", Self.streets)
    let made = try map("add", path)
    #expect(made.lines.first == "1  \(name)  lines 1, places 1", "\(made.output) \(made.error)")
  }

  @Test func `a file without a meaningful name needs one, and nothing is saved`() throws {
    let path = try program.file("\u{200B}\u{202E}.geojson", Self.streets)
    let refused = try map("add", path)
    #expect(refused.status != 0 && refused.error.contains("--name NAME"))
    #expect(try map("list").lines.isEmpty)
  }

  @Test func `a pipe needs a name`() throws {
    let refused = try map("add", "-", input: Self.streets)
    #expect(refused.status == 1 && refused.error.contains("--name NAME"))
  }
}
