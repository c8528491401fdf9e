import Accounts
import Chance
import Events
import Languages
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import EventScreens

@Suite struct EventFormTests {
  /// Fills the five required fields, in the time zone of Kyiv.
  private func fill(
    _ pane: any Pane, _ scene: EventScreensScene, title: String = "Quay Concert",
    from: String = "fri 19:00", to: String = "22:00"
  ) throws {
    let model = try #require((pane as? EventFormPane)?.model)
    model.form["timeZone"] = "Europe/Kyiv"
    scene.type(title, in: pane)
    scene.press(.tab, in: pane)
    scene.press(.right, in: pane)
    for text in [from, to, "Harbour Hall"] {
      scene.press(.tab, in: pane)
      scene.type(text, in: pane)
    }
  }

  @Test
  func `on a full disk nothing is published, the text stays, and can be published later`()
    throws
  {
    var disk: FullDisk?
    let scene = try EventScreensScene(disk: { store in
      let made = FullDisk(store)
      disk = made
      return made
    })
    let pane = try scene.pane(.newEvent(copyOf: nil))
    try fill(pane, scene)
    let full = try #require(disk)
    full.fill(true)
    scene.press(.enter, in: pane)
    #expect(scene.told.joined().contains("NOT SAVED: the disk is full."))
    #expect(try published(scene).isEmpty && pane.hasUnsavedText)
    #expect(scene.shows("Title           Quay Concert", in: pane))
    full.fill(false)
    scene.press(.enter, in: pane)
    #expect(try published(scene).map(\.title) == ["Quay Concert"])
  }

  @Test func `a place far from its city is reported while the form is filled in`() throws {
    let scene = try EventScreensScene()
    let pane = try scene.pane(.newEvent(copyOf: nil))
    let model = try #require((pane as? EventFormPane)?.model)
    (model.form["city"], model.form["coordinates"]) = ("Kyiv", "30.5234, 50.4501")
    scene.settle(pane)
    #expect(scene.shows("km from Kyiv: did you swap latitude and longitude?", in: pane))
    model.form["coordinates"] = "50.4501, 30.5234"
    scene.settle(pane)
    #expect(!scene.shows("km from Kyiv", in: pane))
  }

  private func published(_ scene: EventScreensScene) throws -> [Event] {
    try scene.store.read { try $0.find(EventCollections.events).map(Event.init(stored:)) }
  }

