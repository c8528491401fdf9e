import Accounts
import People
import Store

/// Founds, changes and deletes teams, and keeps their rosters.
package struct TeamService: Sendable {
  let service: GameService

  /// Founds a team, whose owner is its first captain.
  ///
  /// - Parameters:
  ///   - draft: The input.
  ///   - author: The account that founds it, or the administrator.
  ///   - owner: The account that runs it; `nil` for the author.
  /// - Returns: The id of the team.
  /// - Throws: `GameError` with the invalid fields; the store's errors.
  @discardableResult
  package func found(_ draft: TeamDraft, by author: Author, owner: String? = nil) throws -> String {
    try GameError.check(draft.problems)
    let id = service.configuration.identifiers.make()
    try service.perform(by: author) { work in
      let owner = try work.user(owner ?? author.id).id
      try work.configuration.confirms.check(owner, in: work.transaction)
      let team = draft.applied(to: Team(name: "", sport: "", ownerID: owner))
      try work.transaction.put(GameCollections.teams, id: id, team, expecting: 0)
      var captain = TeamMember(teamID: id, userID: owner, at: work.now)
      captain.role = TeamMember.captain
      try work.transaction.put(GameCollections.members, id: TeamMember.id(id, owner), captain)
    }
    return id
  }

  /// Changes a team.
  ///
  /// - Parameters:
  ///   - id: The team.
  ///   - draft: The new content.
  ///   - former: The team as it was read; `nil` to accept any.
  ///   - author: A captain, or the administrator.
  /// - Returns: What takes it back.
  /// - Throws: `GameError` with the invalid fields, `notCaptain`, `changedMeanwhile`; the store's
  ///   errors.
  @discardableResult
  package func edit(
    _ id: String, _ draft: TeamDraft, since former: Team? = nil, by author: Author
  ) throws -> DocumentUndo<Team> {
    try GameError.check(draft.problems)
    return try service.perform(by: author) { work in
      let team = try work.teams.led(id)
      if let former, former != team { throw GameError(.changedMeanwhile) }
      return try work.replace(team, by: draft.applied(to: team), id, in: GameCollections.teams)
    }
  }

  /// Takes back a change of a team.
  ///
  /// - Throws: `GameError.changedMeanwhile` if another act followed, `notCaptain`; the store's
  ///   errors.
  package func undo(_ undo: DocumentUndo<Team>, by author: Author) throws {
    try service.perform(by: author) { work in
      _ = try work.teams.led(undo.id)
      try undo.carryOut(in: work.transaction)
    }
  }

  /// Takes back what was done to a member; people take back that they left themselves.
  ///
  /// - Throws: `GameError.changedMeanwhile` if another act followed, `notCaptain`, `teamFull`; the
  ///   store's errors.
  package func undo(_ undo: DocumentUndo<TeamMember>, by author: Author) throws {
    try service.perform(by: author) { work in
      let team = undo.became.teamID
      let hasLeft = undo.former?.isPresent == true && !undo.became.isPresent
      let isOwn = author == .person(undo.became.userID ?? "")
      if !(hasLeft && isOwn) { _ = try work.teams.led(team) }
      if hasLeft { try work.teams.requireRoom(in: team) }
      try undo.carryOut(in: work.transaction)
    }
  }

  /// Deletes a team that its owner has just founded.
  ///
  /// - Throws: `GameError.changedMeanwhile` if others belong to it by now, `notTeamOwner`,
  ///   `teamInUse`; the store's errors.
  package func takeBack(_ id: String, by author: Author) throws {
    try service.perform(by: author) { work in
      if try work.teams.members(of: id).count > 1 { throw GameError(.changedMeanwhile) }
      try work.teams.delete(id)
    }
  }

  /// Deletes a team with its roster; its past games stay.
  ///
  /// - Throws: `GameError.teamInUse` while a game of the team lies ahead, `notTeamOwner`; the
  ///   store's errors.
  package func delete(_ id: String, by author: Author) throws {
    try service.perform(by: author) { try $0.teams.delete(id) }
  }

  /// Adds a person to a team, or one who left again.
  ///
  /// - Parameters:
  ///   - draft: The person.
  ///   - id: The team.
  ///   - author: A captain, or the administrator.
  /// - Returns: What takes it back.
  /// - Throws: `GameError` with the invalid fields, `notCaptain`, `noSuchPerson`, `alreadyMember`,
  ///   `teamFull`; the store's errors.
  @discardableResult
  package func add(
    _ draft: MemberDraft, to id: String, by author: Author
  ) throws -> DocumentUndo<TeamMember> {
    let draft = try draft.checked()
    let name = draft.userID ?? service.configuration.identifiers.make()
    return try service.perform(by: author) { work in
      _ = try work.teams.led(id)
      return try work.teams.add(draft, as: TeamMember.id(id, name), to: id)
    }
  }

  /// Takes a person out of a team; people may take out themselves.
  ///
  /// - Returns: What takes it back.
  /// - Throws: `GameError` if the person is no member or is the owner, or the author is no captain;
  ///   the store's errors.
  @discardableResult
  package func remove(
    _ memberID: String, by author: Author
  ) throws -> DocumentUndo<TeamMember> {
    try service.perform(by: author) { work in
      let former = try work.teams.member(memberID)
      var member = former
      let team = try work.teams.team(member.teamID)
      if member.userID == nil || author != .person(member.userID ?? "") {
        _ = try work.teams.led(member.teamID)
      }
      if member.userID == team.ownerID { throw GameError(.ownerStays) }
      (member.until, member.role) = (work.now, member.isCaptain ? "" : member.role)
      return try work.replace(former, by: member, memberID, in: GameCollections.members)
    }
  }

  /// Makes a member a captain, or no longer one.
  ///
  /// - Returns: What takes it back.
  /// - Throws: `GameError` if the person is no member, has no account or is the owner, or the
  ///   author is no captain; the store's errors.
  @discardableResult
  package func setCaptain(
    _ isCaptain: Bool, _ memberID: String, by author: Author
  ) throws -> DocumentUndo<TeamMember> {
    try service.perform(by: author) { work in
      try work.teams.change(memberID) { $0.role = isCaptain ? TeamMember.captain : "" }
    }
  }

  /// Changes the number and the role of a member.
  ///
  /// - Returns: What takes it back.
  /// - Throws: `GameError` with the invalid fields; if the person is no member, or becomes or stops
  ///   being a captain without an account or as the owner; if the author is no captain. The
  ///   store's errors.
  package func change(
    _ memberID: String, number: String, role: String, by author: Author
  ) throws -> DocumentUndo<TeamMember> {
    var draft = MemberDraft(userID: memberID)
    (draft.number, draft.role) = (number, role)
    let checked = try draft.checked()
    return try service.perform(by: author) { work in
      try work.teams.change(memberID) { ($0.number, $0.role) = (checked.number, checked.role) }
    }
  }
}

