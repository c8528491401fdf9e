import Accounts
import Events
import Languages
import MapScreens
import Notifications
import People
import Places
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import EventScreens

@Suite struct CriteriaTests {
  private func scene() throws -> EventScreensScene {
    let scene = try EventScreensScene()
    try scene.publish("Quay Concert") { ($0.latitude, $0.longitude) = (50.4590, 30.5167) }
    try scene.publish("Opera") {
      ($0.city, $0.place, $0.latitude, $0.longitude) = ("Lviv", "Opera House", 49.8440, 24.0263)
      ($0.start, $0.end) = ("2026-11-25 19:00", "2026-11-25 22:00")
    }
    return scene
  }

  private func narrow(
    _ scene: EventScreensScene, _ change: (CriteriaViewModel) -> Void
  ) throws -> any Pane {
    let pane = try scene.pane(.criteria)
    change(try #require((pane as? CriteriaPane)?.model))
    scene.press(.enter, in: pane)
    return pane
  }

  @Test func `a place and a distance filter the list, and it says so`() throws {
    let scene = try scene()
    _ = try narrow(scene) { $0.form["place"] = "lviv" }
    #expect(scene.hasGoneBack)
    let list = try scene.pane(.popular)
    #expect(scene.shows("1 of 2  within 25 km of Lviv (Ctrl-U)  by popularity", in: list))
    #expect(scene.shows("Opera", in: list) && !scene.shows("Quay Concert", in: list))
    // Measured from the city's centre, not from an event in it.
    #expect(scene.shows("670 m NNE", in: list))
  }

  @Test func `a city of the folder is preferred to a larger one of its name`() throws {
    let scene = try scene()
    try scene.publish("Green Hedges") {
      ($0.city, $0.latitude, $0.longitude) = ("Vienna", 38.8998, -77.2550)
    }
    try scene.publish("Mill Day") {
      ($0.city, $0.latitude, $0.longitude) = ("Lower Millbeck", 54.62, -3.13)
    }
    for (city, found) in [("vienna", "Green Hedges"), ("lower millbeck", "Mill Day")] {
      _ = try narrow(scene) { $0.form["place"] = city }
      let list = try scene.pane(.popular)
      #expect(scene.shows("1 of 4", in: list) && scene.shows(found, in: list))
    }
  }

  @Test func `an unknown place is refused with similar names`() throws {
    let scene = try scene()
    _ = try narrow(scene) { $0.form["place"] = "Lvov" }
    #expect(scene.told.count == 1)
    #expect(scene.told[0].hasPrefix("No place is called Lvov. Did you mean: Lviv; "))
    #expect(scene.context.eventListState.chosen.isEmpty)
  }

  @Test func `an online event is at no distance, unless online is chosen`() throws {
    let scene = try scene()
    scene.context.user?.homePlace = "Kyiv, Ukraine"
    try scene.publish("Talk") { ($0.online, $0.place, $0.city) = (true, "", "") }
    let list = try scene.pane(.popular)
    #expect(scene.shows("Talk", in: list))
    let form = try narrow(scene) { $0.form["km"] = "2" }
    #expect(scene.shows("unless you choose Online.", in: form))
    (form as? CriteriaPane)?.model.form["place"] = "Lviv"
    #expect(scene.shows("Kilometres from the place typed above. Online events", in: form))
    #expect(scene.shows("unless you choose Online.", in: form))
    scene.settle(list)
    #expect(scene.shows("1 of 3  within 2 km of Kyiv", in: list) && !scene.shows("Talk", in: list))
    _ = try narrow(scene) { ($0.form["km"], $0.form["online"]) = ("2", "isOnline") }
    scene.settle(list)
    #expect(scene.shows("Talk", in: list) && !scene.shows("Quay Concert", in: list))
  }

  @Test func `kilometres without a place are around the home, and the field says so`() throws {
    let scene = try scene()
    scene.context.user?.homePlace = "Kyiv, Ukraine"
    let pane = try narrow(scene) { $0.form["km"] = "2" }
    #expect(scene.hasGoneBack)
    #expect(scene.shows("Kilometres from Kyiv", in: pane))
    let list = try scene.pane(.popular)
    #expect(scene.shows("1 of 2  within 2 km of Kyiv", in: list))
    #expect(scene.shows("Quay Concert", in: list) && !scene.shows("Opera", in: list))
    // The form has no default values in these fields.
    let again = try #require(try scene.pane(.criteria) as? CriteriaPane)
    #expect(again.model.form["place"].isEmpty && again.model.form["km"] == "2")
    #expect(!again.hasUnsavedText)
  }

  @Test func `without a home the city of the machine's zone is used`() throws {
    let scene = try EventScreensScene(as: nil)
    try scene.publish("Quay Concert") { ($0.latitude, $0.longitude) = (50.4590, 30.5167) }
    _ = scene.context.service { Here($0, zone: "Europe/Vienna") }
    let pane = try narrow(scene) { $0.form["km"] = "9000" }
    #expect(scene.shows("Kilometres from Vienna", in: pane))
    #expect(scene.shows("within 9000 km of Vienna", in: try scene.pane(.popular)))
  }

  @Test func `a home given in degrees is used, whatever city was typed`()
    throws
  {
    let scene = try scene()
    let person = try #require(scene.context.user?.id)
    var chosen = Preferences()
    (chosen.latitude, chosen.longitude) = (49.8440, 24.0263)
    let kept = chosen
    try scene.store.write(by: person, at: 0) {
      try $0.put(NoticeCollections.preferences, id: person, kept)
    }
    _ = scene.context.service { Here($0, zone: "Europe/Vienna") }
    #expect(scene.context.eventPlace?.point == nil)
    scene.settle(try scene.pane(.popular))
    #expect(scene.context.eventPlace?.point == GeoPoint(latitude: 49.8440, longitude: 24.0263))
    #expect(scene.context.eventPlace?.name == "Lviv")
    scene.context.user = nil
    scene.settle(try scene.pane(.popular))
    #expect(scene.context.eventPlace?.name == "Vienna")
  }

  @Test func `events that guests saved on this machine are not shown at its kiosk`() throws {
    let guest = try EventScreensScene(as: nil)
    let event = try guest.publish("Quay Concert")
    guest.press(.character("a"), in: try guest.pane(.event(event.id)))
    #expect(guest.shows("in the calendar", in: try guest.pane(.event(event.id))))
    let kiosk = try EventScreensScene(
      as: nil, store: guest.store, hands: guest.hands, isKiosk: true)
    #expect(!kiosk.shows("in the calendar", in: try kiosk.pane(.event(event.id))))
    #expect(kiosk.shows("Quay Concert", in: try kiosk.pane(.event(event.id))))
  }

  @Test func `without a known location kilometres ask for a place`() throws {
    let scene = try scene()
    _ = scene.context.service { Here($0, zone: nil) }
    let pane = try narrow(scene) { $0.form["km"] = "2" }
    #expect(scene.told == ["Type a place: the location of this machine is unknown."])
    #expect(!scene.hasGoneBack && scene.context.eventListState.chosen.isEmpty)
    // A place gets a default radius, which is removed with it.
    scene.press(.control("u"), in: pane)
    let form = { (pane as? CriteriaPane)?.model.form }
    (pane as? CriteriaPane)?.model.form["place"] = "lviv"
    #expect(form()?["km"] == "25")
    (pane as? CriteriaPane)?.model.form["place"] = ""
    #expect(form()?["km"] == "")
  }

  @Test(arguments: [
    ("Kyi", ["Kyiv"]), ("Lvov", ["Lviv"]), ("Nowhereplace", []), ("Xqzkyivwww", []),
  ])
  func `three names are suggested: the nearest, then the largest similar ones`(
    typed: String, first: [String]
  ) throws {
    _ = try EventScreensScene()
    let said = FoundCity(typed, in: .english, near: []).unknown
    let near = try #require(said.arguments["near"]).split(separator: "; ").map(String.init)
    #expect(near.count == 3 && Set(near).count == 3, "\(near)")
    #expect(near.prefix(first.count) == first[...], "\(near)")
  }

  @Test func `Ctrl-U also clears the error of a field`() throws {
    let scene = try scene()
    let pane = try narrow(scene) { $0.form["place"] = "Nowhereplace" }
    #expect(scene.shows("! No place is called Nowhereplace", in: pane))
    scene.press(.control("u"), in: pane)
    #expect(!scene.shows("Nowhereplace", in: pane) && !scene.shows("! ", in: pane))
  }

  @Test func `latitude and longitude are accepted as a place`() throws {
    let scene = try scene()
    _ = try narrow(scene) {
      ($0.form["place"], $0.form["km"]) = ("50.45, 30.52", "5")
    }
    let list = try scene.pane(.popular)
    #expect(scene.shows("within 5 km of 50.45, 30.52", in: list))
    #expect(scene.shows("1.0 km N", in: list) && !scene.shows("Opera", in: list))
  }

  @Test func `events that sell tickets here can be filtered, and the list says so`() throws {
    let scene = try scene()
    try scene.publish("Cabaret") {
      ($0.price, $0.sells) = (Price(amount: 25_000, currency: "UAH"), true)
    }
    try scene.publish("Circus") { $0.price = Price(amount: 25_000, currency: "UAH") }
    _ = try narrow(scene) { $0.form["price"] = "sold" }
    let list = try scene.pane(.popular)
    #expect(scene.shows("1 of 4  tickets sold here", in: list) && scene.shows("Cabaret", in: list))
  }

  @Test(arguments: [
    (EventSpan.tonight, "", "2026-11-22"), (.tomorrow, "2026-11-22", "2026-11-23"),
    (.weekend, "", "2026-11-23"), (.week, "", "2026-11-28"), (.any, "", ""),
  ])
  func `usual spans are days of this machine's clock`(
    span: EventSpan, from: String, to: String
  ) throws {
    _ = try EventScreensScene()
    // A Saturday evening.
    let now = LocalTime(year: 2026, month: 11, day: 21, hour: 18, minute: 40)
    let days = SpanDays(span, now: now)
    #expect(days.from.map { LocalTime(utcMilliseconds: $0 * 1000).date } ?? "" == from)
    #expect(days.to.map { LocalTime(utcMilliseconds: $0 * 1000).date } ?? "" == to)
  }

  @Test func `on weekdays the weekend begins on Saturday`() throws {
    _ = try EventScreensScene()
    let now = LocalTime(year: 2026, month: 11, day: 18)
    let days = SpanDays(.weekend, now: now)
    #expect(days.from.map { LocalTime(utcMilliseconds: $0 * 1000).date } == "2026-11-21")
    #expect(days.to.map { LocalTime(utcMilliseconds: $0 * 1000).date } == "2026-11-23")
  }

  @Test func `days can be typed, also past ones`() throws {
    let scene = try scene()
    try scene.publish("Old Days") {
      ($0.start, $0.end) = ("2026-11-01 10:00", "2026-11-01 12:00")
    }
    let list = try scene.pane(.popular)
    #expect(!scene.shows("Old Days", in: list))
    _ = try narrow(scene) {
      ($0.form["when"], $0.form["from"], $0.form["to"]) = ("typed", "1.11.2026", "2.11.2026")
    }
    scene.settle(list)
    #expect(scene.shows("Old Days", in: list))
    #expect(scene.shows("Sun 1 Nov to Mon 2 Nov", in: list))
  }

  @Test func `days in the wrong order are refused`() throws {
    let scene = try scene()
    _ = try narrow(scene) {
      ($0.form["when"], $0.form["from"], $0.form["to"]) = ("typed", "+5d", "+2d")
    }
    #expect(scene.told == ["This is before the first day: swap them."])
  }

  @Test func `the form opens with the current filters, and Ctrl-X resets all`()
    throws
  {
    let scene = try scene()
    _ = try narrow(scene) {
      ($0.form["category1"], $0.form["price"]) = ("music", "free")
      ($0.form["online"], $0.form["organizer"]) = ("isPlaced", "verified")
      $0.form["text"] = "quay"
    }
    let pane = try scene.pane(.criteria)
    let model = try #require((pane as? CriteriaPane)?.model)
    #expect(model.form["category1"] == "music" && model.form["organizer"] == "verified")
    #expect(model.form["online"] == "isPlaced" && model.form["text"] == "quay")
    #expect(!model.form.isChanged)
    scene.press(.control("x"), in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.hasGoneBack && scene.context.eventListState.chosen.isEmpty)
  }

  @Test func `a city can be named in any language, even without events`() throws {
    let scene = try scene()
    _ = try narrow(scene) { ($0.form["place"], $0.form["km"]) = ("Одеса", "30") }
    #expect(scene.hasGoneBack)
    let point = try #require(scene.context.eventListState.chosen.criteria.point)
    #expect(abs(point.latitude - 46.48) < 0.1 && abs(point.longitude - 30.73) < 0.1)
  }

  @Test func `Ctrl-U clears the fields and stays, and restores them`() throws {
    let scene = try scene()
    let pane = try scene.pane(.criteria)
    let form = { (pane as? CriteriaPane)?.model.form }
    scene.press(.control("u"), in: pane)
    #expect(scene.told == ["No filters"])
    scene.type("jazz", in: pane)
    scene.press(.tab, in: pane)
    scene.type("lviv", in: pane)
    scene.press(.control("u"), in: pane)
    #expect(!scene.hasGoneBack && form()?["text"] == "" && form()?["place"] == "")
    #expect(scene.told.first?.contains("Ctrl-U brings them back") == true)
    scene.press(.control("u"), in: pane)
    #expect(form()?["text"] == "jazz" && form()?["place"] == "lviv")
    // Leaving now asks about unsaved changes.
    #expect(pane.hasUnsavedText)
    scene.press(.control("u"), in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.hasGoneBack && scene.context.eventListState.chosen.isEmpty)
  }

  @Test func `the current filters apply until Enter, whatever was cleared`() throws {
    let scene = try scene()
    _ = try narrow(scene) { $0.form["place"] = "lviv" }
    let pane = try scene.pane(.criteria)
    scene.press(.control("u"), in: pane)
    #expect(scene.context.eventListState.chosen.place == "Lviv" && pane.hasUnsavedText)
    // A restored place still has its coordinates.
    scene.press(.control("u"), in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.context.eventListState.chosen.criteria.point != nil)
  }

  @Test func `Ctrl-S saves the filters, with relative days`() throws {
    let scene = try scene()
    let pane = try scene.pane(.criteria)
    let model = try #require((pane as? CriteriaPane)?.model)
    (model.form["place"], model.form["when"]) = ("lviv", EventSpan.week.rawValue)
    scene.press(.control("s"), in: pane)
    #expect(scene.route == .keepSearch)
    let keep = try scene.pane(.keepSearch)
    #expect(scene.shows("Filters: within 25 km of Lviv, 7 days.", in: keep))
    scene.type("Lviv this week", in: keep)
    scene.press(.tab, in: keep)
    scene.press(.character(" "), in: keep)
    scene.press(.enter, in: keep)
    #expect(scene.hasGoneBack)
    let again = try scene.pane(.criteria)
    scene.press(.control("u"), in: again)
    scene.press(.enter, in: again)
    #expect(scene.context.eventListState.chosen.isEmpty)
    // A week later the search means the week that follows then.
    scene.hands.advance(milliseconds: 3 * 86_400_000)
    let list = try scene.pane(.searches)
    #expect(scene.shows("Lviv this week", in: list) && scene.shows("yes", in: list))
    scene.press(.enter, in: list)
    let chosen = scene.context.eventListState.chosen
    #expect(chosen.place == "Lviv" && chosen.span == .week)
    #expect(
      chosen.criteria.to.map { LocalTime(utcMilliseconds: $0 * 1000).date } == "2026-12-01")
    scene.press(.character("t"), in: list)
    #expect(scene.told == ["No more notifications for \"Lviv this week\"."])
    scene.press(.character("D"), in: list)
    #expect(scene.shows("No saved searches", in: list))
  }

