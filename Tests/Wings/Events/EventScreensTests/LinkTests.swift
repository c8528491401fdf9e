import Events
import Foundation
import Shell
import Terminal
import Testing

@testable import EventScreens

@Suite("Map links of an event")
struct LinkTests {
  private func concert(_ scene: EventScreensScene) throws -> Event {
    try scene.publish("Quay Concert") {
      ($0.latitude, $0.longitude) = (50.459, -30.5167)
      $0.link = "https://quay.example/concert"
    }
  }

  private func shared(_ event: Event, _ scene: EventScreensScene) throws -> [String] {
    let folder = NSTemporaryDirectory() + "/lapit-link-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    scene.context.outputFolder = folder
    scene.press(.enter, in: try scene.pane(.share([event.id], as: .text)))
    return try String(contentsOfFile: "\(folder)/quay-concert.txt", encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  nonisolated static let sizes = [(60, 11), (80, 20), (120, 36)].map {
    Size(columns: $0.0, rows: $0.1)
  }

  @Test(arguments: sizes)
  func `its page shows the coordinates below its link`(size: Size) throws {
    let scene = try EventScreensScene()
    let pane = try scene.pane(.event(try concert(scene).id))
    for _ in 0..<6 where !scene.shows("50.459, -30.5167", in: pane, size) {
      scene.press(.pageDown, in: pane)
    }
    let lines = scene.lines(of: pane, in: size)
    let link = try #require(lines.firstIndex { $0.contains("50.459, -30.5167") })
    #expect(link > 0 && lines[link - 1].contains("https://quay.example/concert"))
  }

  @Test func `o on its page opens the place in a map program`() throws {
    let scene = try EventScreensScene()
    let event = try concert(scene)
    let move = scene.press(.character("o"), in: try scene.pane(.event(event.id)))
    guard case .openLink("geo:50.459,-30.5167") = move else {
      return #expect(Bool(false), "\(move)")
    }
    let nowhere = try scene.publish("Chess")
    #expect(scene.disabled("o", in: try scene.pane(.event(nowhere.id))) != nil)
  }

  @Test func `shared text has the link below the place, and none without a position`()
    throws
  {
    let scene = try EventScreensScene()
    let lines = try shared(try concert(scene), scene)
    let place = try #require(lines.firstIndex { $0.contains("Harbour Hall, Kyiv") })
    #expect(lines[place + 1] == "geo:50.459,-30.5167")
    let other = try EventScreensScene()
    let nowhere = try other.publish("Quay Concert")
    #expect(try !shared(nowhere, other).contains { $0.hasPrefix("geo:") })
    #expect(!other.shows("geo:", in: try other.pane(.event(nowhere.id))))
  }
}
