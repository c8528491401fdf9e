import Accounts
import Events
import People
import Shell
import Terminal
import Testing

@testable import EventScreens

/// The input of an event's fields, and the preview before publication.
@Suite struct EventFormFieldTests {
  @Test func `the preview of an edit shows attendees as visitors see them, and the map`() throws {
    let scene = try EventScreensScene(as: "ana")
    let event = try scene.publish("Quay Concert") {
      ($0.latitude, $0.longitude) = (50.4590, 30.5167)
    }
    try scene.context.events.responses.give(.going(1), event.id, by: "ben")
    let pane = try scene.pane(.editEvent(event.id))
    let model = try #require((pane as? EventFormPane)?.model)
    model.form["title"] = "Harbour Concert"
    scene.press(.alt("2"), in: pane)
    #expect(scene.shows("Harbour Concert", in: pane) && scene.shows("Who (1 going)", in: pane))
    #expect(!scene.shows("Ben Quick", in: pane) && !scene.shows("your own", in: pane))
    let visitor = try EventScreensScene(as: nil, store: scene.store, hands: scene.hands)
    model.form["title"] = "Quay Concert"
    let size = EventScreensScene.large
    let page = visitor.screen(of: try visitor.pane(.event(event.id)), in: size)
    #expect(scene.screen(of: pane, in: size) == page)
  }

