import Accounts
import People
import Store

/// Reviews of players as subjects of moderation.
struct ModeratedReviews: ModeratedSubjects {
  let configuration: GameConfiguration

  var kind: String { Subject.review("").kind }

  func missing(_ id: String) -> any Error { GameError(.noReview) }

  func look(_ id: String, in reader: any StoreReader) throws -> SubjectLook? {
    try GameDirectory.review(id, in: reader).map { review in
      SubjectLook(
        name: Self.name(of: review), author: review.fromID, runners: [review.fromID],
        isPublic: true, hidden: review.hidden.map { ($0.why, $0.at / 1000) })
    }
  }

  /// Returns `1/5 He never passes`.
  private static func name(of review: Review) -> String {
    review.text.isEmpty ? "\(review.stars)/5" : "\(review.stars)/5 \(review.text)"
  }

  private func known(_ id: String, in people: PeopleTransaction) throws -> Review {
    guard let review = try GameDirectory.review(id, in: people.transaction) else {
      throw missing(id)
    }
    return review
  }

  func requireVisible(_ id: String, to person: String, in people: PeopleTransaction) throws {
    let review = try known(id, in: people)
    guard
      try GameDirectory.isShown(review, at: people.now * 1000, in: people.transaction)
    else { throw missing(id) }
  }

  func requireRun(_ id: String, in people: PeopleTransaction) throws {
    guard try known(id, in: people).fromID == people.author.id else {
      throw GameError(.notAllowed)
    }
  }

  func isOwn(_ id: String, of person: String, in reader: any StoreReader) throws -> Bool {
    guard let review = try GameDirectory.review(id, in: reader) else { return false }
    return review.fromID == person || review.faults.first(in: ["fromID"]) != nil
  }

  func published(by person: String, in reader: any StoreReader) throws -> [String] {
    try reviews(by: person, in: reader).map(\.id)
  }

  private func reviews(by person: String, in reader: any StoreReader) throws -> [Review] {
    try reader.collectionNames(startingWith: GameCollections.reviewsPrefix).flatMap { name in
      try reader.find(StoreCollection<Review>(name), .matching("fromID", .string(person)))
        .map(\.value)
    }
  }

  /// The letters are steps of the moderation; a review has no other history.
  func note(
    _ letter: ModerationStep.Act, about id: String, _ text: String, in people: PeopleTransaction
  ) throws {}
}

// MARK: - Hiding
extension ModeratedReviews {
  func hide(_ id: String, why: String, in people: PeopleTransaction) throws {
    let review = try decidable(id, in: people)
    try set(try people.neededReason(why), at: people.now, review, in: people)
  }

  func show(_ id: String, why: String, in people: PeopleTransaction) throws {
    let review = try decidable(id, in: people)
    guard review.hidden != nil else {
      throw PeopleError(.notHidden, ["name": Self.name(of: review)])
    }
    try unset(review, why, in: people)
  }

  /// Returns a review that is not about the moderator, who may report but not hide it.
  private func decidable(_ id: String, in people: PeopleTransaction) throws -> Review {
    let review = try known(id, in: people)
    if people.author == .person(review.aboutID) { throw PeopleError(.ownCase) }
    return review
  }

  func hideAll(
    of person: String, why: String, at moment: Int, in people: PeopleTransaction
  ) throws {
    for review in try reviews(by: person, in: people.transaction)
    where try review.hidden == nil && !people.isOwnCase(.review(review.id)) {
      try set(why, at: moment, review, in: people)
    }
  }

  func showAll(
    of person: String, why: String, hiddenAt moment: Int?, in people: PeopleTransaction
  ) throws {
    guard let moment else { return }
    for review in try reviews(by: person, in: people.transaction)
    where try review.hidden?.at == moment * 1000 && !people.isOwnCase(.review(review.id)) {
      try unset(review, why, in: people)
    }
  }

  /// Hides a review as of a moment in seconds since 1970.
  private func set(
    _ why: String, at moment: Int, _ review: Review, in people: PeopleTransaction
  ) throws {
    var review = review
    review.hidden = GameHidden(at: moment * 1000, by: people.author.id, why: why)
    try put(review, in: people)
    try people.noteStep(.hide, .review(review.id), why)
  }

  private func unset(_ review: Review, _ why: String, in people: PeopleTransaction) throws {
    var review = review
    review.hidden = nil
    try put(review, in: people)
    try people.noteStep(.show, .review(review.id), why)
  }

  private func put(_ review: Review, in people: PeopleTransaction) throws {
    var review = review
    review.faults.mend(["hidden"])
    try people.transaction.put(
      GameCollections.reviews(about: review.aboutID), id: review.id, review)
  }
}

extension GameDirectory {
  /// Returns a review by its id, which ends with the person it is about; `nil` if there is none.
  ///
  /// - Throws: The store's errors.
  package static func review(_ id: String, in reader: any StoreReader) throws -> Review? {
    guard let about = id.split(separator: ".").last.map(String.init) else { return nil }
    return try reader.get(GameCollections.reviews(about: about), id)?.value
  }
}
