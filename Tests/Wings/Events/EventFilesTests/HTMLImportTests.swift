import Events
import Testing
import Timekeeping

@testable import EventFiles

/// Descriptions that other programs write in HTML.
@Suite struct HTMLImportTests {
  private static let html =
    "<p>Join us for <b>tea</b>.</p><ul><li>Bring a mug</li><li>"
    + "<a href=\"https://club.example/tea\">Details</a></li></ul>"
  private static let text =
    "Join us for tea.\n\n- Bring a mug\n- Details (https://club.example/tea)"

  @Test func `a calendar's HTML becomes text in title, place and description`() throws {
    let scene = try FilesScene()
    try scene.bring(
      calendar(
        "UID:1", "DTSTART:20261205T190000Z", "SUMMARY:Community &amp\\; friends",
        "LOCATION:Caf&eacute\\; Quay\\, 1 High Street", "DESCRIPTION:" + Self.html,
        "X-ALT-DESC;FMTTYPE=text/html:<p>Another</p>"))
    let event = try #require(try scene.directory.events(of: "ana").first)
    #expect(event.title == "Community & friends" && event.description == Self.text)
    #expect(event.position?.name == "Café Quay, 1 High Street")
  }

  @Test func `a missing description is read from the one in HTML`() throws {
    let scene = try FilesScene()
    try scene.bring(
      calendar(
        "UID:1", "DTSTART:20261205T190000Z", "SUMMARY:Tea",
        "X-ALT-DESC;FMTTYPE=text/html:<html><body><p>Join\\, us</p></body></html>"))
    #expect(try scene.directory.events(of: "ana").first?.description == "Join, us")
  }

  @Test func `HTML in a table becomes text`() throws {
    let scene = try FilesScene()
    let cell = Self.html.replacing("\"", with: "\"\"")
    try scene.bring("title,start,place,description\nR&amp;B,2026-12-06 19:00,Mill,\"\(cell)\"\n")
    let event = try #require(try scene.directory.events(of: "ana").first)
    #expect(event.title == "R&B" && event.description == Self.text)
  }

  @Test func `what looks like HTML in this program's own files is kept`() throws {
    let scene = try FilesScene()
    let event = try scene.publish {
      ($0.title, $0.description) = ("How to write &amp; in <b>HTML</b>", "Tea &lt;\n\n<p>mugs</p>")
    }
    let (ics, csv) = (try scene.calendar([event]), EventTable.csv([event]))
    for text in [ics, csv] {
      let other = try FilesScene()
      try other.bring(text)
      let read = try #require(try other.directory.events(of: "ana").first)
      #expect(read.title == event.title && read.description == event.description)
    }
  }

  @Test func `search engines get text from an event imported as HTML before`() throws {
    let scene = try FilesScene()
    let event = try scene.publish { $0.description = Self.html }
    let view = try #require(try scene.directory.view(event.id, for: nil))
    let data = try EventData(view, in: .utc).embedded()
    #expect(data.contains("Join us for tea.") && !data.contains("mug</li>"))
  }
}
