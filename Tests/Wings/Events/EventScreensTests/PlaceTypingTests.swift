import Accounts
import EventFiles
import Events
import Languages
import MapScreens
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import EventScreens

@Suite struct PlaceTypingTests {
  /// Opens the form of a new event with the focus on Place.
  private func form(
    _ scene: EventScreensScene, _ place: EventDestination = .newEvent(copyOf: nil)
  ) throws -> EventFormPane {
    let pane = try #require(try scene.pane(place) as? EventFormPane)
    pane.model.form.focus(on: "place")
    return pane
  }

  private func live(_ user: String, in home: String, _ scene: EventScreensScene) throws {
    var changed = try scene.user(user)
    changed.homePlace = home
    scene.context.user = changed
  }

  @Test func `the first letters suggest places with events, then cities`() throws {
    let scene = try EventScreensScene()
    try scene.publish("Salsa") { $0.place = "Lviv House" }
    for title in ["Chess", "Jazz", "Tango"] {
      try scene.publish(title) { ($0.place, $0.country) = ("Lvivska Square", "UA") }
    }
    let pane = try form(scene)
    scene.type("lviv", in: pane)
    scene.expectFrame(
      """
        [Publish]  Fill in title, category, from, to and place.

      Title
      Category        < choose > 1/19
      From
      To
      Place           lviv
                        Lvivska Square, Kyiv, UA
                        Lviv House, Kyiv
                        Lviv, UA
      Online          [ ]
      More            [ ]








      """, of: pane)
  }

  @Test(arguments: [("Киї", Language.english, "Kyiv"), ("kyi", .ukrainian, "Київ")])
  func `a city is found in any language, and named in the reader's`(
    typing: String, language: Language, name: String
  ) throws {
    let scene = try EventScreensScene(language: language)
    let pane = try form(scene)
    scene.type(typing, in: pane)
    scene.press(.down, in: pane)
    scene.press(.enter, in: pane)
    let model = pane.model
    #expect(model.form["place"] == name && model.form["city"] == name)
    #expect(model.form["country"] == "UA")
  }

  @Test func `a chosen place fills in what is known of it, and typing continues`() throws {
    let scene = try EventScreensScene()
    try scene.publish("Salsa") {
      ($0.place, $0.country) = ("Harbour Hall", "UA")
      ($0.latitude, $0.longitude) = (50.4623, 30.5187)
    }
    let pane = try form(scene)
    scene.type("harb", in: pane)
    scene.press(.down, in: pane)
    #expect(scene.shows("> Harbour Hall, Kyiv, UA", in: pane))
    scene.press(.enter, in: pane)
    let form = pane.model.form
    #expect(form["place"] == "Harbour Hall" && form["city"] == "Kyiv" && form["country"] == "UA")
    #expect(form["coordinates"] == "50.4623, 30.5187")
    #expect(form["timeZone"] == "Europe/Kyiv" && form["currency"] == "UAH")
    #expect(scene.shows("Location: Kyiv, UA, 50.4623, 30.5187.", in: pane))
    #expect(!scene.shows("Harbour Hall, Kyiv, UA", in: pane))
    scene.type("!", in: pane)
    #expect(pane.model.form["place"] == "Harbour Hall!")
  }

  @Test func `a city typed after its venue sets zone and currency, and goes into its field`()
    throws
  {
    let scene = try EventScreensScene()
    let pane = try form(scene)
    let (zone, currency) = (pane.model.form["timeZone"], pane.model.form["currency"])
    #expect(zone != "Europe/Kyiv")
    func where_() -> [String] {
      ["place", "city", "country", "timeZone", "currency"].map { pane.model.form[$0] }
    }
    scene.type("Hall 3, Lviv", in: pane)
    #expect(where_() == ["Hall 3, Lviv", "Lviv", "UA", "Europe/Kyiv", "UAH"])
    scene.type("x", in: pane)
    #expect(where_() == ["Hall 3, Lvivx", "", "", zone, currency])
    scene.press(.backspace, in: pane)
    scene.settle(pane)
    scene.press(.tab, in: pane)
    #expect(where_() == ["Hall 3", "Lviv", "UA", "Europe/Kyiv", "UAH"])
    #expect(scene.shows("Near Lviv, UA: Ctrl-B sets the exact place", in: pane))
    scene.press(.backTab, in: pane)
    scene.type("b", in: pane)
    #expect(where_() == ["Hall 3b", "Lviv", "UA", "Europe/Kyiv", "UAH"])
    // The map opens at the city.
    scene.press(.control("b"), in: pane)
    #expect(scene.shows("49.8", in: pane) && scene.shows("24.0", in: pane))
  }

