import Accounts
import Demo
import Races
import Shell
import Terminal
import Testing
import RaceScreens

@testable import App

@Suite struct OrganizerJourneysPeople {
  private let helper = "vera@club.example"

  private func play(_ name: String = "Harbour 10K") throws -> Play {
    let play = try Play()
    try play.register(helper, "Vera")
    try play.register("rider@club.example", "Lena", isOrganizer: false)
    try play.open(name)
    play.press(.character("o"))
    return play
  }

  private func add(_ email: String, _ play: Play) {
    play.press(.character("a"))
    play.type(email)
    play.press(.enter)
  }

  @Test(arguments: ["Harbour 10K", "Sunday Club Walk"])
  func `the owner adds a co-organizer by e-mail, active or deactivated`(name: String) throws {
    let play = try play(name)
    add("VERA@club.example", play)
    #expect(play.shows("Vera Hallam"))
    #expect(play.shows(helper))
    let user = try #require(try play.accounts.user(email: helper))
    #expect(try play.race(name).coOrganizerIDs == [user.id])
  }

  @Test(arguments: [
    ("nobody@club.example", "No account has"), ("rider@club.example", "participant account"),
    ("ana@club.example", "This person is the owner"), ("nonsense", "Enter an e-mail address"),
  ])
  func `an address that cannot be added is reported at the field`(email: String, words: String)
    throws
  {
    let play = try play()
    add(email, play)
    #expect(play.tellsAtField(""))
    #expect(play.shows(words))
    #expect(try play.race("Harbour 10K").coOrganizerIDs.isEmpty)
  }

  @Test func `a co-organizer cannot be added twice`() throws {
    let play = try play()
    add(helper, play)
    add(helper, play)
    #expect(play.tellsAtField("This person is already a co-organizer"))
    #expect(try play.race("Harbour 10K").coOrganizerIDs.count == 1)
  }

  @Test func `removing a co-organizer asks`() throws {
    let play = try play()
    add(helper, play)
    play.press(.character("R"), .enter)
    #expect(try play.race("Harbour 10K").coOrganizerIDs.count == 1)
    play.press(.character("R"), .character("y"))
    #expect(try play.race("Harbour 10K").coOrganizerIDs.isEmpty)
    #expect(play.shows("No co-organizers yet"))
  }

  @Test func `a co-organizer sees who helps and changes nothing of it`() throws {
    let play = try play()
    add(helper, play)
    let race = try play.race("Harbour 10K")
    try play.signIn(as: helper)
    play.press(.character("2"), .character("v"))
    #expect(play.shows("+Harbour 10K"))
    play.press(.enter, .character("o"))
    #expect(play.shows("Owner: Ana Petkova  ana@club.example"))
    #expect(play.shows(helper))
    play.press(.character("R"))
    #expect(play.shows("Only the owner can change the co-organizers"))
    #expect(try play.race("Harbour 10K").coOrganizerIDs == race.coOrganizerIDs)
  }

  @Test func `a co-organizer who is removed no longer gets in`() throws {
    let play = try play()
    add(helper, play)
    play.press(.character("R"), .character("y"))
    try play.signIn(as: helper)
    play.coordinator.perform(.open(.run(try play.race("Harbour 10K").id)))
    #expect(play.shows("Only the owner and co-organizers"))
  }

  @Test func `organizers of a competition see the addresses of its entries`() throws {
    let play = try play("Sunday Club Walk")
    add(helper, play)
    for email in [play.demo.organizer, helper] {
      try play.signIn(as: email)
      play.coordinator.perform(.open(.run(try play.race("Sunday Club Walk").id)))
      play.press(.end)
      #expect(play.shows("Niko Marin: niko@club.example"))
      play.press(.enter)
      #expect(play.shows("Account: Niko Marin  niko@club.example"))
    }
  }

  @Test func `other users cannot see the addresses of entries`() throws {
    let play = try Play()
    let other = try play.register("kees@club.example", "Kees")
    let race = try play.race("Sunday Club Walk")
    let entry = try #require(
      try RaceDirectory(store: play.store).entries(of: race.id).first { $0.userID != nil })
    let routes: [Route] = [
      Route(.competition(race.id)), Route(.run(race.id)), Route(.deactivated(race.id)),
      Route(.desk(race.id)),
      Route(.entry(competition: race.id, entry: entry.id)), Route(.edit(competition: race.id)),
      Route(.export(competition: race.id, ending: "csv")),
      Route(.coOrganizers(competition: race.id)),
      Route(.importing(competition: race.id)), Route(.course(competition: race.id)),
    ]
    for user in [other, nil] {
      play.coordinator.context.user = user
      for route in routes {
        play.coordinator.perform(.tab(route))
        play.press(.end)
        #expect(!play.shows("niko@club.example"), "\(route)")
      }
    }
  }

  @Test func `only organizers of a competition can open its screens`() throws {
    let play = try Play()
    try play.register("kees@club.example", "Kees")
    try play.signIn(as: "kees@club.example")
    let race = try play.race("Sunday Club Walk")
    let routes: [Route] = [
      Route(.run(race.id)), Route(.desk(race.id)), Route(.entry(competition: race.id, entry: nil)),
      Route(.edit(competition: race.id)), Route(.coOrganizers(competition: race.id)),
      Route(.export(competition: race.id, ending: "csv")), Route(.importing(competition: race.id)),
    ]
    for route in routes {
      play.coordinator.perform(.tab(route))
      #expect(play.shows("Only the owner and co-organizers"), "\(route)")
    }
  }

  @Test func `an entry with an account keeps the names of the account when it is edited`() throws {
    let play = try Play()
    try play.open("Sunday Club Walk")
    play.press(.end, .enter)
    #expect(!play.shows("First name"))
    play.press(.control("u"))
    play.type("500")
    play.press(.enter)
    let book = try play.book("Sunday Club Walk")
    let entry = try #require(book.entry(bib: "500"))
    #expect(book.name(of: entry.id) == "Niko Marin")
    #expect(entry.ownName.isEmpty && entry.email.isEmpty)
  }
}
