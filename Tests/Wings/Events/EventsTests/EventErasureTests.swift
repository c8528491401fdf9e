import Accounts
import Events
import FoundationEssentials
import Languages
import People
import Store
import Testing
import Timekeeping

@Suite("A deleted account is in no file of the folder")
struct EventErasureTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "lapit-events-\(UUID().uuidString)")

  private func files(naming text: String) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try names.filter { name in
      var isFolder = false
      let path = folder.path + "/" + name
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder else {
        return false
      }
      let bytes = try Data(contentsOf: URL(filePath: path))
      return String(decoding: bytes, as: UTF8.self).contains(text)
    }
  }

  /// Performs every act on events, by a person and by others.
  private func live(as person: String, _ scene: ServiceScene) throws -> Event {
    let service = scene.service
    let own = try scene.publish(by: person) { ($0.capacity, $0.waitlist) = (1, .offer) }
    try scene.publish(by: person) { $0.rule = "FREQ=WEEKLY" }
    try service.responses.give(.going(1), own.id, by: "ben")
    try service.waitlist.join(own.id, party: 1, by: "cleo")
    let other = try scene.publish { ($0.capacity, $0.waitlist, $0.party) = (1, .offer, 1) }
    _ = try service.organizing.setCoAuthors([person], of: other.id, by: .person("ana"))
    try scene.edit(other, by: person) { $0.place = "Old Library" }
    try service.responses.give(.interested(true), other.id, by: "ben")
    try scene.edit(other, by: person) { $0.place = "Mill Yard" }
    let full = try scene.publish { ($0.capacity, $0.waitlist) = (1, .promote) }
    try service.responses.give(.going(1), full.id, by: person)
    try service.responses.give(.interested(true), full.id, by: person)
    try service.waitlist.join(full.id, party: 1, by: "dan")
    let crowded = try scene.publish { ($0.capacity, $0.waitlist) = (1, .offer) }
    try service.responses.give(.going(1), crowded.id, by: "ben")
    try service.waitlist.join(crowded.id, party: 1, by: person)
    for (one, two) in [(person, "ana"), ("ana", person)] {
      try service.people.follow(true, two, by: one)
      try service.people.mute(.mute, two, by: one)
      try service.moderation.report(.person(two), .spam, text: "Odd", by: one)
    }
    try service.moderation.report(.event(full.id), .adult, by: person)
    _ = try service.searches.keep("Salsa", EventCriteria(text: "salsa"), tells: true, by: person)
    let handed = try scene.publish(by: person)
    _ = try service.organizing.handOver(handed.id, to: "ana", by: .person(person))
    try service.moderation.hide(.event(crowded.id), why: "spam", by: .person(person))
    try service.moderation.block("dan", why: "fraud", by: .person(person))
    try service.moderation.verify("cleo", note: "passport", by: .person(person))
    try service.moderation.hide(.event(other.id), why: "Odd", by: .person("mod"))
    try service.moderation.answerModerators(about: .event(other.id), "This is Olga", by: person)
    return full
  }

  @Test func `events, rows, reports, decisions and histories lose the person`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try FileStore.open(folder: folder.path, schema: ServiceScene.schema)
    defer { store.close() }
    let scene = try ServiceScene(store: store)
    let accounts = AccountService(
      store: store, clock: .manual(scene.hands), hasher: .cheap,
      hooks: [
        EventErasure.hooks(scene.service.configuration, clock: scene.service.clock),
        PeopleErasure.hooks(),
      ])
    let user = try accounts.register(
      Registration(
        email: "olga@club.example", firstName: "Olga", secondName: "Lund",
        password: "gravel and rain"))
    try accounts.setModerator(true, user.id)
    scene.pass(hours: 30)
    let full = try live(as: user.id, scene)
    #expect(try scene.service.maintenance.check() == [])
    #expect(
      try accounts.whatGoes(with: user.id).map(Catalogue.english.text) == [
        "2 events of yours, cancelled for people who saved them",
        "1 event in your calendar or saved", "2 people followed or following you",
      ])
    #expect(try files(naming: user.id).isEmpty == false)
    _ = scene.told()
    try accounts.deleteAccount(user.id, password: "gravel and rain")
    for trace in [user.id, "olga@club.example", "Olga"] {
      #expect(try files(naming: trace) == [])
    }
    #expect(try scene.service.maintenance.check() == [])
    // The released place has been assigned, and people were notified of the deleted events.
    #expect(try scene.row(full, "dan")?.going == 1)
    #expect(scene.told() == ["cancelled", "cancelled", "placeGot to dan"])
  }
}
