import Accounts
import Chance
import Events
import Languages
import Notifications
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import EventScreens

@Suite("Weights of the numbers in the order of the list")
struct RankWeightTests {
  /// The lecture is three days older than the concert and has more interest.
  private func scene(as person: String? = "ben") throws -> EventScreensScene {
    let scene = try EventScreensScene(as: person)
    scene.hands.stepWallClock(milliseconds: -72 * 3_600_000)
    let lecture = try scene.publish("Glacier Lecture", at: (49.8397, 24.0297))
    for person in ["ben", "cleo"] {
      try scene.context.events.responses.give(.interested(true), lecture.id, by: person)
    }
    scene.hands.stepWallClock(milliseconds: 72 * 3_600_000)
    try scene.publish("Quay Concert", at: (50.4501, 30.5234))
    return scene
  }

  private func titles(_ lines: [String]) -> [String] {
    lines.compactMap { line in
      ["Quay Concert", "Glacier Lecture"].first { line.contains($0) && line.contains("LIVE") }
    }
  }

  /// Returns the lines below `First in the list now:`.
  private func listed(_ lines: [String]) -> [String] {
    let rows = lines.drop { !$0.hasPrefix("First in the list now:") }.dropFirst()
    return rows.prefix { !$0.isEmpty }.map { String($0.drop { $0 != " " }.dropFirst(2)) }
  }

  private func terms(_ lines: [String]) -> [Double] {
    lines.dropFirst(2).prefix { !$0.isEmpty }
      .compactMap { $0.split(separator: " ").last.flatMap { Double($0) } }
  }

