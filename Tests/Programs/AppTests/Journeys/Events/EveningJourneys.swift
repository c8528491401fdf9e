import Accounts
import Chance
import EventScreens
import Events
import MapScreens
import Maps
import Pictures
import Places
import Shell
import Store
import Terminal
import Testing

@testable import App

/// An evening out: a visitor without an account finds an event, and a user publishes one quickly.
@Suite struct EveningJourneys {
  /// Publishes events in Kyiv on Sunday and Monday.
  private func fill(_ town: EventTown) throws -> Event {
    let ana = try town.settle("Ana", "Harbour")
    let pixels = (0..<80 * 48).flatMap { _ -> [UInt8] in [200, 40, 90] }
    let poster = try Picture(
      file: try #require(PNGFile.file(width: 80, height: 48, rgb: pixels)))
    var streets = MapLayer()
    streets.add(
      line: [
        GeoPoint(latitude: 50.4580, longitude: 30.5200),
        GeoPoint(latitude: 50.4590, longitude: 30.5400),
      ], name: "Market Street")
    try MapService(store: town.store).add(streets, named: "Streets", by: "shell", at: 7)
    func publish(_ title: String, inDays days: Int, _ north: Double, _ east: Double) throws -> Event
    {
      try town.publish(title, by: ana, inDays: days) { draft in
        (draft.place, draft.city, draft.country) = ("\(title) Yard", "Kyiv", "UA")
        (draft.latitude, draft.longitude) = (50.45466 + north, 30.5238 + east)
        draft.plan = [
          PlanRow(at: "18:00", text: "Doors"), PlanRow(at: "19:15", text: "Main set"),
        ]
        draft.picture = poster
      }
    }
    _ = try publish("Glacier Lecture", inDays: 0, 0.1, 0.1)
    _ = try publish("Chess", inDays: 1, 0.001, 0)
    return try publish("Quay Concert", inDays: 0, 0.00407, 0.00639)
  }

  @Test(arguments: Stage.all)
  func `a visitor saves a concert tonight without an account`(
    stage: Stage
  ) throws {
    let town = try EventTown()
    _ = try fill(town)

    // A visitor at the login screen looks around without an account.
    let seat = try town.door(stage)
    _ = seat.context.service { Here($0, zone: "Europe/Kyiv") }
    #expect(seat.shows("Password"))
    seat.press(.control("g"))
    seat.press("0")
    #expect(seat.shows("3 Events"))
    seat.press("3")
    for title in ["Quay Concert", "Glacier Lecture", "Chess"] { #expect(seat.shows(title)) }

    // Tonight's events, at most half an hour's walk from the city centre.
    seat.press("f")
    #expect(seat.shows("Kilometres from Kyiv"))
    seat.press(.tab, .tab)
    seat.type("2")
    seat.press(.tab, .right, .enter)
    #expect(seat.shows("1 of 3") && seat.shows("within 2 km of Kyiv, tonight"))
    #expect(seat.shows("Quay Concert") && !seat.shows("Chess"))
    #expect(!seat.shows("Glacier Lecture"))

    // The page has the picture, the plan, a map and the directions.
    seat.press(.enter)
    #expect(seat.reads("640 m NE, 10 min on foot"))
    #expect(seat.reads("18:00 Doors") && seat.reads("19:15 Main set"))
    if stage.isWide {
      #expect(seat.colouredCells > 100)
      #expect(seat.shows("Where") && seat.screen.contains(stage.isPlain ? "@" : "◉"))
    }

    // The event is stored in this machine's calendar.
    seat.press("a")
    #expect(seat.shows("\"Quay Concert\" is saved on this machine"))
    #expect(!seat.shows("Password"))

    // A phone can scan it from the screen; without room for a code a message says so.
    seat.press("Q")
    if stage.isWide, !stage.isPlain {
      #expect(seat.shows("Quay Concert") && seat.screen.contains("▀▀▀"))
      if CodeReader.isThere {
        let read = CodeReader.read(seat.modules)
        #expect(read.hasPrefix("BEGIN:VEVENT\nSUMMARY:Quay Concert\n"), "\(read)")
        #expect(read.contains("DTSTART:20250615T180000Z") && read.hasSuffix("END:VEVENT"))
      }
    } else {
      #expect(seat.shows("The code needs"))
    }
    seat.press(.escape)
    #expect(seat.reads("18:00 Doors"))

    // It is in the calendar, without a request for an account.
    seat.press("3")
    #expect(seat.shows("Quay Concert") && !seat.shows("Password"))
    #expect(seat.context.user == nil)
    #expect(try seat.context.eventDirectory.held(by: Interest.guest).count == 1)
  }

  @Test(arguments: Stage.all)
  func `published in a minute: five things are asked, and another terminal has it at once`(
    stage: Stage
  ) throws {
    let town = try EventTown()
    let (ana, ben) = (try town.settle("Ana", "Harbour"), try town.settle("Ben", "Quick"))
    try town.publish("Salsa", by: ana) { draft in
      (draft.place, draft.city, draft.country) = ("Harbour Hall", "Kyiv", "UA")
      (draft.latitude, draft.longitude, draft.timeZone) = (50.4587, 30.5302, "Europe/Kyiv")
    }
    let (visitor, seat) = (try town.seat(nil, stage), try town.seat(ben, stage))
    #expect(!visitor.shows("Night of the Long Tables"))

    // Title, category, start and end: dates are typed as people write them.
    seat.press("n")
    #expect(seat.shows("[Publish] Fill in title, category, from, to and place."))
    seat.type("Night of the Long Tables")
    seat.press(.tab, .right, .tab)
    seat.type("fri 19:00")
    #expect(seat.shows("Friday, June 20 2025, 19:00 "))
    seat.press(.tab)
    seat.type("22:00")
    seat.press(.tab)

    // The place is found by its first letters.
    seat.type("har")
    #expect(seat.shows("Harbour Hall, Kyiv, UA"))
    seat.press(.down)
    #expect(seat.shows("> Harbour Hall, Kyiv, UA") && seat.shows("Enter choose"))
    seat.press(.enter)
    #expect(seat.shows("Location: Kyiv, UA, 50.4587, 30.5302."))
    #expect(
      seat.shows(stage.isPlain ? "[Publish]" : "✓ [Publish]")
        && seat.shows("Ready: press Enter."))

    // The preview shows it as visitors will see it.
    seat.press(.alt("2"))
    for text in ["Friday, June 20 2025", "19:00-22:00", "Europe/Kyiv", "Harbour Hall, Kyiv, UA"] {
      #expect(seat.shows(text), "\(text)")
    }

    // It is published without approval or other application.
    seat.press(.enter)
    #expect(seat.shows("\"Night of the Long Tables\" is public."))
    visitor.look()
    #expect(visitor.shows("Fri 19:00") && visitor.shows("Night of the Long"))
  }

  @Test func `a saved search notifies as soon as a matching event is published`() throws {
    let town = try EventTown()
    let (ana, ben) = (try town.settle("Ana", "Harbour"), try town.settle("Ben", "Quick"))
    let anas = try town.seat(ana)
    let seat = try town.seat(ben)

    // Ben searches for jazz, saves the search, and wants notices.
    seat.press("f")
    seat.type("jazz")
    seat.press(.control("s"))
    seat.type("Jazz")
    seat.press(.tab, .character(" "), .enter)
    #expect(seat.shows("Jazz") && !seat.countsUnread(1))

    // Ana publishes another event, and then one that matches.
    for title in ["Chess", "Jazz on the Quay"] {
      var draft = EventDraft()
      (draft.title, draft.categories, draft.timeZone) = (title, ["music"], "Etc/UTC")
      (draft.start, draft.end, draft.place) = ("2025-06-21 18:00", "2025-06-21 21:00", "Quay")
      _ = try anas.context.events.publishing.publish(draft, by: .person(ana.id))
    }
    seat.look()
    #expect(seat.countsUnread(1))
    seat.go(to: .popular)
    seat.press("6")
    #expect(seat.shows("New for \"Jazz\": \"Jazz on the Quay\", Sat 21 Jun 18:00, Quay"))
    #expect(!seat.shows("Chess"))
    seat.press(.enter)
    #expect(seat.shows("Jazz on the Quay") && seat.shows("Who (0 going)"))
  }
}
