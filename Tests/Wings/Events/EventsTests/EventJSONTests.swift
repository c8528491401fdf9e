import Accounts
import Events
import Fields
import FoundationEssentials
import Languages
import People
import Store
import Testing
import Timekeeping

@Suite("Events as other programs read and write them")
struct EventJSONTests {
  private func text(_ view: EventView) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(EventJSON(view, language: "uk")), as: UTF8.self)
  }

  private func read(_ text: String) throws -> EventDraft {
    try EventDraft(json: Array(text.utf8), zones: SampleZones.all)
  }

  private func refusal(_ text: String) -> String {
    do {
      _ = try read(text)
      return "read"
    } catch let error as JSONFieldError {
      return Catalogue.english.text(error.wording)
    } catch {
      return "\(error)"
    }
  }

  @Test func `an event has its names in snake case, and moments of its zone`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish {
      $0.plan = [PlanRow(at: "18:00", text: "Doors")]
      $0.capacity = 100
    }
    try scene.service.responses.give(.interested(true), event.id, by: "ben")
    try scene.service.responses.give(.going(1), event.id, by: "cleo")
    try scene.service.people.follow(true, "cleo", by: "ben")
    let directory = EventDirectory(store: scene.store, clock: .manual(scene.hands))
    let view = try #require(try directory.view(event.id, for: "ben"))
    #expect(
      try text(view)
        == #"{"add_time":"2026-11-20T10:00:00+02:00","all_day":false,"#
        + #""author":{"id":"ana","is_verified":false,"name":"ana"},"#
        + #""cancel_reason":"","cancelled":false,"capacity":100,"#
        + #""categories":[{"id":"music","name":"Музика"}],"description":"","#
        + #""end_local":"2026-11-21T21:00:00","end_time":"2026-11-21T21:00:00+02:00","#
        + #""going_count":1,"has_schedule":true,"id":"id1","image":null,"#
        + #""interested":[{"id":"cleo","name":"cleo"},{"id":"ben","name":"ben"}],"#
        + #""interests_count":2,"is_live":false,"link":"","more":"","name":"Quay Concert","#
        + #""online":false,"party":1,"plan":[{"at":"18:00","text":"Doors"}],"position":{"city":"","country":"","#
        + #""latitude":null,"longitude":null,"name":"Harbour Hall"},"price":null,"#
        + #""rule":null,"sales_end":null,"sells":false,"sequence":0,"#
        + #""start_local":"2026-11-21T18:00:00","start_time":"2026-11-21T18:00:00+02:00","#
        + #""time_zone":"Europe/Kyiv","title":"Quay Concert","uid":"id1@s.lapit","#
        + #""user_interested":true,"#
        + #""visibility":"public","waitlist":"off"}"#
    )
  }

  @Test func `a change by JSON keeps absent members, and null removes values`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish {
      ($0.more, $0.visibility, $0.capacity) = ("The rest", .draft, 40)
      ($0.party, $0.waitlist, $0.image) = (3, .offer, "00112233445566778899")
    }
    let known = EventDraft(model: event)
    func changed(_ json: String) throws -> EventDraft {
      try EventDraft(json: Array(json.utf8), over: known, zones: SampleZones.all)
    }
    var renamed = known
    renamed.title = "Night Concert"
    #expect(try changed(#"{"title":"Night Concert"}"#) == renamed)
    let bare = try changed(#"{"image":null,"capacity":null,"position":null,"title":null}"#)
    #expect(bare.image == nil && bare.capacity == nil && bare.place == "")
    #expect(bare.title == "Quay Concert" && bare.visibility == .draft)
  }

  @Test func `an event that is shown as JSON and read back is unchanged`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish {
      ($0.more, $0.visibility, $0.capacity) = ("The rest", .unlisted, 40)
      ($0.party, $0.waitlist) = (3, .offer)
      $0.plan = [PlanRow(at: "18:00", text: "Doors", place: "Quay")]
    }
    let directory = EventDirectory(store: scene.store, clock: .manual(scene.hands))
    let view = try #require(try directory.view(event.id, for: "ana"))
    let back = try read(try text(view)).cleaned.applied(
      to: Event(id: event.id, title: "", userID: "ana"), in: SampleZones.all)
    #expect(EventDraft(model: back) == EventDraft(model: event))
  }

  @Test func `names are visible to followers and organizers, never to visitors`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    try scene.service.responses.give(.interested(true), event.id, by: "ben")
    try scene.service.responses.give(.going(1), event.id, by: "cleo")
    try scene.service.responses.give(.inCalendar(true), event.id, by: "dan")
    let directory = EventDirectory(store: scene.store, clock: .manual(scene.hands))
    func names(_ reader: String?) throws -> [String] {
      try directory.view(event.id, for: reader)?.interested.map(\.id) ?? ["none"]
    }
    #expect(try names(nil) == [])
    #expect(try names("mod") == [])
    #expect(try names("ana") == ["cleo"])
    #expect(try names("ben") == ["ben"])
    for person in ["ben", "cleo", "dan"] {
      try scene.service.people.follow(true, person, by: "mod")
    }
    #expect(try names("mod") == ["ben", "cleo"])
    let draft = try scene.publish { $0.visibility = .draft }
    #expect(try directory.view(draft.id, for: "mod") == nil)
    #expect(try directory.view(draft.id, for: nil) == nil)
    #expect(try directory.view(draft.id, for: "ana")?.event == draft)
    #expect(try directory.held(by: "cleo").map(\.flags) == ["g"])
  }

  @Test func `the history of an event is readable by its organizers and moderators only`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    let directory = EventDirectory(store: scene.store, clock: .manual(scene.hands))
    for reader in [Author.person("ana"), .person("mod"), .shell] {
      #expect(try directory.history(of: event.id, for: reader).map(\.kind) == [.created])
    }
    #expect(
      scene.refusal { _ = try directory.history(of: event.id, for: .person("ben")) }
        .hasPrefix("Only organizers"))
  }

  @Test func `a written event is read back unchanged`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish {
      ($0.latitude, $0.longitude, $0.city, $0.country) = (50.45, 30.52, "Kyiv", "UA")
      $0.price = Price(amount: 25_000, upTo: 30_000, currency: "UAH")
      $0.plan = [PlanRow(at: "18:00", text: "Doors", place: "Deck")]
      $0.link = "https://quay.example"
      $0.rule = "FREQ=WEEKLY"
    }
    let directory = EventDirectory(store: scene.store, clock: .manual(scene.hands))
    let view = try #require(try directory.view(event.id, for: "ana"))
    #expect(try read(try text(view)).cleaned.applied(to: event, in: SampleZones.all) == event)
    let days = try scene.publish {
      ($0.allDay, $0.start, $0.end) = (true, "2026-12-05", "2026-12-06")
    }
    let whole = try #require(try directory.view(days.id, for: "ana"))
    #expect(try read(try text(whole)).end == "2026-12-06")
  }

  @Test(arguments: [
    #"{"title":"Q","timeZone":"Europe/Kyiv","startTime":1795276800,"endTime":1795287600}"#,
    #"{"title":"Q","time_zone":"Europe/Kyiv","start_time":1795276800,"end_time":1795287600}"#,
    #"{"title":"Q","time_zone":"Europe/Kyiv","start_time":"2026-11-21T18:00:00+02:00","#
      + #""end_time":"2026-11-21T19:00:00Z"}"#,
    #"{"title":"Q","timezone":"Europe/Kyiv","startTime":1795276800,"end_local":"2026-11-21T21:00:00"}"#,
  ])
  func `both spellings are read, and moments in seconds or as texts`(text: String) throws {
    let draft = try read(text)
    #expect(draft.title == "Q" && draft.timeZone == "Europe/Kyiv")
    #expect(draft.start == "2026-11-21 18:00:00" && draft.end == "2026-11-21 21:00:00")
  }

  @Test func `categories are ids or objects, and null is none`() throws {
    let draft = try read(
      #"{"categories":["music",{"category_id":"art","title":"Art"}],"price":null,"position":null,"#
        + #""capacity":null,"interested":17}"#)
    #expect(draft.categories == ["music", "art"])
    #expect(draft.price == nil && draft.capacity == nil && draft.place == "")
  }

  @Test(arguments: [
    ("[]", "This is not a JSON object"), ("{", "This is not a JSON object"),
    (#"{"title":5}"#, "title: must be a text in quotes."),
    (#"{"startTime":"now"}"#, "startTime: must be a number."),
    (#"{"start_time":1795276800.5}"#, "startTime: must be a number."),
    (#"{"startTime":9e18}"#, "startTime: the number is out of range."),
    (#"{"online":1}"#, "online: must be true or false."),
    (#"{"position":"here"}"#, "position: must be an object in braces."),
    (#"{"position":{"latitude":91}}"#, "position.latitude: the number is out of range."),
    (#"{"price":{"amount":-1,"currency":"UAH"}}"#, "price.amount: the number is out of range."),
    (#"{"price":{"amount":1}}"#, "price.currency: is missing."),
    (#"{"plan":[{"at":"18:00"},{"text":"x"}]}"#, "plan[1].at: is missing."),
    (#"{"plan":{"at":"18:00"}}"#, "plan: must be a list in [ ]."),
    (#"{"categories":[7]}"#, "categories[0]: must be an object in braces."),
    (#"{"visibility":"secret"}"#, "visibility: this is not an allowed value."),
  ])
  func `an unreadable member is reported with its path`(text: String, words: String) {
    #expect(refusal(text).hasPrefix(words))
  }

  @Test func `the end of sales is a moment, and null is the start`() throws {
    let scene = try ServiceScene()
    var event = try scene.publish()
    (event.sells, event.salesEnd) = (true, 1_795_276_800)
    let directory = EventDirectory(store: scene.store, clock: .manual(scene.hands))
    var told = try #require(try directory.view(event.id, for: "ana"))
    told.event = event
    #expect(try text(told).contains(#""sales_end":"2026-11-21T18:00:00+02:00""#))
    #expect(try read(#"{"sales_end":1795276800}"#).salesEnd == 1_795_276_800)
    let known = EventDraft(model: event)
    let none = try EventDraft(
      json: Array(#"{"salesEnd":null}"#.utf8), over: known, zones: SampleZones.all)
    #expect(known.salesEnd == 1_795_276_800 && none.salesEnd == nil)
  }
}
