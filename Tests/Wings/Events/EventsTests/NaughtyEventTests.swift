import Accounts
import Events
import FoundationEssentials
import Glibc
import Languages
import Store
import Testing

@Suite("Texts that break programs")
struct NaughtyEventTests {
  /// The published list, kept outside the package beside published races.
  private static let path = getenv("LAPIT_RACE_DATA")
    .map { String(cString: $0) + "/bad-input/naughty-strings.json" }

  private func texts() throws -> [String] {
    let path = try #require(Self.path)
    return try JSONDecoder().decode([String].self, from: Data(contentsOf: URL(filePath: path)))
  }

  @Test(.enabled(if: path.map { access($0, R_OK) == 0 } ?? false, "LAPIT_RACE_DATA is not set"))
  func `in every field are cleaned or refused in words, kept, found and handed on`() throws {
    let scene = try ServiceScene()
    var events: [Event] = []
    for text in try texts() {
      var draft = EventDraft.sample
      (draft.title, draft.description, draft.place) = (text, text, text)
      draft.plan = [PlanRow(at: "18:00", text: text, place: text)]
      do {
        let event = try scene.service.publish(draft, by: .shell, owner: "ana")
        events.append(try scene.event(event.id))
      } catch let error as EventError {
        #expect(error.problems.allSatisfy { !Catalogue.english.text($0.wording).isEmpty })
      }
      // Nor does it do anything as a link, a reason or an author's search.
      draft = .sample
      draft.link = text
      let isRefused = draft.problems().contains { $0.field == "link" }
      #expect(isRefused || draft.cleaned.link.isEmpty || draft.cleaned.link.hasPrefix("http"))
    }
    #expect(events.count > 150)
    let index = try EventIndex(of: scene.store, nowUTC: scene.now * 1000)
    let directory = EventDirectory(store: scene.store, clock: scene.service.clock)
    for event in events {
      #expect((1...EventLimits.title).contains(event.title.count))
      #expect(event.title == Cleaned.line(event.title))
      let question = EventQuestion(EventCriteria(text: event.title))
      #expect(index.answer(question, at: scene.now).ids.contains(event.id), "\(event.title)")
      let view = try #require(try directory.view(event.id, for: nil))
      let json = try JSONEncoder().encode(EventJSON(view, language: "en"))
      let read = try EventDraft(json: Array(json), zones: SampleZones.all)
      #expect(read.title == event.title && read.description == event.description)
      #expect(read.place == event.position?.name && read.plan == event.plan, "\(event.title)")
    }
    #expect(try scene.service.check() == [])
  }
}
