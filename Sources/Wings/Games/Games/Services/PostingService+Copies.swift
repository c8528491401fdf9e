import Accounts
import Store

/// Copies of a game in later weeks.
extension PostingService {
  /// How many weeks a game is copied to at once.
  package static let weeks = 1...10

  /// Posts a game again for the next weeks, at the same local time.
  ///
  /// Weeks that are past are not counted. A week in which the host plays elsewhere at that time
  /// gets no copy, so that a second call posts nothing twice.
  ///
  /// - Parameters:
  ///   - id: The game; players are not copied.
  ///   - weeks: How many weeks, 1 to 10.
  ///   - author: The host, or the administrator.
  /// - Returns: The copies, by date.
  /// - Throws: `GameError.invalid` for another number of weeks, `overlaps` if no week is free, or if
  ///   the author is not the host; the store's errors.
  package func repeatWeekly(_ id: String, weeks: Int, by author: Author) throws -> [Game] {
    try GameError.check([
      GameText.problem("weeks", "weeks", if: !Self.weeks.contains(weeks))
    ])
    let names = (1...weeks).map { _ in service.configuration.identifiers.make() }
    return try service.perform(by: author) { try $0.copy(try $0.ownGame(id), as: names) }
  }

  /// Deletes copies that no other person has joined.
  ///
  /// - Throws: `GameError` if players have joined one or it was changed; the store's errors.
  package func takeBack(_ copies: [Game], by author: Author) throws {
    try service.perform(by: author) { try $0.takeBack(copies) }
  }
}

extension GameTransaction {
  /// Returns whether others than the host are in, wait or ask.
  func hasOthers(in game: Game) throws -> Bool {
    try rows(of: game).contains { [.present, .waiting, .offered, .applied].contains($0.state) }
  }

  /// Posts a game once for each name, in weeks after its own that lie ahead.
  fileprivate func copy(_ game: Game, as names: [String]) throws -> [Game] {
    _ = try user(game.hostID)
    try configuration.confirms.check(game.hostID, in: transaction)
    let draft = GameDraft(model: game, zones: zones)
    var (copies, clash): ([Game], DiaryEntry?) = ([], nil)
    var (left, week) = (names[...], max(1, (now - game.startUTC) / Self.week))
    while let name = left.first {
      var shifted = draft
      shifted.move(weeks: week)
      week += 1
      let planned = try checked(shifted, isImport: true).applied(to: game, in: zones)
      if planned.startUTC <= now { continue }
      left.removeFirst()
      if let entry = try diaries.clash(of: game.hostID, with: planned) {
        clash = clash ?? entry
      } else {
        copies.append(try post(shifted, host: game.hostID, name: name, isImport: true))
      }
    }
    if copies.isEmpty, let clash { throw try overlap(clash) }
    return copies
  }

  private static let week = 7 * 86_400_000
}
