import Accounts
import Chance
import Events
import Languages
import People
import Places
import Store
import Testing

@Suite("The index gives the same answers as a plain filter")
struct EventIndexTests {
  private static let now = ServiceScene.start

  /// A store with many random events, some of them at the date line or a pole.
  private func store(_ chance: inout SeededGenerator, _ count: Int) throws -> MemoryStore {
    let store = MemoryStore(schema: ServiceScene.schema)
    var events: [Event] = []
    for number in 0..<count { events.append(RandomEvent.make("e\(number)", &chance)) }
    try write(events, to: store)
    try store.write(by: "x", at: 0) {
      for number in 0..<6 {
        let name = ["Ána", "Ben", "Олена", "Quay", "Ana Maria", "Zoë"][number]
        try $0.put(
          AccountsSchema.users, id: "u\(number)",
          User(id: "u\(number)", email: "u\(number)@x.example", firstName: name))
      }
      var profile = Profile()
      profile.verified = Decision(at: 0, by: "mod", note: "x")
      try $0.put(AccountsSchema.profiles, id: "u1", profile)
    }
    return store
  }

  private func write(_ events: [Event], to store: MemoryStore) throws {
    try store.write(by: "x", at: 0) {
      for event in events {
        try $0.put(EventCollections.events, id: event.id, event)
        let score = Double(event.startTime % 97)
        try $0.put(EventCollections.popularity, id: event.id, Popularity(score: score))
      }
    }
  }

  @Test(arguments: 0..<20) func `for any question`(seed: Int) throws {
    var chance = SeededGenerator(seed: seed)
    let store = try store(&chance, 300)
    let index = try EventIndex(of: store, nowUTC: Self.now * 1000)
    let plain = try PlainFilter(store)
    for _ in 0..<60 {
      let question = RandomEvent.question(&chance)
      #expect(index.answer(question, at: Self.now) == plain.answer(question, at: Self.now))
    }
  }

  @Test(arguments: 0..<6) func `a single event matches criteria as in the index`(seed: Int) throws {
    var chance = SeededGenerator(seed: seed + 3000)
    let store = try store(&chance, 120)
    let index = try EventIndex(of: store, nowUTC: Self.now * 1000)
    let (events, names, verified) = try store.read { reader in
      let users = try reader.find(AccountsSchema.users).map { ($0.id, $0.value.fullName) }
      let profiles = try reader.find(AccountsSchema.profiles)
      return (
        try reader.find(EventCollections.events).map(Event.init(stored:)),
        Dictionary(uniqueKeysWithValues: users),
        Set(profiles.filter { $0.value.isVerified }.map(\.id))
      )
    }
    for _ in 0..<60 {
      let criteria = RandomEvent.question(&chance).criteria
      let fit = CriteriaFit(criteria)
      let fitting = events.filter {
        fit.holds(
          $0, by: names[$0.userID] ?? "", isVerified: verified.contains($0.userID), at: Self.now)
      }
      let answer = index.answer(EventQuestion(criteria), at: Self.now)
      #expect(Set(fitting.map(\.id)) == Set(answer.ids))
      let alone = events.filter { event in
        let own = EventIndex(
          of: event, by: names[event.userID] ?? "", isVerified: verified.contains(event.userID))
        return own.answer(EventQuestion(criteria), at: Self.now).count == 1
      }
      #expect(alone.map(\.id) == fitting.map(\.id))
    }
  }

  @Test(arguments: 0..<6) func `after any changes`(seed: Int) throws {
    var chance = SeededGenerator(seed: seed + 1000)
    let store = try store(&chance, 120)
    var index = try EventIndex(of: store, nowUTC: Self.now * 1000)
    for _ in 0..<25 {
      try change(store, &chance)
      // The index may report no change, because a random change can remove a missing document.
      _ = try index.update(from: store, nowUTC: Self.now * 1000)
      let plain = try PlainFilter(store)
      for _ in 0..<4 {
        let question = RandomEvent.question(&chance)
        #expect(index.answer(question, at: Self.now) == plain.answer(question, at: Self.now))
      }
    }
    #expect(try !index.update(from: store, nowUTC: Self.now * 1000))
  }

  private func change(_ store: MemoryStore, _ chance: inout SeededGenerator) throws {
    let number = Int.random(in: 0..<160, using: &chance)
    let kind = Int.random(in: 0..<6, using: &chance)
    let event = RandomEvent.make("e\(number)", &chance)
    switch kind {
    case 0: try store.write(by: "x", at: 0) { try $0.delete(EventCollections.events, id: event.id) }
    case 1:
      try store.write(by: "x", at: 0) {
        let user = User(id: "u2", email: "u2@x.example", firstName: "Salsa \(number)")
        try $0.put(AccountsSchema.users, id: "u2", user)
      }
    case 2:
      try store.write(by: "x", at: 0) {
        for reporter in 0..<5 {
          let report = Report(subject: "event:e3", by: "r\(reporter)", reason: .spam, at: number)
          try $0.put(PeopleCollections.reports, id: "event:e3.r\(reporter)", report)
        }
      }
    default: try write([event], to: store)
    }
  }