  @Test func `five fields are required, and times are read as typed`() throws {
    let scene = try EventScreensScene()
    let pane = try scene.pane(.newEvent(copyOf: nil))
    #expect(scene.lines(of: pane)[0].hasPrefix("  [Publish]"))
    try fill(pane, scene)
    #expect(
      scene.lines(of: pane)[0]
        == "✓ [Publish]  Enter publishes; the place has no location, see Place.")
    scene.press(.backTab, in: pane)
    scene.expectFrame(
      """
      ✓ [Publish]  Enter publishes; the place has no location, see Place.

      Title           Quay Concert
      Category        < Music > 2/19
      From            fri 19:00
                      Friday, November 27 2026, 19:00 Europe/Kyiv, in 6 days
      To              22:00
                      Friday, November 27 2026, 22:00 Europe/Kyiv, in 6 days
      Place           Harbour Hall
                      No location: not on the map, no distance. Choose a place from
                      the list while you type, or set it on the map with Ctrl-B.
      Online          [ ]
      More            [ ]







      """, of: pane)
  }

  @Test func `Enter publishes, and the event is in another terminal's list at once`() throws {
    let scene = try EventScreensScene()
    let other = try EventScreensScene(as: "cleo", store: scene.store, hands: scene.hands)
    let list = try other.pane(.popular)
    let pane = try scene.pane(.newEvent(copyOf: nil))
    try fill(pane, scene)
    scene.press(.enter, in: pane)
    let event = try #require(try published(scene).first)
    #expect(scene.route == .event(event.id))
    #expect(scene.told == ["\"Quay Concert\" is public."])
    #expect(event.startLocal == "2026-11-27T19:00:00" && event.timeZone == "Europe/Kyiv")
    #expect(event.categories == ["music"] && event.position?.name == "Harbour Hall")
    other.settle(list)
    #expect(other.shows("Fri 19:00", in: list) && other.shows("Quay Concert", in: list))
  }

  @Test func `missing values are named at their fields, and nothing is published`() throws {
    let scene = try EventScreensScene()
    let pane = try scene.pane(.newEvent(copyOf: nil))
    scene.type("Quay Concert", in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.told == ["Choose a category."])
    #expect(scene.shows("! Enter when it begins.", in: pane))
    #expect(scene.shows("! Enter a place, or choose Online.", in: pane))
    #expect(try published(scene).isEmpty)
  }

  @Test(arguments: [
    ("2027-03-28 03:30", "2027-03-28 03:30 does not exist: the clocks go from +02:00 to +03:00"),
    (
      "2026-10-25 03:30",
      "2026-10-25 03:30 occurs twice that night because the clocks change, at +03:00 and +02:00"
    ),
  ])
  func `a time that the clocks skip or show twice is refused with both offsets`(
    typing: String, saying: String
  ) throws {
    let scene = try EventScreensScene(hands: ManualClock(utc: 1_792_000_000_000))
    let pane = try scene.pane(.newEvent(copyOf: nil))
    try fill(pane, scene, from: typing, to: "+2h")
    scene.press(.enter, in: pane)
    let text = scene.screen(of: pane).split(separator: "\n")
      .map { $0.trimmingPrefix { $0 == " " } }.joined(separator: " ")
    #expect(text.contains(saying))
    #expect(try published(scene).isEmpty)
  }

  @Test func `a possible duplicate is named, and the event can be published anyway`()
    throws
  {
    let scene = try EventScreensScene()
    let other = try scene.publish("Quay Concert 2026") {
      ($0.start, $0.end) = ("2026-11-27 19:15", "2026-11-27 22:00")
    }
    _ = try scene.pane(.popular)
    let pane = try scene.pane(.newEvent(copyOf: nil))
    try fill(pane, scene)
    scene.press(.enter, in: pane)
    let asked = try #require(scene.questions.first)
    #expect(scene.context.text(asked.body).hasPrefix("Quay Concert 2026, Fri 19:15 +02:00,"))
    try scene.agree(in: pane)
    #expect(try published(scene).count == 2)
    scene.press(.control("o"), in: pane)
    #expect(scene.route == .event(other.id))
  }

  @Test func `Alt-2 shows it as others will see it`() throws {
    let scene = try EventScreensScene()
    let pane = try scene.pane(.newEvent(copyOf: nil))
    try fill(pane, scene)
    scene.press(.alt("2"), in: pane)
    #expect(scene.shows("Friday, November 27 2026   19:00-22:00   Europe/Kyiv", in: pane))
    #expect(scene.shows("Music   by Ben Quick", in: pane))
    // The preview shows the attendees but not the author's own marks.
    #expect(scene.shows("Who (0 going)", in: pane) && scene.shows("No one yet.", in: pane))
    #expect(!scene.shows("your own", in: pane))
    scene.press(.alt("2"), in: pane)
    #expect(scene.shows("[Publish]", in: pane))
  }

  @Test func `with an unreadable start the preview says so instead of a wrong day`() throws {
    let scene = try EventScreensScene()
    let pane = try scene.pane(.newEvent(copyOf: nil))
    try fill(pane, scene, from: "someday")
    scene.press(.alt("2"), in: pane)
    #expect(scene.shows("correct From and To first", in: pane))
    #expect(!scene.shows("1970", in: pane))
  }

  @Test func `moving From moves To, and the last typed text counts`() throws {
    let scene = try EventScreensScene(as: "ana")
    let event = try scene.publish("Quay Concert") {
      ($0.start, $0.end) = ("2026-11-27 19:00", "2026-11-27 22:30")
    }
    let pane = try #require(try scene.pane(.editEvent(event.id)) as? EventFormPane)
    pane.model.form["start"] = "2026-11-2"
    pane.model.form["start"] = "2026-11-28 20:00"
    #expect(pane.model.form["end"] == "2026-11-28 23:30")
    pane.model.form["end"] = "2026-11-29 01:00"
    pane.model.form["start"] = "2026-12-05 20:00"
    #expect(pane.model.form["end"] == "2026-12-06 01:00")
    pane.model.form["end"] = "23:00"
    pane.model.form["start"] = "2026-12-06 21:00"
    #expect(pane.model.form["end"] == "23:00")
  }

  @Test func `selling tickets without a price leads to the price`() throws {
    let scene = try EventScreensScene()
    let pane = try #require(try scene.pane(.newEvent(copyOf: nil)) as? EventFormPane)
    try fill(pane, scene)
    (pane.model.form["more"], pane.model.form["sells"]) = ("yes", "yes")
    scene.press(.enter, in: pane)
    #expect(pane.model.form.focused?.id == "price")
    #expect(try published(scene).isEmpty)
  }

  @Test func `selling tickets sets the waitlist to offers by default`()
    throws
  {
    let scene = try EventScreensScene()
    let pane = try #require(try scene.pane(.newEvent(copyOf: nil)) as? EventFormPane)
    try fill(pane, scene)
    (pane.model.form["more"], pane.model.form["capacity"]) = ("yes", "40")
    #expect(pane.model.form["waitlist"] == "off")
    pane.model.form["sells"] = "yes"
    #expect(pane.model.draft.waitlist == .offer)
    pane.model.form["waitlist"] = "off"
    pane.model.form["capacity"] = "50"
    #expect(pane.model.draft.waitlist == .off)
  }

  @Test func `an unchanged plan is saved as it was`() throws {
    let scene = try EventScreensScene(as: "ana")
    let plan = [
      PlanRow(at: "18:00", text: "Write to ana@club.example"),
      PlanRow(at: "18:30", text: "Talk @ noon"), PlanRow(at: "19:00", text: "Soup", place: "Quay"),
    ]
    let event = try scene.publish("Quay Concert") { $0.plan = plan }
    let pane = try #require(try scene.pane(.editEvent(event.id)) as? EventFormPane)
    pane.model.form["title"] = "Quay Concert, indoors"
    _ = pane.model.submitTapped()
    scene.settle(pane)
    #expect(try scene.event(event.id).title == "Quay Concert, indoors")
    #expect(try scene.event(event.id).plan == plan)
  }

  @Test func `More has plan, price, places and visibility`() throws {
    let scene = try EventScreensScene()
    let pane = try scene.pane(.newEvent(copyOf: nil))
    try fill(pane, scene)
    let model = try #require((pane as? EventFormPane)?.model)
    #expect(!scene.shows("Description", in: pane, EventScreensScene.large))
    model.form["more"] = "yes"
    #expect(scene.shows("Description", in: pane, EventScreensScene.large))
    model.form["plan"] = "19:00 Doors @ Quay\n\n9:30 Breakfast"
    (model.form["price"], model.form["currency"]) = ("100-250,50", "UAH")
    (model.form["capacity"], model.form["waitlist"]) = ("40", "offer")
    model.form["coordinates"] = "50.45, 30.52"
    model.form["visibility"] = "draft"
    scene.press(.enter, in: pane)
    let event = try #require(try published(scene).first)
    #expect(scene.told == ["\"Quay Concert\" is a draft: only you see it."])
    #expect(event.plan.map(\.at) == ["09:30", "19:00"] && event.plan.last?.place == "Quay")
    #expect(event.price == Price(amount: 10_000, upTo: 25_050, currency: "UAH"))
    #expect(event.capacity == 40 && event.waitlist == .offer)
    #expect(event.position?.latitude == 50.45)
  }

  @Test(arguments: [
    ("price", "12,505", "A price is 0 to"), ("coordinates", "91, 0", "Latitude is -90 to 90"),
    ("capacity", "many", "Enter a whole number"), ("currency", "XXX", "XXX is not a currency"),
    ("plan", "soon Doors", "soon is not a time"), ("link", "javascript:x", "A link begins with"),
    ("timeZone", "Mars/Base", "Mars/Base is not a known time zone"),
    ("start", "someday", "someday is not a date and time"),
  ])
  func `an unreadable value is reported at its field, folded or not`(
    field: String, typing: String, saying: String
  ) throws {
    let scene = try EventScreensScene()
    let pane = try scene.pane(.newEvent(copyOf: nil))
    try fill(pane, scene)
    let model = try #require((pane as? EventFormPane)?.model)
    if field == "currency" { model.form["price"] = "1" }
    model.form[field] = typing
    scene.press(.enter, in: pane)
    #expect(scene.told.first?.contains(saying) == true, "\(scene.told)")
    #expect(model.form.focused?.id == field)
    #expect(try published(scene).isEmpty)
  }

  @Test func `a copy has everything but the times`() throws {
    let scene = try EventScreensScene()
    let event = try scene.publish("Quay Concert") { $0.description = "Boats." }
    let pane = try scene.pane(.newEvent(copyOf: event.id))
    let model = try #require((pane as? EventFormPane)?.model)
    #expect(model.form["title"] == "Quay Concert" && model.form["description"] == "Boats.")
    #expect(model.form["start"].isEmpty && model.form["end"].isEmpty && !model.isComplete)
  }

  @Test func `another user's change is not overwritten`() throws {
    let scene = try EventScreensScene(as: "ana")
    let event = try scene.publish("Quay Concert")
    let pane = try scene.pane(.editEvent(event.id))
    var draft = EventDraft(model: event)
    draft.place = "Old Library"
    _ = try scene.context.events.publishing.edit(event.id, draft, by: .person("ana"))
    scene.type(" II", in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.told.first?.contains("Someone else changed") == true)
    #expect(scene.shows("Quay Concert II", in: pane))
    #expect(try scene.event(event.id).position?.name == "Old Library")
  }

  @Test func `another user's change is shown, and a second Enter saves`() throws {
    let scene = try EventScreensScene(as: "ana")
    let event = try scene.publish("Quay Concert")
    let pane = try scene.pane(.editEvent(event.id))
    var draft = EventDraft(model: event)
    (draft.place, draft.title) = ("Old Library", "Night Concert")
    (draft.start, draft.end) = ("2026-11-28 20:00", "2026-11-28 22:30")
    draft.categories = ["film"]
    _ = try scene.context.events.publishing.edit(event.id, draft, by: .person("ana"))
    scene.type(" II", in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.shows("Quay Concert II", in: pane))
    #expect(scene.shows("someone else saved: Night Concert", in: pane))
    #expect(scene.shows("Old Library", in: pane))
    #expect(
      scene.shows("changed by someone else; before: \(event.position?.name ?? "?")", in: pane))
    #expect(scene.shows("changed by someone else; before: Music", in: pane))
    scene.press(.enter, in: pane)
    #expect(scene.hasGoneBack)
    let saved = try scene.event(event.id)
    #expect(saved.title == "Quay Concert II" && saved.position?.name == "Old Library")
    #expect((saved.startLocal, saved.endLocal) == ("2026-11-28T20:00:00", "2026-11-28T22:30:00"))
    #expect(saved.categories == ["film"])
  }

  @Test func `a minus sign makes a price invalid`() throws {
    let scene = try EventScreensScene()
    let pane = try scene.pane(.newEvent(copyOf: nil))
    try fill(pane, scene)
    let model = try #require((pane as? EventFormPane)?.model)
    for price in ["-1", "250-", "-"] {
      model.form["price"] = price
      #expect(!model.isComplete, "\(price)")
    }
    model.form["price"] = "100-250"
    #expect(model.isComplete)
  }

  @Test func `an edit keeps fields that the form does not show`() throws {
    let scene = try EventScreensScene(as: "ana")
    let event = try scene.publish("Quay Concert") { $0.rule = "FREQ=WEEKLY" }
    let pane = try scene.pane(.editEvent(event.id))
    scene.type(" II", in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.hasGoneBack)
    let changed = try scene.event(event.id)
    #expect(changed.title == "Quay Concert II" && changed.rule == "FREQ=WEEKLY")
    #expect(changed.startTime == event.startTime && changed.endTime == event.endTime)
  }

  @Test func `a digit opens its tab until text is typed in the form`() throws {
    let scene = try EventScreensScene()
    let pane = try scene.pane(.newEvent(copyOf: nil))
    #expect(pane.take(.key(.character("1"), at: scene.hands.now)) == nil)
    scene.press(.character("X"), in: pane)
    scene.press(.character("1"), in: pane)
    #expect(scene.shows("X1", in: pane))
  }

  @Test func `the end of ticket sales is typed for events that sell, and read back`() throws {
    let scene = try EventScreensScene()
    let pane = try scene.pane(.newEvent(copyOf: nil))
    try fill(pane, scene)
    let model = try #require((pane as? EventFormPane)?.model)
    model.form["more"] = "yes"
    #expect(model.form.hidden.contains("salesEnd"))
    (model.form["price"], model.form["currency"]) = ("250", "UAH")
    model.form["sells"] = "yes"
    #expect(!model.form.hidden.contains("salesEnd") && model.draft.salesEnd == nil)
    // A time without a date is on the day of the event, Friday the 27th.
    model.form["salesEnd"] = "17:30"
    #expect(model.draft.salesEnd == 1_795_793_400)
    model.form["salesEnd"] = "23:00"
    scene.press(.enter, in: pane)
    #expect(scene.told == ["Ticket sales must end before the event ends."])
    model.form["salesEnd"] = "17:30"
    scene.press(.enter, in: pane)
    let event = try #require(try published(scene).first)
    #expect(event.salesEnd == 1_795_793_400 && event.salesOver == 1_795_793_400)
    let again = try scene.pane(.editEvent(event.id, .all))
    #expect((again as? EventFormPane)?.model.form["salesEnd"] == "2026-11-27 17:30")
  }
}
