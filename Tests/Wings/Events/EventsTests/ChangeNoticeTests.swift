import Events
import Testing

@Suite("Users who saved an event are notified of a change once")
struct ChangeNoticeTests {
  private let old = EventDraft.sample.event()

  private func edited(_ change: (inout EventDraft) -> Void) -> Event {
    var draft = EventDraft(model: old)
    change(&draft)
    return draft.cleaned.applied(to: old, in: SampleZones.all)
  }

  @Test func `only changes that matter to attendees are announced`() {
    let quiet = edited {
      ($0.description, $0.capacity, $0.categories) = ("New words", 50, ["film"])
    }
    #expect(ChangeNotice.changes(from: old, to: quiet) == [])
    let loud = edited {
      ($0.title, $0.start, $0.place) = ("Quay Concert II", "2026-11-21 19:00", "Old Library")
      $0.price = Price(amount: 0, currency: "UAH")
      $0.plan = [PlanRow(at: "19:30", text: "Opening")]
    }
    let fields = ChangeNotice.changes(from: old, to: loud).map(\.field)
    #expect(fields == [.title, .start, .place, .price, .plan])
  }

  private func change(_ old: String, _ new: String) -> FieldChange {
    FieldChange(.start, old: old, new: new)
  }

  private func merged(
    _ changes: [FieldChange], into pending: PendingChange?, start: Int = 1_000_000, now: Int
  ) -> PendingChange? {
    ChangeNotice.merged(changes, into: pending, by: "ana", start: start, now: now)
  }

  @Test func `a later edit waits again and keeps the first old value`() throws {
    let first = try #require(merged([change("19:00", "20:00")], into: nil, now: 0))
    #expect(first.due == 1800)
    let second = try #require(merged([change("20:00", "21:00")], into: first, now: 600))
    let third = try #require(
      merged(
        [change("21:00", "20:30"), FieldChange(.place, old: "a", new: "b")],
        into: second, now: 1200))
    #expect(third.due == 3000)
    #expect(
      third.changes == [change("19:00", "20:30"), FieldChange(.place, old: "a", new: "b")])
  }

  @Test func `an edit that is undone meanwhile is not announced`() {
    let first = merged([change("19:00", "20:00")], into: nil, now: 0)
    #expect(merged([change("20:00", "19:00")], into: first, now: 60) == nil)
  }

  @Test func `under three hours before the start nothing waits`() {
    #expect(merged([change("a", "b")], into: nil, start: 10_800, now: 0)?.due == 1800)
    #expect(merged([change("a", "b")], into: nil, start: 10_799, now: 0)?.due == 0)
  }

  @Test func `an edit without changes leaves waiting changes as they were`() {
    let pending = PendingChange(due: 5, by: "ben", changes: [change("a", "b")])
    #expect(merged([], into: pending, now: 100) == pending)
  }
}