/// Changes of teams and rosters.
///
/// Writes `teams` and `team_members`.
struct TeamWork: GameTransactionPart {
  let work: GameTransaction

  /// Returns a team.
  ///
  /// - Throws: `GameError.noSuchTeam` if it does not exist; the store's errors.
  func team(_ id: String) throws -> Team {
    guard let team = try transaction.get(GameCollections.teams, id)?.value else {
      throw GameError(.noSuchTeam)
    }
    return team
  }

  /// Returns a team of which the author is a captain.
  ///
  /// - Throws: `GameError` if it does not exist or the author is no captain; the store's errors.
  func led(_ id: String) throws -> Team {
    let team = try team(id)
    guard case .person(let person) = work.author else { return team }
    guard try Self.isCaptain(person, of: id, in: transaction) else { throw GameError(.notCaptain) }
    return team
  }

  static func isCaptain(_ person: String, of id: String, in reader: any StoreReader) throws -> Bool
  {
    try reader.get(GameCollections.members, TeamMember.id(id, person))?.value.isCaptain ?? false
  }

  /// Returns whether a person is in a team.
  static func isMember(_ person: String, of id: String, in reader: any StoreReader) throws -> Bool {
    try reader.get(GameCollections.members, TeamMember.id(id, person))?.value.isPresent
      ?? false
  }