  @Test func `leaving the field before the city was found still sets the zone`() throws {
    let scene = try EventScreensScene()
    let pane = try form(scene)
    for letter in "Hall 3, Lviv" { _ = pane.take(.key(.character(letter), at: scene.hands.now)) }
    pane.model.form.moveFocus(by: 1)
    scene.settle(pane)
    #expect(pane.model.form["place"] == "Hall 3" && pane.model.form["city"] == "Lviv")
    #expect(pane.model.form["timeZone"] == "Europe/Kyiv")
  }

  @Test func `a typed zone and currency stay`() throws {
    let scene = try EventScreensScene()
    let pane = try form(scene)
    (pane.model.form["timeZone"], pane.model.form["currency"]) = ("Etc/GMT+3", "USD")
    scene.type("Kyiv", in: pane)
    scene.press(.down, in: pane)
    scene.press(.enter, in: pane)
    #expect(pane.model.form["city"] == "Kyiv")
    #expect(pane.model.form["timeZone"] == "Etc/GMT+3" && pane.model.form["currency"] == "USD")
  }

  @Test func `an existing event keeps its zone when it moves to another city`() throws {
    let scene = try EventScreensScene(as: "ana")
    let event = try scene.publish("Quay Concert")
    let pane = try form(scene, .editEvent(event.id))
    scene.press(.control("u"), in: pane)
    scene.type("Vienna", in: pane)
    scene.press(.down, in: pane)
    scene.press(.enter, in: pane)
    #expect(pane.model.form["city"] == "Vienna" && pane.model.form["timeZone"] == "Europe/Kyiv")
  }

  @Test func `another venue than the suggested one does not get its position`() throws {
    let scene = try EventScreensScene()
    try scene.publish("Salsa") { ($0.latitude, $0.longitude) = (50.4623, 30.5187) }
    let pane = try form(scene)
    scene.type("harb", in: pane)
    scene.press(.down, in: pane)
    scene.press(.enter, in: pane)
    scene.type(", back door", in: pane)
    #expect(pane.model.form["coordinates"] == "50.4623, 30.5187")
    scene.press(.control("u"), in: pane)
    scene.type("Old Library", in: pane)
    #expect(pane.model.form["coordinates"].isEmpty && pane.model.form["city"] == "Kyiv")
  }

  @Test
  func `a suggested venue loses its position when another city is typed after it`()
    throws
  {
    let scene = try EventScreensScene()
    try scene.publish("Salsa") {
      ($0.city, $0.country) = ("Sofia", "BG")
      ($0.latitude, $0.longitude) = (42.6977, 23.3219)
    }
    let pane = try form(scene)
    scene.type("harb", in: pane)
    scene.press(.down, in: pane)
    scene.press(.enter, in: pane)
    let (hall, typed) = (pane.model.form["place"], ", Lviv")
    func place() -> [String] {
      ["city", "country", "coordinates", "timeZone"].map { pane.model.form[$0] }
    }
    let taken = place()
    #expect(taken.prefix(3) == ["Sofia", "BG", "42.6977, 23.3219"])
    scene.type(typed, in: pane)
    let centre = "49.8383, 24.0232"
    #expect(place() == ["Lviv", "UA", centre, "Europe/Kyiv"])
    // Deleting the text before the lookup finishes restores the former location.
    for _ in typed { _ = pane.take(.key(.backspace, at: scene.hands.now)) }
    scene.settle(pane)
    #expect(pane.model.form["place"] == hall && place() == taken)
    scene.type(typed, in: pane)
    scene.press(.tab, in: pane)
    #expect(pane.model.form["place"] == hall)
    #expect(place() == ["Lviv", "UA", centre, "Europe/Kyiv"])
    #expect(scene.shows("Near Lviv, UA", in: pane))
  }

