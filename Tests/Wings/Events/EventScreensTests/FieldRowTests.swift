import Events
import Fields
import Languages
import Shell
import Testing
import Timekeeping

@testable import EventScreens

/// Every field of an event with a form row is shown and read.
@Suite struct FieldRowTests {
  /// The rows of fields that have another name in the form.
  private static let rows = [
    "latitude": "coordinates", "longitude": "coordinates", "image": "picture",
  ]

  @Test func `each field has a row in the form, and is read back from it`() throws {
    let scene = try EventScreensScene(as: "ana")
    let source = EventForm(
      categories: CategoryList(), zones: scene.context.events.zones, texts: scene.context.texts,
      now: scene.context.seconds)
    var draft = EventDraft()
    (draft.title, draft.categories, draft.description) = ("Brass", ["music"], "Brass\nand boats")
    (draft.start, draft.end) = ("2026-11-27 18:00", "2026-11-27 21:00")
    (draft.timeZone, draft.place, draft.city) = ("Europe/Kyiv", "Old Mill", "Kyiv")
    (draft.country, draft.latitude, draft.longitude) = ("UA", 50.45, 30.52)
    (draft.online, draft.link) = (true, "https://quay.example")
    (draft.rule, draft.capacity) = ("FREQ=WEEKLY;COUNT=3", 50)
    draft.price = Price(amount: 100, upTo: 200, currency: "UAH")
    draft.plan = [PlanRow(at: "18:00", text: "Doors", place: "Quay")]
    (draft.visibility, draft.party, draft.waitlist) = (.unlisted, 4, .offer)
    (draft.sells, draft.salesEnd) = (true, 1_795_780_800)
    let form = source.fields(of: draft, isOpen: true, repeats: true, coAuthors: nil)
    let read = source.draft(from: form, keeping: EventDraft())
    #expect(read.problems.isEmpty && read.draft == draft)
    let ids = form.fields.map(\.id)
    for field in EventDraft.fields where !field.absent.contains(.form) {
      #expect(ids.contains(Self.rows[field.name] ?? field.name), "\(field.name)")
    }
  }
}
