import Fields
import Games
import Timekeeping

/// The JSON form of a game.
package struct GameJSON: Encodable, Sendable {
  private let view: GameView

  package init(_ view: GameView) { self.view = view }

  /// Encodes the fields of a draft and the counted or derived values.
  ///
  /// - Throws: The encoder's errors.
  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: JSONMember.self)
    let game = view.game
    try GameDraft.encodePlain(game, to: &members, leavingOut: ["fee", "currency"])
    try members.encode(JSONMoney(game.fee, game.currency), forKey: "fee")
    try members.encode(game.id, forKey: "id")
    try members.encode(view.subject.name, forKey: "name")
    try members.encode(game.latitude, forKey: "latitude")
    try members.encode(game.longitude, forKey: "longitude")
    try members.encode(game.roles, forKey: "roles")
    try members.encode(game.format, forKey: "format")
    try members.encode(game.seedID, forKey: "seed_id")
    try members.encode(game.courtID, forKey: "court_id")
    try members.encode(game.teamID, forKey: "team_id")
    try encodeState(&members)
    try encodePeople(&members)
  }

  private func encodeState(_ members: inout KeyedEncodingContainer<JSONMember>) throws {
    let game = view.game
    try members.encode(moment(game.startUTC), forKey: "start_time")
    try members.encode(moment(game.endUTC), forKey: "end_time")
    try members.encode(game.cancelledUTC.map(moment), forKey: "cancelled_time")
    try members.encode(game.why.isEmpty ? nil : game.why, forKey: "why")
    try members.encode(view.state.name, forKey: "state")
    try members.encode(
      !game.isCancelled && view.places.present >= game.minimum, forKey: "is_on")
    try members.encode(max(0, view.places.free), forKey: "free")
    try members.encode(view.places.waiting, forKey: "waiting")
    let km = view.metres.map { ($0 / 10).rounded() / 100 }
    try members.encodeIfPresent(km, forKey: "distance_km")
  }

  private func moment(_ utc: Int) -> JSONMoment { JSONMoment(milliseconds: utc, in: view.zone) }

  private func encodePeople(_ members: inout KeyedEncodingContainer<JSONMember>) throws {
    try members.encode(JSONSubject(view.game.hostID, view.hostName), forKey: "host")
    // The creator comes first.
    let players = view.rows.filter { $0.plays && !$0.isErased }
    try members.encode(players.map(\.userID), forKey: "player_ids")
  }
}

extension GameView {
  /// The game in the head of rows that are about it; its sport and format are its name.
  package var subject: JSONSubject {
    let words = [game.sport, game.format].filter { !$0.isEmpty }
    return JSONSubject(game.id, words.joined(separator: " "))
  }

  /// The time zone of the game; `nil` if it is unknown.
  package var zone: LocalZone? { Zones.system.named(game.zone)?.local }
}

extension GameState {
  /// The state as one word for other programs.
  package var name: String {
    switch self {
    case .cancelled: "cancelled"
    case .tooFew: "too_few"
    case .over: "over"
    case .playing: "playing"
    case .locked: "locked"
    case .waitlist: "waitlist"
    case .full: "full"
    case .membersOnly: "members_only"
    case .asksHost: "asks_host"
    case .needs: "needs"
    }
  }
}