  @Test func `a venue with the name of its city loses its position with its name`() throws {
    let scene = try EventScreensScene()
    try scene.publish("Salsa") {
      ($0.place, $0.city, $0.country) = ("Sofia", "Sofia", "BG")
      ($0.latitude, $0.longitude) = (42.71, 23.35)
    }
    let pane = try form(scene)
    scene.type("sofi", in: pane)
    scene.press(.down, in: pane)
    scene.press(.enter, in: pane)
    #expect(pane.model.form["coordinates"] == "42.71, 23.35")
    for _ in "Sofia" { _ = pane.take(.key(.backspace, at: scene.hands.now)) }
    scene.settle(pane)
    #expect(pane.model.form["coordinates"] == "")
  }

  /// The place, city, country and zone of the form.
  private func local(_ pane: EventFormPane) -> [String] {
    ["place", "city", "country", "timeZone"].map { pane.model.form[$0] }
  }

  @Test(arguments: [("Hall 3, Odessa", "Hall 3"), ("Odessa", "Odessa")])
  func `where several cities have the typed name, publishing asks which`(
    typed: String, hall: String
  ) throws {
    let scene = try EventScreensScene()
    let pane = try form(scene)
    scene.type(typed, in: pane)
    scene.press(.tab, in: pane)
    _ = pane.model.submitTapped()
    #expect(scene.shows("> Odessa, ", in: pane) && scene.shows("  Odessa, Texas, US", in: pane))
    scene.press(.down, in: pane)
    scene.press(.enter, in: pane)
    #expect(local(pane) == [hall, "Odessa", "US", "America/Chicago"])
    #expect(pane.model.form["currency"] == "USD")
    // It is asked once.
    _ = pane.model.submitTapped()
    #expect(!pane.model.places.hasOffers && local(pane).last == "America/Chicago")
  }

  @Test func `a city that is typed and not chosen gives its zone, and a typed zone stays`() throws {
    let scene = try EventScreensScene()
    let pane = try form(scene)
    (pane.model.form["place"], pane.model.form["city"]) = ("Old Library", "Lisbon")
    pane.model.form.focus(on: "title")
    _ = pane.model.submitTapped()
    #expect(local(pane) == ["Old Library", "Lisbon", "PT", "Europe/Lisbon"])
    let other = try form(scene)
    (other.model.form["place"], other.model.form["timeZone"]) = ("Mill, Odessa", "Etc/GMT+3")
    _ = other.model.submitTapped()
    #expect(!other.model.places.hasOffers && other.model.form["timeZone"] == "Etc/GMT+3")
  }

  @Test func `a place in no known city has the zone and the money of the home`() throws {
    let scene = try EventScreensScene()
    try live("ben", in: "Tokyo", scene)
    let pane = try form(scene)
    scene.type("Hall 3", in: pane)
    _ = pane.model.submitTapped()
    #expect(local(pane) == ["Hall 3", "", "", "Asia/Tokyo"])
    #expect(pane.model.form["currency"] == "JPY")
  }

  @Test func `a street in a known city is near it, on the form and on the page`() throws {
    let scene = try EventScreensScene()
    let event = try scene.publish("Salsa") {
      ($0.place, $0.city, $0.country) = ("12 Oak Street", "Lviv", "UA")
      ($0.latitude, $0.longitude) = (49.8383, 24.0232)
    }
    let page = try scene.pane(.event(event.id))
    #expect(scene.shows("12 Oak Street, near Lviv, UA", in: page))
    let exact = try scene.publish("Tango") {
      ($0.place, $0.city, $0.country) = ("12 Oak Street", "Lviv", "UA")
      ($0.latitude, $0.longitude) = (49.84, 24.03)
    }
    let other = try scene.pane(.event(exact.id))
    #expect(scene.shows("12 Oak Street, Lviv, UA", in: other))
  }

