import Accounts
import Demo
import Languages
import RaceScreens
import Races
import RacesWing
import Shell
import Store
import Terminal
import Testing
import Widgets

@testable import App

/// A second wing, passed to the application beside races without other changes.
@Suite struct WingsTests {
  private func play(columns: Int = 80, isKiosk: Bool = false) throws -> Play {
    try Play(columns: columns, rows: 24, isKiosk: isKiosk, wings: [.races, .toys])
  }

  private func lines(_ play: Play) -> [String] {
    play.screen.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test func `times in another zone are shown as the user's own times`() throws {
    let play = try play()
    func table(isElsewhere: Bool) -> String {
      let item = AgendaItem(
        day: "2099-05-01", time: 4_081_343_400..<4_081_347_000, state: Wording("toys.state"),
        stop: NavigationItem("Red Kite", at: ToyPlace.inboxState), isElsewhere: isElsewhere)
      let row = TodayViewModel.Row(wing: Wording("toys.wing"), stop: item.stop, item: item)
      let table = TodayTable(rows: [row], context: play.coordinator.context)
      var canvas = Canvas(size: Size(columns: 80, rows: 3))
      var state = TableState()
      table.table.draw(on: &canvas, in: Rect(canvas.size), state: &state)
      return canvas.lines()[0] + table.whole(item)
    }
    #expect(table(isElsewhere: true).contains("Your time"))
    #expect(table(isElsewhere: true).hasSuffix(" (your time)"))
    #expect(!table(isElsewhere: false).lowercased().contains("your"))
  }

  @Test func `with one section nothing refers to others`() throws {
    let play = try Play(columns: 80, rows: 24)
    try play.signIn(as: play.demo.organizer)
    #expect(lines(play)[0].hasPrefix(" LapIt [1 Home] 2 Active  3 Library  4 Profile"))
    play.press(.character("0"))
    #expect(!play.shows("Sections"))
    play.press(.character("?"))
    #expect(!play.shows("other sections"))
  }

  @Test func `0 opens the switcher, which names every way with a digit`() throws {
    let play = try play()
    try play.signIn(as: play.demo.organizer)
    #expect(lines(play)[0].hasPrefix(" Races [1 Home] 2 Active  3 Library  4 Profile"))
    play.press(.character("0"))
    let ways = ["1  Today", "2  Races", "3  Toys", "4  Tickets", "5  Inbox", "6  Profile"]
    #expect(lines(play)[3...8].map { String($0.dropFirst(2)) } == ways)
    play.press(.character("3"))
    #expect(lines(play)[0].hasPrefix(" Toys [1 Box] 2 Workshop  3 Profile"))
    #expect(play.shows("everything in the box"))
    play.press(.character("2"))
    #expect(play.shows("glue and string"))
    play.press(.character("0"), .character("2"))
    #expect(lines(play)[0].hasPrefix(" Races [1 Home]"))
  }

  @Test func `in the switcher the tabs of the previous section have no numbers`() throws {
    let play = try play()
    try play.signIn(as: play.demo.organizer)
    play.press(.character("0"))
    let bar = lines(play)[0]
    #expect(bar.hasPrefix(" LapIt ") && bar.hasSuffix("ana@club.example  organizer"))
    #expect(!bar.contains("1") && !bar.contains("Library"))
  }

  @Test func `Today combines pending tasks and plans of all sections`() throws {
    let play = try play()
    try play.signIn(as: play.demo.participant)
    play.press(.character("0"), .character("1"))
    let shown = lines(play).filter { $0.contains("Kite") || $0.contains("kite") }
    #expect(shown.count == 2)
    #expect(shown.first?.contains("Mend the kite") == true)
    #expect(shown.last?.contains("01 May 2099 18:30-19:30") == true)
    #expect(play.shows("Autumn Cross") && play.shows("RUNNING"))
    play.press(.enter)
    #expect(play.shows("glue and string"))
  }

  @Test func `the palette finds the places of both sections and the switcher`() throws {
    let play = try play()
    try play.signIn(as: play.demo.participant)
    for (name, found) in [
      ("red kite", "the toy kite"), ("shelf", "a shelf to look at"), ("autumn", "Autumn Cross"),
      ("other sections", "Sections ─"),
    ] {
      play.press(.character(":"))
      play.type(name)
      play.press(.enter)
      #expect(play.shows(found), "\(name)")
      play.press(.escape)
    }
  }

  @Test func `a hidden section is not reachable and still erases`() throws {
    let play = try play()
    let shown = try Play(columns: 80, rows: 24, wings: [.races, .toys], showing: [.races])
    try shown.signIn(as: shown.demo.participant)
    shown.press(.character(":"))
    shown.type("kite")
    #expect(shown.shows("No matches."))
    shown.press(.escape)
    shown.coordinator.perform(.open(Route(ToyPlace.home)))
    #expect(shown.shows("This page does not exist here."))
    #expect(lines(shown)[0].hasPrefix(" LapIt "))
    let user = try #require(try shown.accounts.user(email: shown.demo.participant))
    try shown.accounts.deleteAccount(user.id, password: shown.demo.password)
    #expect(try shown.store.read { try $0.get(Toys.all, "kite") } == nil)
    #expect(try play.store.read { try $0.get(Toys.all, "kite") } != nil)
  }

  @Test func `deleting an account lists what each section will delete`() throws {
    let play = try play(columns: 160)
    try play.signIn(as: play.demo.participant)
    play.coordinator.perform(.open(.deleteAccount))
    #expect(play.shows("your name in 4") && play.shows("kite"))
  }

  @Test func `a kiosk opens every section, but only its public pages`() throws {
    let play = try play(isKiosk: true)
    play.press(.character("0"))
    #expect(!play.shows("1  Races"))
    play.press(.escape, .character(":"))
    let ways = ["1  Races", "2  Toys", "3  Log in"]
    #expect(lines(play)[3...5].map { String($0.dropFirst(2)) } == ways)
    play.press(.character("2"))
    #expect(play.shows("a shelf to look at"))
    play.coordinator.perform(.open(Route(ToyPlace.workshop)))
    #expect(play.shows("This page does not exist here."))
    play.wait(milliseconds: 61_000)
    let boards = try #require(Wing.races.kioskBoards)
    #expect(play.coordinator.routes == [boards])
  }

  @Test func `at the desk 0 is a digit, and the switcher is a name away`() throws {
    let play = try play()
    let race = try play.open("Autumn Cross")
    play.coordinator.perform(.open(.desk(race.id)))
    play.press(.character("1"), .character("0"))
    #expect(!play.shows("Sections") && play.shows("10"))
    play.press(.backspace, .backspace, .character(":"))
    play.type("other sections")
    play.press(.enter)
    #expect(play.shows("1  Today"))
    play.press(.character("3"))
    #expect(play.shows("everything in the box"))
  }

  @Test func `a section's option is in the profile and saved with it`() throws {
    let play = try play()
    try play.signIn(as: play.demo.participant)
    play.press(.character("4"))
    #expect(play.shows("Quiet toys") && play.shows("[ ]"))
    play.press(.backTab, .character(" "), .enter)
    let user = try #require(try play.accounts.user(email: play.demo.participant))
    #expect(try play.store.read { try $0.get(Toys.quiet, user.id) } != nil)
  }

  @Test func `routes are the same where type and place are`() {
    #expect(Route(ToyPlace.toy("a")) == Route(ToyPlace.toy("a")))
    #expect(Route(ToyPlace.toy("a")) != Route(ToyPlace.toy("b")))
    #expect(Route(ToyPlace.home) != Route(.profile))
    #expect(Set([Route(ToyPlace.home), Route(ToyPlace.home), Route(.login)]).count == 2)
  }
}
