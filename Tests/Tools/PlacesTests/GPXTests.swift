import Testing

@testable import Places

@Suite("GPX files")
struct GPXTests {
  private static let start = "<gpx xmlns=\"http://www.topografix.com/GPX/1/1\" version=\"1.1\">"

  private func read(_ text: String) throws -> GPXTrack { try GPXReader.track(Array(text.utf8)) }

  private func track(_ points: String) -> String {
    Self.start + "<trk><trkseg>" + points + "</trkseg></trk></gpx>"
  }

  @Test func `points come with their heights, in the order of the file`() throws {
    let read = try read(
      track(
        """
        <trkpt lat="42.5" lon="-1.25"><ele> 31.5 </ele><time>2026-05-03T09:00:00Z</time></trkpt>
        <trkpt lat="42.6" lon="-1.3"/>
        """))
    #expect(
      read.points == [
        GPXTrack.Point(latitude: 42.5, longitude: -1.25, elevation: 31.5),
        GPXTrack.Point(latitude: 42.6, longitude: -1.3),
      ])
  }

  @Test func `a route serves where there is no track, and version 1_0 as well`() throws {
    let old = "<gpx xmlns=\"http://www.topografix.com/GPX/1/0\"><name> Hill </name>"
    let route = "<rte><rtept lat=\"1\" lon=\"2\"/><rtept lat=\"1\" lon=\"3\"/></rte>"
    let read = try read(old + route + "</gpx>")
    #expect(read.points.count == 2 && read.name == "Hill")
  }

  @Test func `extensions of other programs are skipped, with their points`() throws {
    let foreign = "<x:trkpt xmlns:x=\"urn:x\" lat=\"9\" lon=\"9\"/>"
    let first = "<trkpt lat=\"1\" lon=\"2\"><extensions>\(foreign)</extensions><ele>5</ele></trkpt>"
    let points = first + foreign + "<trkpt lat=\"1\" lon=\"3\"/>"
    let read = try read(track(points))
    #expect(read.points.count == 2 && read.points[0].elevation == 5)
  }

  @Test func `the name of one leg is not that of the whole course`() throws {
    let leg = "<trk><name>Leg</name><trkseg><trkpt lat=\"1\" lon=\"2\"/></trkseg></trk>"
    #expect(try read(Self.start + leg + leg + "</gpx>").name.isEmpty)
    let title = "<metadata><name>Round\u{202E}</name></metadata>"
    #expect(try read(Self.start + title + leg + leg + "</gpx>").name == "Round")
  }

  @Test(
    arguments: [
      ("", .notXML), ("bib,name", .notXML), ("<html></html>", .notGPX),
      ("<gpx><trk>", .notXML), ("<gpx/>", .noPoints),
      ("<gpx><trk><trkseg><trkpt lat=\"91\" lon=\"0\"/></trkseg></trk></gpx>", .badPoint),
      ("<gpx><trk><trkseg><trkpt lat=\"nan\" lon=\"0\"/></trkseg></trk></gpx>", .badPoint),
      ("<gpx><trk><trkseg><trkpt lon=\"0\"/></trkseg></trk></gpx>", .badPoint),
      ("<!DOCTYPE g [<!ENTITY a \"aa\"><!ENTITY b \"&a;&a;\">]><gpx>&b;</gpx>", .doctype),
      ("<!DOCTYPE g SYSTEM \"file:///etc/passwd\"><gpx/>", .doctype),
      (String(repeating: "<gpx>", count: 40), .tooDeep),
      ("<gpx><rte><rtept lat=\"1\" lon=\"0\"><ele>1e300</ele></rtept></rte></gpx>", .badHeight),
      ("<gpx><rte><rtept lat=\"1\" lon=\"0\"><ele>-inf</ele></rtept></rte></gpx>", .badHeight),
    ] as [(String, GPXError.Reason)])
  func `an invalid course is refused with its reason`(text: String, reason: GPXError.Reason) {
    #expect { try read(text) } throws: { ($0 as? GPXError)?.reason == reason }
  }

  @Test func `a refusal names the line`() {
    let text = track("\n<trkpt lat=\"1\" lon=\"2\"/>\n<trkpt lat=\"x\" lon=\"2\"/>\n")
    #expect { try read(text) } throws: { ($0 as? GPXError)?.line == 3 }
  }
}