  @Test func `saving before the city was found still sets the zone`() throws {
    let scene = try EventScreensScene()
    let pane = try form(scene)
    for letter in "Hall 3, Lviv" { _ = pane.take(.key(.character(letter), at: scene.hands.now)) }
    #expect(pane.model.form["timeZone"] != "Europe/Kyiv")
    _ = pane.model.submitTapped()
    #expect(pane.model.form["place"] == "Hall 3" && pane.model.form["city"] == "Lviv")
    #expect(pane.model.form["timeZone"] == "Europe/Kyiv")
    scene.settle(pane)
    #expect(pane.model.form["place"] == "Hall 3" && pane.model.form["city"] == "Lviv")
  }

  @Test func `arrows keep the form's own function while nothing is suggested`() throws {
    let scene = try EventScreensScene()
    let pane = try form(scene)
    scene.press(.down, in: pane)
    #expect(pane.model.form.focused?.id == "online")
    scene.press(.up, in: pane)
    scene.type("Kyiv", in: pane)
    scene.press(.down, in: pane)
    #expect(pane.model.form.focused?.id == "place" && pane.model.places.hasChosen)
    scene.press(.up, in: pane)
    #expect(!pane.model.places.hasChosen)
    scene.press(.down, in: pane)
    scene.press(.escape, in: pane)
    #expect(!pane.model.places.hasChosen && pane.model.form["place"] == "Kyiv")
    scene.press(.tab, in: pane)
    #expect(pane.model.form.focused?.id == "online" && !pane.model.places.hasOffers)
  }

  @Test func `the map that Ctrl-B opens leads to known places before a letter is typed`()
    throws
  {
    let scene = try EventScreensScene()
    try scene.publish("Salsa")
    let pane = try form(scene)
    scene.press(.control("b"), in: pane)
    scene.press(.character("p"), in: pane)
    #expect(scene.shows("> Harbour Hall, Kyiv", in: pane))
    scene.press(.enter, in: pane)
    #expect(pane.model.form["place"] == "Harbour Hall")
  }

  @Test func `letters typed during the search count, and earlier answers are dropped`()
    throws
  {
    let scene = try EventScreensScene()
    let pane = try form(scene)
    for letter in "Kyiv" { _ = pane.take(.key(.character(letter), at: scene.hands.now)) }
    #expect(!pane.model.places.hasOffers)
    scene.settle(pane)
    #expect(scene.shows("  Kyiv, UA", in: pane))
    scene.press(.control("u"), in: pane)
    scene.type("zzzzq", in: pane)
    #expect(!pane.model.places.hasOffers)
  }

  @Test func `the place of a private event is suggested to its author only`() throws {
    let scene = try EventScreensScene()
    try scene.publish("Plan") { ($0.place, $0.visibility) = ("Secret Cellar", .draft) }
    for (person, isOffered) in [("ben", false), ("ana", true)] {
      let other = try scene.terminal(of: person)
      let pane = try form(other)
      other.type("secret", in: pane)
      #expect(pane.model.places.hasOffers == isOffered)
    }
  }

  @Test(arguments: [
    ("Lviv, Ukraine", "UAH"), ("Zagreb", "EUR"), ("Tokyo", "JPY"), ("", "EUR"), ("Nowhere", "EUR"),
  ])
  func `the default currency is that of the home, and not a change to save`(
    home: String, currency: String
  ) throws {
    let scene = try EventScreensScene()
    try live("ben", in: home, scene)
    let pane = try form(scene)
    #expect(pane.model.form["currency"] == currency)
    #expect(!pane.hasUnsavedText)
  }

  @Test func `without a home the machine's zone decides the currency`() {
    #expect(UsualCurrency.found(home: "", zone: "Europe/Kyiv") == "UAH")
    #expect(UsualCurrency.found(home: "Oslo", zone: "Europe/Kyiv") == "NOK")
    #expect(UsualCurrency.found(home: "", zone: "Etc/UTC") == "EUR")
  }
}
