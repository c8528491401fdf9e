import Demo
import Languages
import Races
import Shell
import Terminal
import Testing
import Timekeeping
import Widgets
import RaceScreens

@testable import App

/// The keys that work everywhere.
@Suite struct KeysEverywhereJourneys {
  private func play(columns: Int = 80, rows: Int = 24) throws -> Play {
    let play = try Play(columns: columns, rows: rows)
    try play.signIn(as: play.demo.organizer)
    return play
  }

  private func go(to name: String, _ play: Play) {
    play.press(.control("p"))
    play.type(name)
    play.press(.enter)
  }

  @Test(arguments: [
    ("create", "Create"), ("desk autumn", "Autumn Cross"), ("change pass", "Change password"),
    ("delete acc", "Delete account"), ("lantern", "Lantern Mile"), ("profile", "Profile"),
  ])
  func `every place is reached by its name`(name: String, title: String) throws {
    let play = try play()
    go(to: name, play)
    #expect(!play.coordinator.routes.contains(Route(.palette)))
    #expect(play.coordinator.routes.last != Route(.organizerHome))
    #expect(play.shows(title))
  }

  @Test func `going elsewhere by name asks before typed text is lost`() throws {
    let play = try play()
    play.coordinator.perform(.open(.create(model: nil)))
    play.type("Twilight Ten")
    go(to: "library", play)
    #expect(play.shows("Your changes are not saved yet"))
    play.press(.enter)
    #expect(play.coordinator.route == Route(.create(model: nil)) && play.shows("Twilight Ten"))
    play.press(.function(1), .character("2"), .enter)
    play.press(.escape)
    #expect(play.shows("Twilight Ten"))
    play.press(.control("c"))
    #expect(play.coordinator.takeEffects().isEmpty && play.coordinator.dialog != nil)
  }

  @Test func `overlays are not stacked: there is one of each kind`() throws {
    let play = try Play(wings: Wings.all)
    try play.signIn(as: play.demo.organizer)
    let overlays: [Overlay] = [.help, .palette, .switcher, .messages, .today]
    for overlay in overlays + overlays + overlays { play.coordinator.perform(.open(overlay)) }
    let open = play.coordinator.routes.compactMap { $0.destination as? Overlay }
    #expect(open == [.switcher, .messages, .today])
    play.press(.escape, .escape, .escape)
    #expect(play.coordinator.routes == [Route(.organizerHome)])
  }

  @Test func `a paste longer than a filter is cut there, and says so`() throws {
    let play = try play()
    let megabyte = String(repeating: "lantern mile ", count: 80_000)
    play.press(.character("/"))
    play.coordinator.handle(.paste(megabyte), at: play.clock.now)
    #expect(play.shows("Cut off: the limit is 200 characters."))
    #expect(play.coordinator.top.filter?.text.count == 200)
    play.press(.escape, .character(":"))
    play.coordinator.handle(.paste("lantern"), at: play.clock.now)
    #expect(!play.shows("Cut off"))
    play.coordinator.handle(.paste(megabyte), at: play.clock.now)
    #expect(play.shows("Cut off: the limit is 200 characters."))
  }

  @Test func `Ctrl-C asks on Home and on every page, as q does`() throws {
    let play = try play()
    play.press(.control("c"))
    #expect(play.shows("Leave LapIt?") && play.coordinator.takeEffects().isEmpty)
    play.press(.enter)
    #expect(play.coordinator.dialog == nil && play.coordinator.takeEffects().isEmpty)
    play.coordinator.perform(.open(.library))
    play.press(.control("c"))
    #expect(play.shows("Leave LapIt?") && play.coordinator.takeEffects().isEmpty)
    play.press(.character("y"))
    #expect(play.coordinator.takeEffects() == [.quit])
  }

  @Test func `the palette shows the selected line however long its list is`() throws {
    let play = try play(columns: 40, rows: 12)
    play.press(.character(":"))
    let top = play.screen
    for _ in 0..<300 { play.press(.down) }
    let end = play.screen
    #expect(end != top && end.contains("\n> "))
    play.press(.down)
    #expect(play.screen == end)
    play.press(.pageUp)
    #expect(play.screen != end && play.shows("\n> "))
  }