  @Test func `only followed organizers, or only events of friends`() throws {
    let scene = try scene()
    let poetry = try scene.publish("Poetry", by: "cleo")
    let events = scene.context.events
    try events.people.follow(true, "cleo", by: "ben")
    _ = try narrow(scene) { $0.form["organizer"] = "followed" }
    var list = try scene.pane(.popular)
    #expect(scene.shows("1 of 3  organizers you follow", in: list))
    #expect(scene.shows("Poetry", in: list) && !scene.shows("Opera", in: list))
    let concert = try #require(try scene.context.eventDirectory.events(of: "ana").first)
    try events.responses.give(.interested(true), concert.id, by: "cleo")
    _ = try narrow(scene) { ($0.form["organizer"], $0.form["friends"]) = ("", "yes") }
    list = try scene.pane(.popular)
    #expect(scene.shows("1 of 3  with friends", in: list) && !scene.shows("Poetry", in: list))
    #expect(poetry.id != concert.id)
  }

  @Test func `events of muted users are in no list`() throws {
    let scene = try scene()
    try scene.publish("Poetry", by: "cleo")
    try scene.context.events.people.mute(.mute, "cleo", by: "ben")
    #expect(!scene.shows("Poetry", in: try scene.pane(.popular)))
    scene.context.user = nil
    #expect(scene.shows("Poetry", in: try scene.pane(.popular)))
  }