  @Test func `if the list is in another order, w says so before explaining popularity`() throws {
    let scene = try scene()
    let list = try scene.pane(.popular)
    #expect(!scene.shows("this shows its place", in: try why(scene, from: list)))
    scene.press(.character("s"), in: list)
    let pane = try why(scene, from: list)
    #expect(scene.shows("The list is sorted by start now; this shows its place", in: pane))
    #expect(scene.shows("First by popularity:", in: pane))
    #expect(!scene.shows("First in the list now:", in: pane))
    // An event's page shows no list.
    let page = try scene.pane(.event(try #require(scene.eventID("Quay Concert"))))
    #expect(!scene.shows("this shows its place", in: try why(scene, from: page)))
  }

  private func why(_ scene: EventScreensScene, from list: any Pane) throws -> any Pane {
    scene.press(.character("w"), in: list)
    let pane = try scene.pane(try #require(scene.route))
    scene.press(.character("n"), in: pane)
    return pane
  }

  @Test func `w says the reasons in sentences, and n shows the numbers`() throws {
    let scene = try scene()
    let list = try scene.pane(.popular)
    scene.press(.character("w"), in: list)
    let pane = try scene.pane(try #require(scene.route))
    #expect(scene.shows("It ranks higher for: recent interest.", in: pane))
    #expect(!scene.shows("total", in: pane) && !scene.shows("half-life", in: pane))
    #expect(scene.shows("First in the list now:", in: pane))
    scene.press(.character("n"), in: pane)
    #expect(scene.shows("total", in: pane) && scene.shows("half-life", in: pane))
    #expect(!scene.shows("It ranks", in: pane))
  }

  @Test
  func `h changes the half-life, and terms, titles and list follow at once`()
    throws
  {
    let scene = try scene()
    let list = try scene.pane(.popular)
    #expect(titles(scene.lines(of: list)) == ["Glacier Lecture", "Quay Concert"])
    let why = try why(scene, from: list)
    #expect(scene.shows("half-life in hours  36 [72] 144", in: why))
    #expect(listed(scene.lines(of: why)) == ["Glacier Lecture", "Quay Concert"])
    let designed = terms(scene.lines(of: why))
    scene.press(.character("h"), in: why)
    #expect(scene.shows("half-life in hours  36  72 [144]", in: why))
    #expect(scene.shows("age (half-life 144 h)", in: why))
    scene.press(.character("h"), in: why)
    let lines = scene.lines(of: why)
    #expect(scene.shows("half-life in hours [36] 72  144", in: why))
    #expect(listed(lines) == ["Quay Concert", "Glacier Lecture"])
    let own = terms(lines)
    #expect(own == [designed[0], -1, 0, own[3]] && abs(own[3] - designed[2] + 1) < 0.011)
    #expect(titles(scene.lines(of: list)) == ["Quay Concert", "Glacier Lecture"])
    #expect(scene.shows("by popularity, half-life 36 h", in: list))
  }

  @Test func `chosen weights apply in another terminal, and u restores the defaults`() throws {
    let scene = try scene()
    let why = try why(scene, from: try scene.pane(.popular))
    #expect(scene.disabled("u", in: why) == "All settings are at their defaults.")
    for _ in 0..<2 { scene.press(.character("h"), in: why) }
    let other = try scene.terminal(of: "ben")
    let list = try other.pane(.popular)
    #expect(titles(other.lines(of: list)) == ["Quay Concert", "Glacier Lecture"])
    scene.press(.character("u"), in: why)
    #expect(listed(scene.lines(of: why)) == ["Glacier Lecture", "Quay Concert"])
    other.settle(list)
    #expect(titles(other.lines(of: list)) == ["Glacier Lecture", "Quay Concert"])
    let cleo = try scene.terminal(of: "cleo")
    #expect(cleo.shows("by popularity  ", in: try cleo.pane(.popular)))
  }

  @Test func `o and d make the list personal and weigh the distance, and o is saved`() throws {
    let scene = try scene()
    try scene.store.write(by: "ben", at: 0) {
      var chosen = Preferences()
      (chosen.latitude, chosen.longitude) = (50.4501, 30.5234)
      try $0.put(NoticeCollections.preferences, id: "ben", chosen)
    }
    let why = try why(scene, from: try scene.pane(.popular))
    #expect(
      scene.disabled("d", in: why) == "Distance counts only in the list for you: o turns it on.")
    scene.press(.character("o"), in: why)
    // 467.5 km subtract four.
    #expect(terms(scene.lines(of: why))[4] == -4)
    #expect(listed(scene.lines(of: why)) == ["Quay Concert", "Glacier Lecture"])
    var values: [Double] = []
    for _ in 0..<4 {
      scene.press(.character("d"), in: why)
      values.append(terms(scene.lines(of: why))[4])
      if values.count == 2 {
        #expect(listed(scene.lines(of: why)) == ["Glacier Lecture", "Quay Concert"])
      }
    }
    #expect(values == [-8, 0, -2, -4])
    let other = try scene.terminal(of: "ben")
    #expect(other.shows("for you: categories", in: try other.pane(.popular)))
  }

  @Test func `a visitor's half-life lasts for the visit`() throws {
    let scene = try scene(as: nil)
    let list = try scene.pane(.popular)
    let why = try why(scene, from: list)
    for _ in 0..<2 { scene.press(.character("h"), in: why) }
    #expect(listed(scene.lines(of: why)) == ["Quay Concert", "Glacier Lecture"])
    #expect(titles(scene.lines(of: list)) == ["Quay Concert", "Glacier Lecture"])
    scene.press(.character("o"), in: why)
    #expect(scene.told == ["Log in for your own list: you come back here."])
    scene.context.forgetChosenEvents()
    #expect(
      titles(scene.lines(of: try scene.pane(.popular))) == ["Glacier Lecture", "Quay Concert"])
  }

  @Test func `on a full disk the weight stays unchanged, with a message`() throws {
    var disk: FullDisk?
    let scene = try EventScreensScene(disk: { store in
      let made = FullDisk(store)
      disk = made
      return made
    })
    try scene.publish("Quay Concert")
    let why = try why(scene, from: try scene.pane(.popular))
    let full = try #require(disk)
    full.fill(true)
    scene.press(.character("h"), in: why)
    #expect(scene.told.joined().contains("NOT SAVED: the disk is full."))
    #expect(scene.shows("[72]", in: why))
    full.fill(false)
    scene.press(.character("h"), in: why)
    #expect(scene.shows("[144]", in: why))
  }
}

extension EventScreensScene {
  @discardableResult
  fileprivate func publish(_ title: String, at point: (Double, Double)) throws -> Event {
    try publish(title) { ($0.latitude, $0.longitude) = point }
  }
}

extension EventScreensScene {
  /// Returns the id of the event with a title.
  fileprivate func eventID(_ title: String) -> String? {
    try? context.eventDirectory.calendar(of: "ana").first { try event($0).title == title }
  }
}
