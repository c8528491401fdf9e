import Accounts
import Events
import FoundationEssentials
import Glibc
import Languages
import People
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
  func `in every field are cleaned or refused, saved, found and exported`() throws {
    let scene = try ServiceScene()
    var events: [Event] = []
    for (number, text) in try texts().enumerated() {
      // Several authors, because of the limit for each day.
      let author = "author\(number / 20)"
      if number % 20 == 0 { try scene.add(author) }
      var draft = EventDraft.sample
      (draft.title, draft.description, draft.place) = (text, text, text)
      draft.plan = [PlanRow(at: "18:00", text: text, place: text)]
      do {
        let event = try scene.service.publishing.publish(draft, by: .shell, owner: author)
        events.append(try scene.event(event.id))
      } catch let error as any FieldErrors {
        #expect(error.problems.allSatisfy { !Catalogue.english.text($0.wording).isEmpty })
      }
      // It is also harmless as a link, a reason and an author's search.
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
    #expect(try scene.service.maintenance.check() == [])
  }

  /// Returns whether a text is accepted; a refusal must have a readable reason.
  private func isTaken(_ act: () throws -> Void) throws -> Bool {
    do {
      try act()
      return true
    } catch let error as any FieldErrors {
      let words = error.problems.map(\.wording) + [error.wording]
      #expect(words.allSatisfy { !Catalogue.english.text($0).isEmpty })
      return false
    }
  }

  @Test(.enabled(if: path.map { access($0, R_OK) == 0 } ?? false, "LAPIT_RACE_DATA is not set"))
  func `as cities, reasons, reports and names they are cleaned or refused in words`()
    throws
  {
    let scene = try ServiceScene()
    let event = try scene.publish { ($0.start, $0.end) = ("2099-05-05 18:00", "2099-05-05 21:00") }
    let (service, ana) = (scene.service, Author.person("ana"))
    var taken: [String: Int] = [:]
    for (number, text) in try texts().enumerated() {
      scene.pass(hours: 9)
      func count(_ name: String, _ act: () throws -> Void) throws {
        if try isTaken(act) { taken[name, default: 0] += 1 }
      }
      try count("city") {
        var draft = EventDraft(model: try scene.event(event.id))
        draft.city = text
        _ = try service.publishing.edit(event.id, draft, by: ana)
        #expect(try scene.event(event.id).position?.city == Cleaned.line(text))
      }
      try count("reason") {
        let off = try service.publishing.cancel(event.id, why: text, by: ana)
        #expect(off.cancelReason == Cleaned.lines(off.cancelReason))
        _ = try service.publishing.restore(event.id, by: ana)
      }
      try count("report") {
        try service.moderation.report(.event(event.id), .other, text: text, by: "ben")
      }
      try count("announcement") { try service.organizing.announce(text, to: event.id, by: ana) }
      try count("search") {
        let id = try service.searches.keep(text, EventCriteria(text: text), tells: false, by: "ben")
        try service.searches.drop(id, by: "ben")
      }
      try count("kind") {
        try service.categories.set(
          "kind\(number)", titles: ["en": text], isNew: true, by: .shell)
      }
    }
    for name in ["city", "reason", "report", "announcement", "search", "kind"] {
      #expect(taken[name, default: 0] > 100, "\(name)")
    }
    let (acts, kinds) = try scene.store.read { reader in
      (
        try reader.find(EventCollections.history(of: event.id)).map(\.value),
        try CategoryList(in: reader).all
      )
    }
    let kept = acts.map(\.why) + kinds.flatMap(\.titles.values)
    #expect(kept.allSatisfy { $0 == Cleaned.lines($0) })
    #expect(try scene.service.maintenance.check() == [])
  }
}