  @Test func `help is read to its end in a small window, and nothing in it is cut`() throws {
    let play = try play(columns: 40, rows: 12)
    _ = try play.open("Harbour 10K")
    play.press(.character("?"))
    var read = ""
    for _ in 0..<20 {
      read += play.screen + "\n"
      play.press(.pageDown)
    }
    #expect(read.contains("suspend") && read.contains("closed:"))
    #expect(!read.contains("…"))
    play.press(.home)
    let top = play.screen
    play.press(.end)
    #expect(play.screen != top)
    play.mouse(.wheelUp, at: Point(column: 3, row: 3))
    play.press(.home)
    #expect(play.screen == top)
  }

  @Test func `in a text field the footer names the key that opens help`() throws {
    let play = try play()
    #expect(play.shows("? help"))
    play.coordinator.perform(.open(.create(model: nil)))
    #expect(play.shows("F1 help") && !play.shows("? help"))
    play.press(.function(1))
    #expect(play.shows("Ctrl-P") && !play.shows(": Ctrl-P"))
  }

  @Test func `read line by line, help has one key a line, said whole`() throws {
    let play = try play()
    play.press(.character("?"))
    let pages = (0..<8).map { _ in
      var canvas = Canvas(size: Size(columns: 90, rows: 120))
      canvas.isLinear = true
      play.coordinator.draw(on: &canvas)
      play.press(.pageDown)
      return SpokenFrame(canvas).lines
    }
    #expect(pages.allSatisfy { $0.count < 30 && $0.contains { $0.hasSuffix("PgDn reads on.") } })
    let told = pages.flatMap(\.self).map {
      $0.hasPrefix(SpokenFrame.chosen) ? String($0.dropFirst(SpokenFrame.chosen.count)) : $0
    }
    let context = play.coordinator.context
    for (keys, label) in [
      ("Ctrl-L", "common.key.redraw"), ("Esc", "common.key.back"),
      ("Shift-drag", "common.key.selectText"),
    ] {
      #expect(told.contains(keys + ", " + context.text(label)))
    }
    #expect(pages.allSatisfy { $0.contains { $0.hasPrefix(SpokenFrame.chosen) } })
  }

  @Test func `messages say by a sign what went wrong`() throws {
    let play = try play()
    play.coordinator.perform(.tell(Message(Wording("common.error.noPlace"), .error)))
    play.coordinator.perform(.open(.messages))
    play.press(.down)
    #expect(play.shows("! This page does not exist here."))
  }

  @Test func `with plain drawing nothing but ASCII is drawn`() throws {
    let play = try play(columns: 40, rows: 12)
    play.coordinator.context.glyphs = .ascii
    let race = try play.race("Six Hours")
    for route in [
      Route(.library), Route(.deactivated(race.id)), Route(.create(model: race.id)),
      Route(.messages),
    ] {
      play.coordinator.perform(.open(route))
      play.coordinator.perform(.tell(Message(Wording("races.competition.closed"), .error)))
      let own = play.screen.filter { !$0.isASCII && !$0.isLetter }
      #expect(own.isEmpty, "\(route)")
    }
    #expect(play.shows("LapIt") || play.shows(">"))
  }

  @Test func `an address half typed for a co-organizer is not lost unasked`() throws {
    let play = try play()
    let race = try play.open("Autumn Cross")
    play.coordinator.perform(.open(.coOrganizers(competition: race.id)))
    play.press(.character("a"))
    play.type("vera@")
    play.press(.escape, .enter)
    #expect(play.shows("vera@"))
    play.press(.escape, .character("y"))
    #expect(
      !play.shows("vera@") && play.coordinator.route == Route(.coOrganizers(competition: race.id)))
  }

  @Test func `the mouse is left to the terminal by a key, and taken back by name`() throws {
    let play = try play()
    play.press(.control("t"))
    #expect(play.coordinator.takeEffects() == [.mouse(isOn: false)])
    #expect(play.shows("The terminal has the mouse now"))
    go(to: "mouse", play)
    #expect(play.coordinator.takeEffects() == [.mouse(isOn: true)])
  }
}
