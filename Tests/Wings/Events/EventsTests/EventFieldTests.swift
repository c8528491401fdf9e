import Accounts
import Events
import Fields
import FoundationEssentials
import Languages
import Store
import Testing
import Timekeeping

/// Every field of an event is listed, and is in every output that does not exclude it.
@Suite struct EventFieldTests {
  /// A draft with a value in every field.
  static var full: EventDraft {
    var draft = EventDraft.sample
    (draft.title, draft.description, draft.more) = ("Brass Weekend", "Brass\nand boats", "Boats.")
    (draft.image, draft.categories, draft.allDay) = ("p1", ["music", "film"], true)
    (draft.start, draft.end) = ("2026-11-21", "2026-11-22")
    (draft.place, draft.city, draft.country) = ("Old Mill", "Kyiv", "UA")
    (draft.latitude, draft.longitude, draft.online) = (50.45, 30.52, true)
    (draft.link, draft.rule) = ("https://quay.example", "FREQ=WEEKLY;COUNT=3")
    draft.price = Price(amount: 100, upTo: 200, currency: "UAH")
    draft.plan = [PlanRow(at: "18:00", text: "Doors", place: "Quay")]
    (draft.visibility, draft.capacity, draft.party) = (.unlisted, 50, 4)
    (draft.waitlist, draft.sells, draft.salesEnd) = (.offer, true, 1_795_270_000)
    return draft
  }

  private static let listed = EventDraft.fields.map(\.name)

  @Test func `each property of a draft is in the list of fields, and filled in here`() {
    let drafts = [Self.full, EventDraft()].map { Mirror(reflecting: $0).children }
    for (full, empty) in zip(drafts[0], drafts[1]) where full.label != "picture" {
      let name = full.label ?? ""
      #expect(Self.listed.contains(name))
      #expect("\(full.value)" != "\(empty.value)", "\(name) has nothing in it here")
    }
    #expect(Set(Self.listed).count == Self.listed.count)
    #expect(Self.listed.count == drafts[0].count)
  }

  @Test func `every field comes back from the document and from JSON`() throws {
    let scene = try ServiceScene()
    let event = Self.full.cleaned.applied(to: try scene.publish(), in: SampleZones.all)
    #expect(EventDraft(model: event) == Self.full)
    try scene.store.write(by: "ana", at: 0) {
      try $0.put(EventCollections.events, id: event.id, event)
    }
    let view = try #require(try scene.directory.view(event.id, for: "ana"))
    let json = try JSONEncoder().encode(EventJSON(view))
    #expect(try EventDraft(json: Array(json), zones: SampleZones.all) == Self.full)
  }

  @Test func `every announced field is named if it differs`() throws {
    let old = EventDraft.sample.event()
    var new = Self.full.event()
    new.cancelled = true
    let told = EventDraft.fields.filter(\.isTold).map(\.name)
    #expect(ChangeNotice.changes(from: old, to: new).map(\.field.rawValue) == told)
    for name in told {
      let field = try #require(FieldChange.Field(rawValue: name))
      #expect(!field.name(in: .english).contains("events."))
    }
    #expect(FieldChange.Field(rawValue: "description") == nil)
  }

  @Test func `every field has its texts`() {
    for field in EventDraft.fields {
      #expect(Catalogue.english.has(field.label), "\(field.label)")
      for key in [field.hint].compactMap(\.self) { #expect(Catalogue.english.has(key), "\(key)") }
      #expect(
        field.absent.contains(.options) || field.special.contains(.options)
          || Catalogue.english.has(field.option.help), "\(field.option.help)")
      if case .word(let words, let labels) = field.kind {
        #expect(words.allSatisfy { Catalogue.english.has(labels + $0) })
      }
    }
  }
}

extension ServiceScene {
  fileprivate var directory: EventDirectory {
    EventDirectory(store: store, clock: .manual(hands))
  }
}