  @Test func `before the evening tonight begins then, in the evening at once`() throws {
    func days(_ hour: Int) -> SpanDays {
      SpanDays(
        .tonight, now: LocalTime(year: 2026, month: 11, day: 21, hour: hour, minute: 5), in: .utc)
    }
    let midnight = 1_795_219_200
    #expect(days(9).from == midnight + 17 * 3600 && days(9).to == midnight + 24 * 3600)
    #expect(days(18).from == nil && days(18).to == midnight + 24 * 3600)
  }

  @Test func `tonight is the next evening once this one is over`() throws {
    let scene = try EventScreensScene()
    try scene.publish("Poetry") { $0.start = "2026-11-21 20:00" }
    try scene.publish("Lecture") {
      ($0.start, $0.end) = ("2026-11-22 20:00", "2026-11-22 21:00")
    }
    var chosen = ChosenCriteria()
    chosen.span = .tonight
    scene.context.eventListState.chosen = chosen
    let pane = try scene.pane(.popular)
    #expect(scene.shows("Poetry", in: pane) && !scene.shows("Lecture", in: pane))
    scene.hands.advance(milliseconds: 86_400_000)
    let next = try scene.pane(.popular)
    #expect(scene.shows("Lecture", in: next) && !scene.shows("Poetry", in: next))
  }
}
