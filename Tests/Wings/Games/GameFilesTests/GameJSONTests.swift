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

  @Test func `a game has its names in snake case, and moments of its zone`() throws {
    let scene = try GameFilesScene()
    let game = try scene.post()
    try scene.service.joining.join(game.id, person: "ben", by: .person("ben"))
    let view = try #require(try scene.service.directory.view(game.id, for: nil))
    let json = try object(view)
    #expect(json["id"] as? String == game.id && json["sport"] as? String == "basketball")
    #expect(json["max_players"] as? Int == 10 && json["missing_players"] as? Int == 3)
    #expect(json["match_date"] as? String == "2026-12-05")
    #expect(json["match_start"] as? String == "18:00" && json["match_end"] as? String == "19:30")
    #expect(json["latitude"] as? Double == 50.45466)
    #expect(json["name"] as? String == "basketball 5v5")
    #expect((json["host"] as? [String: String])?["id"] == "ana")
    #expect(json["player_ids"] as? [String] == ["ana", "ben"])
    #expect(json["format"] as? String == "5v5" && json["free"] as? Int == 2)
    #expect(json["state"] as? String == "needs" && json["is_on"] as? Bool == true)
    #expect(json["distance_km"] == nil && json["fee"] is NSNull)
    #expect(json["start_time"] as? String == "2026-12-05T18:00:00+02:00")
    #expect(json["place_name"] as? String == "Quay Court 2" && json["host_plays"] as? Bool == true)
    #expect(json.keys.allSatisfy { !$0.contains(where: \.isUppercase) })
  }

  @Test func `neither a code nor a full name is told to visitors`() throws {
    let scene = try GameFilesScene()
    let game = try scene.post(GameFilesScene.full)
    let view = try #require(try scene.service.directory.view(game.id, for: nil))
    let text = String(decoding: try JSONEncoder().encode(GameJSON(view)), as: UTF8.self)
    #expect(!text.contains("6789BC") && !text.contains("Marsh") && !text.contains("club.example"))
  }
}