  @Test func `a typed place without a position says so, and how to set one`()
    throws
  {
    let scene = try EventScreensScene()
    let pane = try scene.pane(.newEvent(copyOf: nil))
    let model = try #require((pane as? EventFormPane)?.model)
    model.form["timeZone"] = "Europe/Kyiv"
    (model.form["title"], model.form["categories"]) = ("Quay Concert", "music")
    (model.form["start"], model.form["end"]) = ("fri 19:00", "22:00")
    let said = "No location: not on the map, no distance."
    #expect(!scene.shows(said, in: pane))
    model.form["place"] = "Old Mill"
    let large = EventScreensScene.large
    #expect(
      scene.shows(said, in: pane, large) && scene.shows("the map with Ctrl-B", in: pane, large))
    #expect(scene.shows("Enter publishes; the place has no location, see Place.", in: pane))
    scene.press(.alt("2"), in: pane)
    #expect(scene.shows(said, in: pane, large))
    scene.press(.alt("2"), in: pane)
    model.form["online"] = "yes"
    #expect(!scene.shows(said, in: pane, large))
    (model.form["online"], model.form["coordinates"]) = ("", "50.46, 30.51")
    #expect(!scene.shows(said, in: pane, large))
    model.form["coordinates"] = ""
    // The warning does not prevent publication.
    scene.press(.enter, in: pane)
    #expect(scene.route != nil, "\(scene.told)")
  }

  @Test func `editing an event without a position says so above the form`() throws {
    let scene = try EventScreensScene(as: "ana")
    let pane = try scene.pane(.editEvent(try scene.publish("Quay Concert").id))
    let model = try #require((pane as? EventFormPane)?.model)
    #expect(scene.shows("Enter saves; the place has no location, see Place.", in: pane))
    model.form["coordinates"] = "50.46, 30.51"
    #expect(scene.shows("Ready: press Enter.", in: pane))
  }

  @Test func `Esc returns from the preview to the form, with the typed text`() throws {
    let scene = try EventScreensScene(as: "ana")
    let event = try scene.publish("Quay Concert")
    let pane = try scene.pane(.editEvent(event.id))
    let model = try #require((pane as? EventFormPane)?.model)
    model.form["title"] = "Harbour Concert"
    scene.press(.alt("2"), in: pane)
    scene.press(.escape, in: pane)
    #expect(
      scene.shows("[Save]", in: pane) && scene.shows("Harbour Concert", in: pane)
        && !scene.hasGoneBack)
    #expect(!pane.bindings.contains { $0.matches(.escape) })
  }

  @Test func `the preview of an event hidden by a moderator says so`() throws {
    let scene = try EventScreensScene(as: "ana")
    let event = try scene.publish("Quay Concert")
    let pane = try scene.pane(.editEvent(event.id))
    scene.press(.alt("2"), in: pane)
    #expect(!scene.shows("Hidden by a moderator", in: pane))
    try scene.context.accounts.setModerator(true, "cleo")
    try scene.context.events.moderation.hide(.event(event.id), why: "Spam", by: .person("cleo"))
    let again = try scene.pane(.editEvent(event.id))
    scene.press(.alt("2"), in: again)
    #expect(
      scene.shows("Hidden by a moderator: no one else sees this for now.", in: again))
    let cleo = try scene.terminal(of: "cleo")
    let part = try cleo.pane(.moderate(.event(event.id)))
    #expect(cleo.shows("As everyone would see it if it were not hidden", in: part))
    #expect(!cleo.shows("As everyone sees it", in: part))
  }

  @Test func `a skipped time is refused when its field is left, until it is corrected`()
    throws
  {
    let scene = try EventScreensScene()
    let pane = try scene.pane(.newEvent(copyOf: nil))
    (pane as? EventFormPane)?.model.form["timeZone"] = "Europe/Kyiv"
    for _ in 0..<2 { scene.press(.tab, in: pane) }
    scene.type("2027-03-28 03:30", in: pane)
    #expect(!scene.shows("! ", in: pane))
    scene.press(.tab, in: pane)
    scene.type("+2h", in: pane)
    let said = "! 2027-03-28 03:30 does not exist: the clocks go from"
    #expect(scene.shows(said, in: pane) && scene.shows("+03:00 from UTC", in: pane))
    let model = try #require((pane as? EventFormPane)?.model)
    model.form["timeZone"] = "Etc/UTC"
    #expect(!scene.shows("! ", in: pane))
    #expect(scene.shows("Sunday, March 28 2027, 03:30 Etc/UTC", in: pane))
  }

  @Test func `one field takes up to three categories, which Space adds and Backspace takes away`()
    throws
  {
    let scene = try EventScreensScene()
    let pane = try scene.pane(.newEvent(copyOf: nil))
    let form = { (pane as? EventFormPane)?.model.form }
    scene.press(.tab, in: pane)
    scene.press(.right, in: pane)
    for _ in 0..<4 { scene.press(.character(" "), in: pane) }
    #expect(form()?["categories"].split(separator: ",").count == 3)
    scene.press(.backspace, in: pane)
    scene.press(.right, in: pane)
    let chosen = form()?["categories"].split(separator: ",") ?? []
    #expect(chosen.count == 2 && chosen[0] == "music" && Set(chosen).count == 2)
    #expect(scene.shows("Category        Music, < ", in: pane))
    scene.press(.backspace, in: pane)
    scene.press(.backspace, in: pane)
    #expect(form()?["categories"] == "")
  }

  @Test func `fields are in the order in which people describe an event`() throws {
    let scene = try EventScreensScene()
    let pane = try #require(try scene.pane(.newEvent(copyOf: nil)) as? EventFormPane)
    #expect(
      pane.model.form.fields.map(\.id) == [
        "title", "categories", "start", "end", "allDay", "timeZone", "place", "city", "country",
        "coordinates", "online", "link", "more", "price", "currency", "picture", "description",
        "plan", "rule", "ruleEvery", "ruleDays", "ruleEnd", "capacity", "party", "waitlist",
        "sells", "salesEnd", "visibility", "coAuthors",
      ])
    pane.model.form["more"] = "yes"
    #expect(!scene.shows("Waitlist", in: pane, EventScreensScene.large))
    pane.model.form["capacity"] = "40"
    #expect(scene.shows("Waitlist", in: pane, EventScreensScene.large))
    // An online event needs its link, even if the field is collapsed.
    (pane.model.form["more"], pane.model.form["online"]) = ("", "yes")
    #expect(scene.shows("Link", in: pane))
  }

  @Test(arguments: ["250 UAH", "uah 250", "250"])
  func `a price takes the currency typed with it`(typed: String) throws {
    let scene = try EventScreensScene()
    let pane = try #require(try scene.pane(.newEvent(copyOf: nil)) as? EventFormPane)
    pane.model.form["more"] = "yes"
    pane.model.form["currency"] = typed == "250" ? "UAH" : "EUR"
    pane.model.form.focus(on: "price")
    pane.model.form["price"] = typed
    let price = Price(amount: 25_000, currency: "UAH")
    #expect(pane.model.draft.price == price)
    pane.model.form.focus(on: "title")
    #expect(pane.model.form["price"] == "250" && pane.model.form["currency"] == "UAH")
    #expect(pane.model.draft.price == price)
  }
}