  /// Returns a present member.
  ///
  /// - Throws: `GameError.notMember` if there is none; the store's errors.
  func member(_ id: String) throws -> TeamMember {
    guard let member = try transaction.get(GameCollections.members, id)?.value, member.isPresent
    else { throw GameError(.notMember) }
    return member
  }

  func members(of id: String) throws -> [Stored<TeamMember>] {
    try transaction.find(GameCollections.members, .matching("teamID", .string(id)))
  }

  /// Changes a present member.
  fileprivate func change(
    _ id: String, _ body: (inout TeamMember) -> Void
  ) throws -> DocumentUndo<TeamMember> {
    let former = try member(id)
    let team = try led(former.teamID)
    var changed = former
    body(&changed)
    if changed.isCaptain != former.isCaptain {
      if former.userID == nil { throw GameError(.needsAccount) }
      if former.userID == team.ownerID { throw GameError(.ownerStays) }
    }
    return try work.replace(former, by: changed, id, in: GameCollections.members)
  }

  /// Refuses one more member of a full team.
  fileprivate func requireRoom(in id: String) throws {
    guard try members(of: id).count(where: \.value.isPresent) < GameLimits.members else {
      throw GameError(.teamFull, ["limit": "\(GameLimits.members)"])
    }
  }

  fileprivate func add(
    _ draft: MemberDraft, as memberID: String, to id: String
  ) throws -> DocumentUndo<TeamMember> {
    let former = try transaction.get(GameCollections.members, memberID)?.value
    if former?.isPresent == true { throw GameError(.alreadyMember) }
    if let person = draft.userID {
      _ = try work.user(person)
      let isShown = try Circle(of: person, in: transaction).shows(work.author.personID)
      guard isShown || work.author == .shell else { throw GameError(.noSuchPerson) }
    }
    try requireRoom(in: id)
    var member = TeamMember(
      teamID: id, userID: draft.userID, name: draft.userID == nil ? draft.name : "", at: work.now)
    (member.number, member.role) = (draft.number, draft.role)
    member.earlier = former?.spans ?? []
    if draft.userID == nil, member.role == TeamMember.captain { throw GameError(.needsAccount) }
    return try work.replace(former, by: member, memberID, in: GameCollections.members)
  }

  /// Deletes a team of the author's without a game ahead.
  fileprivate func delete(_ id: String) throws {
    let team = try team(id)
    if case .person(let person) = work.author, team.ownerID != person {
      throw GameError(.notTeamOwner)
    }
    if let game = try ahead(of: id).first {
      throw GameError(
        .teamInUse,
        ["team": team.name, "game": game.sport, "start": "\(game.matchDate) \(game.matchStart)"])
    }
    try drop(id)
  }

  /// Returns the games of a team that lie ahead and are not called off, by start.
  func ahead(of id: String) throws -> [Game] {
    let months = try GameCollections.months(in: transaction)
    return try months.filter { GameFilter().includes(month: $0, work.now) }.flatMap { month in
      try transaction.find(GameCollections.games(month), .matching("teamID", .string(id)))
        .map(Game.init(stored:))
    }.filter { $0.movedTo == nil && !$0.isCancelled && $0.endUTC > work.now }
      .sorted { ($0.startUTC, $0.id) < ($1.startUTC, $1.id) }
  }

  func drop(_ id: String) throws {
    try transaction.drop(
      whereField: "teamID", equals: .string(id), in: GameCollections.members)
    try transaction.delete(GameCollections.teams, id: id)
  }
}
