import EventScreens
import Events
import EventsWing
import Maps
import RacesWing
import Shell
import Terminal
import Testing

@testable import App

/// A shared machine that shows strangers upcoming events.
@Suite struct EventsKioskTests {
  private func play() throws -> Play {
    let play = try Play(columns: 80, rows: 24, isKiosk: true, wings: [.races, .events])
    let context = play.coordinator.context
    context.kioskWing = context.wings.first { $0.id == Wing.events.id }
    play.coordinator.perform(.home)
    play.wait(milliseconds: 1)
    return play
  }

  private func isAtStart(_ play: Play) -> Bool {
    play.coordinator.routes == [Route(EventDestination.popular)]
  }

  /// Returns whether the list shows only one category, as its heading says.
  private func isNarrowed(_ play: Play) -> Bool {
    play.screen.split(separator: "\n").prefix(4).contains {
      $0.lowercased().contains("music (ctrl-u)  by")
    }
  }

  @Test func `it opens at Popular, with the map beside it and no personal data`() throws {
    let play = try play()
    #expect(isAtStart(play) && play.shows("Quay Concert"))
    #expect(play.shows("1 Popular") && play.shows("2 Map"))
    for text in ["Calendar", "New", "Inbox", "Profile"] { #expect(!play.shows(text), "\(text)") }
  }

  @Test func `an event, its number of attendees and its code can be viewed`() throws {
    let play = try play()
    play.press(.enter)
    #expect(play.shows("Who ("))
    play.press(.character("Q"))
    #expect(play.coordinator.route != Route(EventDestination.popular) && !play.shows("Who ("))
    play.press(.escape, .character("N"))
    #expect(!play.shows("Marin"))
  }

  @Test func `a kiosk visitor cannot import, export or send`() throws {
    let play = try play()
    for key in "InEaVF!" {
      play.press(.character(key))
      #expect(isAtStart(play), "\(key)")
    }
    play.press(.enter)
    let event = play.coordinator.route
    for key in "ECcVF!a" {
      play.press(.character(key))
      #expect(play.coordinator.route == event, "\(key)")
    }
    for place in [EventDestination.importFile, .share([], as: .ics), .calendar, .findPeople] {
      play.coordinator.perform(.open(Route(place)))
      #expect(play.shows("This page does not exist here."))
      play.press(.escape)
    }
  }

  @Test func `actions that are not possible here are not offered, and their keys do nothing`()
    throws
  {
    let play = try play()
    func refuses(_ labels: [String], _ keys: String) {
      // A picture is requested when it is drawn, and arrives later.
      for _ in 0..<2 {
        _ = play.screen
        play.wait(milliseconds: 1)
      }
      let offered = play.coordinator.bindings.map(\.label)
      for label in labels {
        #expect(!offered.contains { $0.hasSuffix(".key." + label) }, "\(label)")
      }
      for key in keys {
        let before = play.screen
        play.press(.character(key))
        #expect(play.screen == before, "\(key)")
      }
    }
    refuses(
      ["interested", "go", "import", "share", "invite", "report", "follow"], "iJIEV!F,")
    play.press(.enter)
    refuses(
      ["interested", "go", "share", "invite", "contact", "copy", "report", "follow", "buy"],
      "iJEVcC!Fb")
    play.press(.character("Q"))
    refuses(["file"], "E")
    play.press(.escape, .escape, .character("f"))
    refuses(["keepSearch", "searches"], "")
    for key in [Key.control("s"), .control("o")] {
      let before = play.screen
      play.press(key)
      #expect(play.screen == before)
    }
    let directory = play.coordinator.context.eventDirectory
    #expect(try directory.held(by: Interest.guest).isEmpty)
  }

  @Test func `an event saved at a kiosk is marked during the visit and not stored`()
    throws
  {
    let play = try play()
    func isMarked() -> Bool { play.screen.split(separator: "\n").contains { $0.hasPrefix("> +") } }
    #expect(!isMarked())
    play.press(.character("a"))
    #expect(isMarked() && play.shows("is saved while you are here"))
    let directory = play.coordinator.context.eventDirectory
    #expect(try directory.held(by: Interest.guest).isEmpty)
    play.press(.enter)
    #expect(play.shows("+ in the calendar"))
    play.press(.escape, .character("a"))
    #expect(!isMarked())
    play.press(.character("a"))
    #expect(isMarked())
    play.wait(milliseconds: 61_000)
    play.wait(milliseconds: 1)
    #expect(isAtStart(play) && !isMarked())
  }

  @Test func `A lists the visitor's saved events, then all again`() throws {
    let play = try play()
    let before = play.screen
    play.press(.character("A"))
    #expect(play.screen == before && !play.shows("A what you saved"))
    play.press(.down, .character("a"))
    #expect(play.shows("A what you saved"))
    play.press(.character("A"))
    let marked = play.screen.split(separator: "\n").filter {
      $0.hasPrefix("> +") || $0.hasPrefix("  +")
    }
    #expect(marked.count == 1 && play.shows("saved here") && play.shows("1 of "))
    play.press(.character("A"))
    #expect(!play.shows("saved here"))
    play.press(.character("A"), .character("a"))
    #expect(!play.shows("saved here"))
    play.press(.character("a"), .character("A"))
    play.wait(milliseconds: 61_000)
    play.wait(milliseconds: 1)
    #expect(isAtStart(play) && !play.shows("saved here"))
  }

  @Test func `the map of a kiosk names no command of a shell`() throws {
    let play = try play()
    let maps = MapService(store: play.store)
    for layer in try maps.list() {
      #expect(try maps.remove(layer.number, by: "shell", at: 0))
    }
    play.press(.character("2"))
    play.wait(milliseconds: 1)
    #expect(play.coordinator.route != Route(EventDestination.popular))
    // The first drawing shows that the map is still being read.
    _ = play.screen
    play.wait(milliseconds: 1)
    #expect(play.shows("No street map here"), "\(play.screen)")
    #expect(!play.shows("lapit map") && !play.shows("machine.."))
  }

  @Test func `the boards of races name the events that strangers may look at, and lead there`()
    throws
  {
    let play = try Play(columns: 80, rows: 24, isKiosk: true, wings: [.races, .events])
    #expect(play.shows("F2 Events"))
    play.press(.function(2))
    #expect(isAtStart(play) && play.shows("Quay Concert"))
    let alone = try Play(
      columns: 80, rows: 24, isKiosk: true, wings: [.races, .events], showing: [.races])
    #expect(!alone.shows("F2"))
  }

  @Test func `: leads to Popular and the map, and nowhere else`() throws {
    let play = try play()
    play.press(.character(":"))
    #expect(play.shows("1 Popular") && play.shows("2 Map"))
    for text in ["Races", "Log in", "Today", "Tickets"] { #expect(!play.shows(text), "\(text)") }
    play.press(.character("1"))
    #expect(isAtStart(play))
  }

  @Test func `on a large screen the time is read from afar, and so is when an event begins`() throws
  {
    let play = try Play(columns: 120, rows: 40, isKiosk: true, wings: [.races, .events])
    let context = play.coordinator.context
    context.kioskWing = context.wings.first { $0.id == Wing.events.id }
    play.coordinator.perform(.home)
    play.wait(milliseconds: 1)
    func hasBigType() -> Bool { play.screen.contains("\u{2588}\u{2580}\u{2588}") }
    #expect(hasBigType())
    play.press(.enter)
    #expect(hasBigType() && play.shows("Who ("))
  }

  @Test func `help explains no signs that cannot appear there`() throws {
    let play = try play()
    play.press(.character("?"))
    #expect(!play.shows("mark: you are interested") && !play.shows("mark: your own event"))
    #expect(!play.shows("in your calendar") && play.shows("mark: saved while you"))
    play.press(.escape, .character(":"), .character("2"), .character("?"))
    #expect(!play.shows("mark: you are interested") && !play.shows("in your calendar"))
  }

  @Test func `criteria and w show no friends and no personal order`() throws {
    let play = try play()
    play.press(.character("f"))
    #expect(play.shows("Organizer") && play.shows("verified"))
    #expect(!play.shows("followed") && !play.shows("Friends"))
    play.press(.escape, .character("w"))
    play.wait(milliseconds: 1)
    play.press(.character("n"))
    #expect(play.shows("half-life in hours"))
    #expect(!play.shows("for you first") && !play.shows("weight of distance"))
  }

  @Test func `criteria that a stranger typed, and an event that is open, are gone after a minute`()
    throws
  {
    let play = try play()
    play.press(.character("f"))
    play.type("jazz for my birthday")
    play.press(.enter)
    #expect(play.screen.contains("jazz for my birthday"))
    play.press(.character("f"))
    play.type("and more")
    play.wait(milliseconds: 61_000)
    play.wait(milliseconds: 1)
    #expect(isAtStart(play) && !play.shows("jazz"))
    play.press(.enter)
    #expect(!isAtStart(play))
    play.wait(milliseconds: 61_000)
    play.wait(milliseconds: 1)
    #expect(isAtStart(play))
  }

  @Test func `a kiosk without the events section says so`() throws {
    let play = try Play(
      columns: 80, rows: 24, isKiosk: true, wings: [.races, .events], showing: [.races])
    #expect(!play.shows("Events") && play.coordinator.context.kioskWing?.id == Wing.races.id)
    for place in [EventDestination.popular, .criteria, .event("any")] {
      play.coordinator.perform(.open(Route(place)))
      #expect(play.shows("This page does not exist here."), "\(place)")
      play.press(.escape)
    }
  }

  @Test func `filters set at Popular are cleared after a minute, with a warning`() throws {
    let play = try play()
    play.press(.character("c"), .character("z"))
    #expect(isNarrowed(play))
    play.wait(milliseconds: 44_000)
    #expect(!play.shows("Still there?"))
    play.wait(milliseconds: 1_500)
    #expect(play.shows("Still there?"))
    play.wait(milliseconds: 15_000)
    play.wait(milliseconds: 1)
    #expect(isAtStart(play) && !isNarrowed(play))
    // No visitor has come since, so the question does not appear again.
    play.wait(milliseconds: 50_000)
    #expect(!play.shows("Still there?"))
  }

  @Test func `an idle visitor returns from events to the races' boards, without filters`() throws {
    let play = try Play(columns: 80, rows: 24, isKiosk: true, wings: [.races, .events])
    let boards = play.coordinator.routes
    play.press(.character(":"), .character("2"), .character("c"))
    #expect(isAtStart(play))
    play.wait(milliseconds: 61_000)
    #expect(play.coordinator.routes == boards)
    play.press(.character(":"), .character("2"))
    #expect(isAtStart(play) && !isNarrowed(play))
  }
}
