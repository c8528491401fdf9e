import EventFiles
import Events
import Fields
import Testing

/// Every field of an event with a table column is written and read.
@Suite struct FieldColumnTests {
  @Test func `each field comes back from the table under its column`() throws {
    let scene = try FilesScene()
    let event = try scene.publish { draft in
      draft.description = "Brass and boats"
      (draft.city, draft.latitude, draft.longitude) = ("Kyiv", 50.45, 30.52)
      (draft.online, draft.link) = (true, "https://quay.example")
      (draft.rule, draft.capacity) = ("FREQ=WEEKLY;COUNT=3", 50)
      draft.price = Price(amount: 100, upTo: 200, currency: "UAH")
      draft.plan = [PlanRow(at: "18:00", text: "Doors", place: "Quay")]
      draft.visibility = .unlisted
      (draft.country, draft.more, draft.party) = ("UA", "First line\n\nSecond line", 3)
      draft.waitlist = .offer
    }
    let table = EventTable.csv([event])
    let other = try FilesScene()
    #expect(try other.bring(table, other.options(publishes: true)).count(.new) == 1)
    let read = try #require(try other.directory.events(of: "ana").first)
    let drafts = [event, read].map { Mirror(reflecting: EventDraft(model: $0)).children }
    let header = table.prefix { $0 != "\r\n" }.split(separator: ",").map(String.init)
    for (written, read) in zip(drafts[0], drafts[1]) {
      guard let field = EventDraft.field(written.label ?? ""), !field.absent.contains(.table) else {
        continue
      }
      #expect(!field.columns.isEmpty && field.columns.allSatisfy { header.contains($0.name) })
      #expect("\(written.value)" == "\(read.value)", "\(field.name)")
    }
  }
}
