import Fields
import Games

/// The JSON form of a game, with the member names of the previous program and those of LapIt.
///
/// Moments are seconds since 1970, sums of money minor units; what is not set is `null`.
package struct GameJSON: Encodable, Sendable {
  private let view: GameView

  package init(_ view: GameView) { self.view = view }

  /// The names that the previous program gave to plain fields.
  private static let former: Set = [
    "sport", "maxPlayers", "missingPlayers", "matchDate", "matchStart", "matchEnd",
  ]

  /// Encodes the fields of a draft and the counted or derived values.
  ///
  /// - Throws: The encoder's errors.
  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: JSONMember.self)
    let game = view.game
    try GameDraft.encodePlain(game, to: &members) { field in
      Self.former.contains(field.name)
        ? field.name : Field<GameDraft>.snakeCase(field.name)
    }
    try members.encode(game.id, forKey: "id")
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
    try members.encode(game.startUTC / 1000, forKey: "start_time")
    try members.encode(game.endUTC / 1000, forKey: "end_time")
    try members.encode(game.cancelledUTC.map { $0 / 1000 }, forKey: "cancelled_time")
    try members.encode(game.why.isEmpty ? nil : game.why, forKey: "why")
    try members.encode(view.state.name, forKey: "state")
    try members.encode(
      !game.isCancelled && view.places.present >= game.minimum, forKey: "is_on")
    try members.encode(max(0, view.places.free), forKey: "free")
    try members.encode(view.places.waiting, forKey: "waiting")
    try members.encode(
      view.metres.map { ($0 / 10).rounded() / 100 }, forKey: "distance_km")
  }

  private func encodePeople(_ members: inout KeyedEncodingContainer<JSONMember>) throws {
    try members.encode(view.game.hostID, forKey: "eventCreatorUserId")
    try members.encode(view.hostName, forKey: "host")
    // The creator comes first.
    let players = view.rows.filter { $0.plays && !$0.isErased }
    try members.encode(players.map(\.userID), forKey: "userIds")
  }
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
