import Accounts
import Foundation
import GameFiles
import Games
import Testing

@Suite("Games as other programs read them")
struct GameJSONTests {
  private func object(_ view: GameView) throws -> [String: Any] {
    let data = try JSONEncoder().encode(GameJSON(view))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func `a game has the names of the program that came before and ours`() throws {
    let scene = try GameFilesScene()
    let game = try scene.post()
    try scene.service.joining.join(game.id, person: "ben", by: .person("ben"))
    let view = try #require(try scene.service.directory.view(game.id, for: nil))
    let json = try object(view)
    #expect(json["id"] as? String == game.id && json["sport"] as? String == "basketball")
    #expect(json["maxPlayers"] as? Int == 10 && json["missingPlayers"] as? Int == 3)
    #expect(json["matchDate"] as? String == "2026-12-05")
    #expect(json["matchStart"] as? String == "18:00" && json["matchEnd"] as? String == "19:30")
    #expect(json["latitude"] as? Double == 50.45466)
    #expect(json["eventCreatorUserId"] as? String == "ana")
    #expect(json["userIds"] as? [String] == ["ana", "ben"])
    #expect(json["format"] as? String == "5v5" && json["free"] as? Int == 2)
    #expect(json["state"] as? String == "needs" && json["is_on"] as? Bool == true)
    #expect(json["distance_km"] is NSNull && json["fee"] is NSNull)
    #expect(json["start_time"] as? Int == 1_796_486_400)
    #expect(json["place_name"] as? String == "Quay Court 2" && json["host_plays"] as? Bool == true)
    let mixed = json.keys.filter { $0.contains(where: \.isUppercase) }.sorted()
    #expect(
      mixed == [
        "eventCreatorUserId", "matchDate", "matchEnd", "matchStart", "maxPlayers",
        "missingPlayers", "userIds",
      ])
  }

  @Test func `neither a code nor a full name is told to visitors`() throws {
    let scene = try GameFilesScene()
    let game = try scene.post(GameFilesScene.full)
    let view = try #require(try scene.service.directory.view(game.id, for: nil))
    let text = String(decoding: try JSONEncoder().encode(GameJSON(view)), as: UTF8.self)
    #expect(!text.contains("6789BC") && !text.contains("Marsh") && !text.contains("club.example"))
  }
}
