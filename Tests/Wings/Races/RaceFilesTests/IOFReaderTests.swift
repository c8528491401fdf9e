import Glibc
import Python
import RaceDay
import Races
import Testing

@testable import RaceFiles

/// Result lists read by pyIOF, which parses every element by the standard's schema.
@Suite("Result lists read by another program", .enabled(if: Python.has("pyiof"), "no pyiof"))
struct IOFReaderTests {
  private static let program = """
    import os
    from pyiof.message_elements import ResultList
    for part in ResultList.from_xml(open(os.environ["RESULTS"], "rb").read()).class_results:
        for person in part.person_results or []:
            result = person.results[0]
            print("|".join(str(x) for x in [
                part.class_.name, result.bib_number, person.person.name.family_name,
                result.position, result.time, result.status]))
    """

  private func read(_ xml: String) throws -> [String] {
    let path = "/tmp/lapit-iof-\(getpid())-\(UInt64.random(in: 0 ... .max)).xml"
    let file = try #require(fopen(path, "w"))
    fputs(xml, file)
    fclose(file)
    defer { remove(path) }
    return Python.lines(of: Self.program, environment: ["RESULTS": path])
  }

  private static func read(escaped text: String) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
      .reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  @Test func `every class, bib, name, place, time and status is read as written`() throws {
    let xml = IOFResults.xml(try PublishingScene.fullRace().book(), category: nil)
    let lines = try read(xml).map { $0.split(separator: "|", omittingEmptySubsequences: false) }
    #expect(lines.count == xml.texts(after: "<Status>").count && lines.count > 4)
    #expect(lines.map { String($0[1]) } == xml.texts(after: "<BibNumber>"))
    #expect(lines.map { String($0[2]) } == xml.texts(after: "<Family>").map(Self.read(escaped:)))
    let placed = lines.filter { $0[3] != "None" }
    #expect(placed.map { String($0[3]) } == xml.texts(after: "<Position>"))
    #expect(
      lines.compactMap { Double($0[4]) } == xml.texts(after: "<Time>").compactMap(Double.init))
    #expect(lines.map { String($0[5]) } == xml.texts(after: "<Status>"))
  }

  @Test func `a list with an unknown word or order is not read the same`() throws {
    let xml = IOFResults.xml(try PublishingScene.fullRace().book(), category: nil)
    #expect(try read(xml.replacing("<Status>OK", with: "<Status>Okay")).last != nil)
    #expect(try read(xml.replacing("<Status>OK", with: "<Status>Okay")) != read(xml))
    #expect(try read(xml.replacing("BibNumber>", with: "Number>")) != read(xml))
  }
}
