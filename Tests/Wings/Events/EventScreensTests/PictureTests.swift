import Accounts
import Events
import Languages
import MapScreens
import Maps
import People
import Pictures
import Places
import Shell
import Store
import Terminal
import Testing
import Timekeeping
import Widgets

@testable import EventScreens

/// Pictures of events, and the small map beside their programmes.
@Suite struct PictureTests {
  private func poster() throws -> Picture {
    let colours = (0..<80 * 48).flatMap { _ -> [UInt8] in [200, 40, 90] }
    let file = try #require(PNGFile.file(width: 80, height: 48, rgb: colours))
    return try Picture(file: file)
  }

  private func cells(
    _ pane: any Pane, _ scene: EventScreensScene, _ size: Size
  ) -> [(row: Int, column: Int)] {
    _ = scene.lines(of: pane, in: size)
    scene.settle(pane)
    var canvas = Canvas(size: size)
    pane.show(on: &canvas, in: Rect(size))
    return (0..<size.rows).flatMap { row in
      (0..<size.columns).filter { canvas[row, $0].style.colours != nil }.map { (row, $0) }
    }
  }

  @Test func `the page of an event has its picture at the left, with the text beside it`() throws {
    let scene = try EventScreensScene()
    let poster = try poster()
    let event = try scene.publish("Quay Concert") { $0.picture = poster }
    let pane = try scene.pane(.event(event.id))
    let coloured = cells(pane, scene, EventScreensScene.small)
    #expect(coloured.count == 20 * 6)
    #expect(coloured.allSatisfy { $0.row < 6 && $0.column < 20 })
    #expect(scene.lines(of: pane)[0].hasSuffix("Quay Concert"))
  }

  @Test func `beside a picture an author can read the whole reason for hiding`() throws {
    let scene = try EventScreensScene(as: "ana")
    let poster = try poster()
    let event = try scene.publish("Quay Concert") { $0.picture = poster }
    let why = "There is no such hall in this town, and nobody has heard of the band"
    try scene.context.events.moderation.hide(.event(event.id), why: why, by: .shell)
    let text = scene.lines(of: try scene.pane(.event(event.id)))
      .flatMap { $0.split { " ▀".contains($0) } }.joined(separator: " ")
    #expect(text.contains(why) && text.contains("(r answers the moderators)"))
  }

  @Test func `Popular shows the picture of the selected event if there is space`() throws {
    let scene = try EventScreensScene()
    let poster = try poster()
    try scene.publish("Quay Concert") { $0.picture = poster }
    let pane = try scene.pane(.popular)
    #expect(cells(pane, scene, EventScreensScene.large).count > 300)
    #expect(cells(pane, scene, EventScreensScene.small).isEmpty)
  }

  @Test func `an event without a picture reserves no space for one`() throws {
    let scene = try EventScreensScene()
    let pane = try scene.pane(.event(try scene.publish("Quay Concert").id))
    #expect(cells(pane, scene, EventScreensScene.small).isEmpty)
    #expect(scene.lines(of: pane)[0].hasPrefix("Quay Concert"))
  }

  @Test func `outside all layers the page of an event says so`() throws {
    let scene = try EventScreensScene()
    let event = try scene.publish("Quay Concert") {
      ($0.latitude, $0.longitude) = (50.4502, 30.525)
    }
    for size in [EventScreensScene.small, EventScreensScene.large] {
      let pane = try scene.pane(.event(event.id))
      _ = scene.lines(of: pane, in: size)
      scene.settle(pane)
      #expect(scene.shows("No street map here: only coasts, cities and distances.", in: pane, size))
    }
  }

  @Test func `beside its plan an event has the streets around it, named, and the user`() throws {
    let scene = try EventScreensScene()
    scene.context.eventListState.chosen.criteria.latitude = 50.4506
    scene.context.eventListState.chosen.criteria.longitude = 30.5232
    var streets = MapLayer()
    streets.add(
      line: [
        GeoPoint(latitude: 50.45, longitude: 30.51), GeoPoint(latitude: 50.451, longitude: 30.54),
      ], name: "Market Street")
    try MapService(store: scene.store).add(streets, named: "Streets", by: "shell", at: 7)
    let event = try scene.publish("Quay Concert") {
      ($0.latitude, $0.longitude) = (50.4502, 30.525)
      $0.plan = [PlanRow(at: "18:00", text: "Doors")]
    }
    let pane = try scene.pane(.event(event.id))
    for size in [EventScreensScene.small, EventScreensScene.large] {
      _ = scene.lines(of: pane, in: size)
      scene.settle(pane)
      let lines = scene.lines(of: pane, in: size)
      #expect(lines.contains { $0.contains(" Where ") })
      #expect(lines.contains { $0.contains("◉") })
      #expect(lines.contains { $0.contains("Market Street") })
      #expect(lines.contains { $0.contains("× you") })
      #expect(!scene.shows("No street map", in: pane, size))
      #expect(lines.allSatisfy { TextWidth.columns(of: $0) <= size.columns })
    }
  }

  @Test(arguments: [
    ("/nowhere/poster.png", "There is no file /nowhere/poster.png."),
    ("/etc/passwd", "This is not a PNG or JPEG picture."),
  ])
  func `an invalid picture is refused at its field, and nothing is published`(
    path: String, why: String
  ) throws {
    let scene = try EventScreensScene(as: "ana")
    let event = try scene.publish("Quay Concert")
    let pane = try scene.pane(.editEvent(event.id))
    let form = try #require(pane as? EventFormPane)
    form.model.form["picture"] = path
    scene.press(.enter, in: pane)
    #expect(scene.told == [why])
    #expect(form.model.form.firstProblem.map(scene.context.text) == why)
    #expect(try scene.event(event.id).image == nil)
  }
}
