import Accounts
import Chance
import FoundationEssentials
import Games
import Languages
import Store
import Testing

@Suite("Deleting the account of a player")
struct GameErasureTests {
  @Test func `calls off own games ahead, leaves others, and no document names the person`() throws {
    let scene = try GameScene()
    let past = try scene.post {
      ($0.maxPlayers, $0.missingPlayers, $0.competitive) = (4, 3, true)
    }
    for person in ["ben", "cleo", "dan"] { try scene.join(past, person) }
    try scene.service.afterwards.save(
      sides: [["ana", "ben"], ["cleo", "dan"]], seed: 1, of: past.id, by: .person("ana"))
    scene.pass(hours: 50)
    for (person, other) in [("ben", "cleo"), ("cleo", "ben")] {
      try scene.service.afterwards.mark([person: .yes], in: past.id, by: .person("ana"))
      try scene.service.afterwards.type(first: 21, second: 18, in: past.id, by: .person(person))
      _ = other
    }
    try scene.service.reviews.write(stars: 5, about: "ben", in: past.id, by: "cleo")
    try scene.service.reviews.write(stars: 5, about: "cleo", in: past.id, by: "ben")
    let own = try scene.post(by: "ben") { $0.matchDate = "2026-12-20" }
    try scene.join(own, "cleo")
    let other = try scene.post(by: "cleo") {
      ($0.matchDate, $0.missingPlayers, $0.access) = ("2026-12-21", 1, .all)
    }
    try scene.join(other, "ben")
    try scene.service.joining.decide(true, on: "ben", in: other.id, by: .person("cleo"))
    try scene.join(other, "dan")
    try scene.service.joining.decide(true, on: "dan", in: other.id, by: .person("ben"))
    try scene.service.joining.decide(true, on: "dan", in: other.id, by: .person("cleo"))
    let rating = try scene.store.read {
      try $0.get(GameCollections.ratings, "cleo.basketball")?.value
    }
    let hooks = GameErasure.hooks(scene.service.configuration, clock: scene.service.clock)
    let goes = try scene.store.read { try hooks.goes($0, "ben") }.map(Catalogue.english.text)
    #expect(
      goes == [
        "1 game ahead, which is called off", "1 place in a game ahead",
        "1 review of another player",
      ])
    _ = scene.told()
    try scene.erase("ben")
    #expect(scene.told().contains("cancelled cleo"))
    #expect(try scene.view(own).state == .cancelled && scene.view(own).game.hostID == "erased")
    #expect(try scene.states(other) == ["cleo": "host", "dan": "in"])
    #expect(try scene.states(past)["erased1"] == "in")
    #expect(
      try scene.store.read { try $0.get(GameCollections.ratings, "cleo.basketball")?.value }
        == rating)
    for (key, document) in try scene.documents() {
      #expect(!"\(key) \(document)".contains("ben"), "\(key) \(document)")
    }
    #expect(try scene.findings() == [])
  }

  @Test func `no file of the folder holds the name`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "lapit-erased-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try FileStore.open(folder: folder.path, schema: GameScene.schema)
    defer { store.close() }
    let scene = try GameScene(["ana", "quentin"], store: store)
    let game = try scene.post()
    try scene.join(game, "quentin")
    try scene.post(by: "quentin") { $0.matchDate = "2026-12-20" }
    let hooks = GameErasure.hooks(scene.service.configuration, clock: scene.service.clock)
    try store.write(by: "quentin", at: scene.now) {
      try hooks.erase($0, "quentin")
      try $0.delete(AccountsSchema.users, id: "quentin")
      $0.eraseAfterwards()
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.contains("game") || name.contains("players") {
      let bytes = try? Data(contentsOf: folder.appending(path: name))
      let text = bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
      #expect(!text.contains("2612-id1.quentin") && !text.contains("\"quentin\""), "\(name)")
    }
  }
}
