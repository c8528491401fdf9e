import Accounts
import Chance
import Events
import Glibc
import Languages
import QRCode
import Shell
import Store
import Terminal
import Testing
import Timekeeping
import Widgets

@testable import EventScreens

/// The QR code of an event on the whole screen and in a file.
@Suite struct CodeTests {
  /// All rows of a terminal except the footer.
  nonisolated static let whole = [Size(columns: 80, rows: 23), Size(columns: 120, rows: 39)]

  private func concert(_ scene: EventScreensScene) throws -> Event {
    try scene.publish("Quay Concert") { $0.place = "Harbour Hall, Quay 4" }
  }

  /// Returns the modules that a camera sees in the cells; `true` is dark.
  private func seen(_ pane: any Pane, _ size: Size) -> [[Bool]] {
    var canvas = Canvas(size: size)
    pane.show(on: &canvas, in: Rect(size))
    let middle = size.rows / 2
    let columns = (0..<size.columns).filter { canvas[middle, $0].style.colours != nil }
    return (0..<size.rows).filter { canvas[$0, columns[0]].style.colours != nil }.flatMap { row in
      let cells = columns.map { canvas[row, $0] }
      // The foreground is black, the background white.
      return [
        cells.map { $0.character == "█" || $0.character == "▀" },
        cells.map { $0.character == "█" || $0.character == "▄" },
      ]
    }
  }

  @Test(
    .enabled(if: CodeReader.isThere, "zbarimg (zbar-tools) is not installed"), arguments: whole)
  func `a phone takes the event off the screen into its calendar`(size: Size) throws {
    let scene = try EventScreensScene()
    let event = try concert(scene)
    let pane = try scene.pane(.qr(event.id))
    let text = CodeReader.read(seen(pane, size))
    #expect(text.hasPrefix("BEGIN:VEVENT\nSUMMARY:Quay Concert\n"), "\(text)")
    #expect(text.contains("DTSTART:20261121T160000Z\nDTEND:20261121T190000Z"))
    #expect(text.hasSuffix("END:VEVENT"))
    #expect(text.contains("UID:") == (size.columns == 120))
    #expect(pane.takesWholeScreen)
  }

  @Test func `the ink is black on white, whatever the theme is`() throws {
    let scene = try EventScreensScene()
    let pane = try scene.pane(.qr(try concert(scene).id))
    var canvas = Canvas(size: Self.whole[0])
    pane.show(on: &canvas, in: Rect(canvas.size))
    #expect(canvas[3, 3].style.colours == .blackOnWhite)
  }

  @Test func `beside the code is its content, and what was left out`() throws {
    let scene = try EventScreensScene()
    let pane = try scene.pane(.qr(try concert(scene).id))
    #expect(scene.shows("Quay Concert", in: pane, Self.whole[0]))
    #expect(scene.shows("Not in the code", in: pane, Self.whole[0]))
    #expect(!scene.shows("Not in the code", in: pane, Self.whole[1]))
  }

  @Test(.enabled(if: CodeReader.isThere, "zbarimg (zbar-tools) is not installed"))
  func `the code of an event with a link is that link`() throws {
    let scene = try EventScreensScene()
    let event = try scene.publish("Talk") { $0.link = "https://talks.example/live" }
    let pane = try scene.pane(.qr(event.id))
    #expect(CodeReader.read(seen(pane, Self.whole[0])) == "https://talks.example/live")
  }

  @Test func `if the code does not fit it says how much is needed, and E writes a picture`() throws
  {
    let scene = try EventScreensScene()
    let event = try concert(scene)
    let pane = try scene.pane(.qr(event.id))
    let small = Size(columns: 60, rows: 14)
    #expect(scene.shows("The code needs", in: pane, small))
    #expect(scene.lines(of: pane, in: small).allSatisfy { TextWidth.columns(of: $0) <= 60 })
    scene.press(.character("E"), in: pane)
    #expect(scene.route == .share([event.id], as: .png))
  }

  @Test(arguments: SharedKind.allCases)
  func `an event is written as any kind of file, and replaces a file only when confirmed`(
    kind: SharedKind
  ) throws {
    let scene = try EventScreensScene()
    var template = Array("/tmp/lapit-share-XXXXXX".utf8CString)
    #expect(mkdtemp(&template) != nil)
    let letters = template.dropLast().map { UInt8(bitPattern: $0) }
    let folder = String(decoding: letters, as: UTF8.self)
    scene.context.outputFolder = folder
    let event = try concert(scene)
    let pane = try scene.pane(.share([event.id], as: kind))
    let path = "\(folder)/quay-concert.\(kind.ending)"
    defer {
      unlink(path)
      rmdir(folder)
    }
    scene.press(.enter, in: pane)
    #expect(scene.told == ["Written to \(path)"] && scene.hasGoneBack)
    let size = try #require(Self.size(of: path))
    #expect(size > 20)
    let again = try scene.pane(.share([event.id], as: kind))
    scene.press(.enter, in: again)
    #expect(scene.questions.count == 1)
    try scene.agree(in: again)
    #expect(scene.told == ["Written to \(path)"])
  }

  private static func size(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }
}