  @Test func `events that are not public are not in it`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    for visibility in [Visibility.unlisted, .draft, .own] {
      try scene.publish { $0.visibility = visibility }
    }
    var index = try EventIndex(of: scene.store, nowUTC: scene.now * 1000)
    #expect(index.answer(EventQuestion(), at: scene.now).ids == [event.id])
    try scene.service.moderation.hide(.event(event.id), why: "spam", by: .person("mod"))
    #expect(try index.update(from: scene.store, nowUTC: scene.now * 1000))
    #expect(index.count == 0)
    try scene.store.edit("events", event.id, "hidden", to: .number(1))
    #expect(try EventIndex(of: scene.store, nowUTC: 0).count == 0)
  }

  @Test func `an interest moves an event up at once, and reports move it behind all others`() throws
  {
    let scene = try ServiceScene(["ana", "ben", "mod"] + (0..<5).map { "p\($0)" })
    let (one, two) = (try scene.publish(), try scene.publish())
    var index = try EventIndex(of: scene.store, nowUTC: scene.now * 1000)
    #expect(index.answer(EventQuestion(), at: scene.now).ids == [one.id, two.id].sorted())
    try scene.service.responses.give(.interested(true), two.id, by: "ben")
    #expect(try index.update(from: scene.store, nowUTC: scene.now * 1000))
    #expect(index.answer(EventQuestion(), at: scene.now).ids == [two.id, one.id])
    for number in 0..<5 {
      try scene.service.moderation.report(.event(two.id), .spam, by: "p\(number)")
    }
    #expect(try index.update(from: scene.store, nowUTC: scene.now * 1000))
    #expect(index.answer(EventQuestion(), at: scene.now).ids == [one.id, two.id])
    try scene.service.moderation.verify("ana", note: "passport", by: .person("mod"))
    #expect(try index.update(from: scene.store, nowUTC: scene.now * 1000))
    #expect(index.answer(EventQuestion(), at: scene.now).ids == [two.id, one.id])
  }

  @Test func `cancelled events come after all others, however popular they were`()
    throws
  {
    let scene = try ServiceScene()
    let (one, two) = (try scene.publish(), try scene.publish())
    for person in ["ben", "cleo", "dan"] {
      try scene.service.responses.give(.interested(true), two.id, by: person)
    }
    var index = try EventIndex(of: scene.store, nowUTC: scene.now * 1000)
    func listed(_ change: (inout EventQuestion) -> Void = { _ in }) -> [String] {
      var question = EventQuestion(limit: 10)
      question.withCancelled = true
      change(&question)
      return index.answer(question, at: scene.now).ids
    }
    #expect(listed() == [two.id, one.id])
    _ = try scene.service.publishing.cancel(two.id, why: "Storm", by: .person("ana"))
    _ = try index.update(from: scene.store, nowUTC: scene.now * 1000)
    #expect(listed() == [one.id, two.id])
    #expect(listed { $0.taste = OwnTaste(friends: [two.id: 3]) } == [one.id, two.id])
    #expect(listed { $0.order = .interest } == [two.id, one.id])
  }

  @Test func `the personal order uses category, friends, distance and authors`() throws {
    let scene = try ServiceScene()
    let one = try scene.publish()
    let two = try scene.publish { $0.categories = ["film", "food"] }
    let index = try EventIndex(of: scene.store, nowUTC: scene.now * 1000)
    var question = EventQuestion()
    question.taste = OwnTaste(chosen: ["food": 10, "music": 1], acts: 20)
    #expect(index.answer(question, at: scene.now).ids == [two.id, one.id])
    let rank = index.rank(of: two.id, for: question.taste, at: scene.now)
    #expect(rank?.forYou?.category == 2)
    question.taste = OwnTaste(friends: [one.id: 3])
    #expect(index.answer(question, at: scene.now).ids == [one.id, two.id])
    question.without = ["ana"]
    #expect(index.answer(question, at: scene.now) == EventAnswer(ids: [], count: 0))
  }

  @Test func `a duplicate event is found before it is published`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish { $0.title = "Quay Concert 2026" }
    try scene.publish { ($0.start, $0.end) = ("2026-11-21 19:00", "2026-11-21 22:00") }
    let index = try EventIndex(of: scene.store, nowUTC: scene.now * 1000)
    let look = Duplicates.Look(EventDraft.sample.event())
    #expect(index.duplicates(of: look) == [event.id])
  }

  @Test func `an event takes 200 bytes at most`() throws {
    var chance = SeededGenerator(seed: 7)
    let store = MemoryStore(schema: ServiceScene.schema)
    let events = (0..<4000).map { number in
      var event = RandomEvent.make("e\(number)abcdef", &chance)
      (event.visibility, event.hidden) = (.everybody, nil)
      event.title = "Poetry by Candlelight, part \(number)"
      event.position = EventPosition(
        name: "Old Library \(number % 300)", latitude: 50, longitude: 30, city: "Kyiv")
      return event
    }
    try write(events, to: store)
    let index = try EventIndex(of: store, nowUTC: 0)
    #expect(index.count == 4000)
    #expect(index.bytes / index.count <= 200)
  }
}
