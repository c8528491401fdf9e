import Accounts
import Languages
import People
import Store
import Timekeeping

/// The erasure of a person from games together with the account.
package enum GameErasure {
  /// Returns the hooks that the account service calls before and during erasure.
  package static func hooks(_ configuration: GameConfiguration, clock: Clock) -> WingHooks {
    WingHooks(
      erase: { transaction, userID in
        try erase(
          userID,
          in: GameTransaction(
            transaction, configuration, author: .person(userID), now: clock.now().utc))
      },
      goes: { try wordings(of: $1, in: $0, at: clock.now().utc) })
  }

  private static func wordings(
    of userID: String, in reader: any StoreReader, at now: Int
  ) throws -> [Wording] {
    let ahead = try GameDirectory.diary(of: userID, in: reader).filter {
      $0.startUTC > now && !$0.off
    }
    let hosted = ahead.count { $0.isHost }
    let counts = [
      ("hosted", hosted), ("joined", ahead.count { !$0.isHost && $0.isHeld }),
      ("reviews", try reviews(by: userID, in: reader).count),
    ]
    return try counts.filter { $0.1 > 0 }.map { Wording("games.erasure.\($0)", count: $1) }
      + TeamErasure.wordings(of: userID, in: reader)
  }

  /// Calls off own games ahead, and removes the person from all others.
  ///
  /// Past games stay with "erased" instead of a name.
  ///
  /// - Throws: The store's errors.
  static func erase(_ userID: String, in work: GameTransaction) throws {
    for entry in try GameDirectory.diary(of: userID, in: work.transaction) {
      guard let game = try work.known(entry.gameID) else { continue }
      try erase(userID, from: game, in: work)
    }
    try TeamErasure.erase(userID, in: work)
    try eraseMarks(of: userID, in: work)
    let person = FieldValue.string(userID)
    let transaction = work.transaction
    try transaction.drop(
      whereField: "userID", equals: person, in: GameCollections.diaries(of: userID))
    try transaction.drop(
      whereField: "aboutID", equals: person, in: GameCollections.reviews(about: userID))
    for (collection, review) in try reviews(by: userID, in: transaction) {
      try transaction.delete(StoreCollection<Review>(collection), id: review.id)
    }
    try eraseModeration(by: userID, in: transaction)
    try transaction.drop(whereField: "subjectID", equals: person, in: GameCollections.ratings)
    try transaction.delete(GameCollections.players, id: userID)
    try transaction.delete(GameCollections.preferences, id: userID)
  }

  private static func erase(_ userID: String, from game: Game, in work: GameTransaction) throws {
    let isHost = game.hostID == userID
    try work.change(game) { table in
      if isHost, !table.game.isCancelled, work.now < table.game.startUTC {
        table.callOff(why: "")
      }
      table.erase(userID)
      if isHost { table.note { $0.hostID = Game.erased } }
    }
  }

  /// Removes the name from traces of moved games, from votes, and from decisions to hide.
  ///
  /// They are in games that the person's diary need not list, so all games are read.
  private static func eraseMarks(of userID: String, in work: GameTransaction) throws {
    for month in try GameCollections.months(in: work.transaction) {
      for stored in try work.transaction.find(GameCollections.games(month)) {
        let game = Game(stored: stored)
        var changed = game
        changed.forget(userID)
        if changed.hostID == userID { changed.hostID = Game.erased }
        if changed != game { try work.put(changed) }
      }
      for stored in try work.transaction.find(GameCollections.rows(month))
      where stored.value.votes.contains(userID) {
        var row = stored.value
        row.votes.removeAll { $0 == userID }
        try work.transaction.put(GameCollections.rows(month), id: stored.id, row)
      }
    }
  }

  /// Removes a moderator's name from hidden reviews, which stay hidden.
  private static func eraseModeration(
    by userID: String, in transaction: any StoreTransaction
  ) throws {
    let steps = try transaction.find(
      PeopleCollections.moderation, .matching("by", .string(userID)))
    for step in steps.map(\.value) {
      guard let id = Subject(step.subject)?.reviewID,
        var review = try GameDirectory.review(id, in: transaction), review.hidden?.by == userID
      else { continue }
      review.hidden?.by = ""
      try transaction.put(GameCollections.reviews(about: review.aboutID), id: id, review)
    }
  }

  private static func reviews(
    by userID: String, in reader: any StoreReader
  ) throws -> [(collection: String, review: Review)] {
    try reader.collectionNames(startingWith: GameCollections.reviewsPrefix).flatMap { name in
      try reader.find(
        StoreCollection<Review>(name), .matching("fromID", .string(userID))
      ).map { (name, $0.value) }
    }
  }
}
