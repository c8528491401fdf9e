import Accounts
import Languages
import Store
import Timekeeping

/// What people send each other: invitations with an answer, and messages.
package struct LetterService: Sendable {
  let store: any DocumentStore
  let clock: Clock
  let identifiers: Identifiers
  /// Whether the sender must have confirmed their address.
  let confirms: ConfirmationRule
  /// Returns whether one person may write to another; a wing can block it.
  let reaches: @Sendable (_ reader: any StoreReader, _ from: String, _ to: String) throws -> Bool

  package init(
    store: any DocumentStore, clock: Clock, identifiers: Identifiers = .random,
    confirms: ConfirmationRule = .off,
    reaches:
      @escaping @Sendable (_ reader: any StoreReader, _ from: String, _ to: String) throws -> Bool =
      {
        _, _, _ in true
      }
  ) {
    (self.store, self.clock, self.identifiers) = (store, clock, identifiers)
    (self.confirms, self.reaches) = (confirms, reaches)
  }

  /// Invites people who have no invitation yet.
  ///
  /// - Parameters:
  ///   - people: The people to invite.
  ///   - subject: The subject, such as `event:ID`.
  ///   - text: A line for them; may be empty.
  ///   - from: The inviting user.
  /// - Returns: The number of new invitations.
  /// - Throws: `NoticeError` if the daily limit is exceeded, the text is too long or a person
  ///   cannot be written to; `AccountError.notConfirmed`; `StoreError` if the change was not saved.
  @discardableResult
  package func invite(_ people: [String], to subject: String, text: String, by from: String) throws
    -> Int
  {
    let text = try Self.cleaned(text, atMost: NoticeLimits.invitation)
    let now = clock.now().utc
    return try store.write(by: from, at: now) { transaction in
      try confirms.check(from, in: transaction)
      let sent = try transaction.find(
        NoticeCollections.invitations, .matching("from", .string(from)))
      let known = Set(sent.filter { $0.value.subject == subject }.map(\.value.to))
      let today = sent.count {
        $0.value.subject == subject && $0.value.at > now - NoticeKeeping.day
      }
      let fresh = Set(people).subtracting(known).subtracting([from]).sorted()
      guard today + fresh.count <= NoticeLimits.invitedADay else {
        throw NoticeError(.invitedTooMany, ["limit": "\(NoticeLimits.invitedADay)"])
      }
      for person in fresh {
        try requireReach(from, person, transaction)
        let invitation = Invitation(subject: subject, from: from, to: person, text: text, at: now)
        try transaction.put(NoticeCollections.invitations, id: invitation.id, invitation)
      }
      return fresh.count
    }
  }

  /// Invites the members of a team of one's own who were not asked yet, as part of another act.
  ///
  /// The daily limit does not hold, since a team is asked of each of its games.
  ///
  /// - Returns: The number of new invitations.
  /// - Throws: What the store throws.
  package static func invite(
    members: [String], to subject: String, by from: String, in transaction: any StoreTransaction,
    at now: Int
  ) throws -> Int {
    let known = try transaction.find(
      NoticeCollections.invitations, .matching("subject", .string(subject))
    ).map(\.value.to)
    let fresh = Set(members).subtracting(known).subtracting([from])
    for person in fresh.sorted() {
      let invitation = Invitation(subject: subject, from: from, to: person, text: "", at: now)
      try transaction.put(NoticeCollections.invitations, id: invitation.id, invitation)
    }
    return fresh.count
  }

  /// Answers an invitation and replaces an earlier answer.
  ///
  /// - Throws: `NoticeError.notInvited`; `StoreError` if the change was not saved.
  package func answer(
    _ answer: Invitation.Answer, to subject: String, from inviter: String, by userID: String
  ) throws {
    let now = clock.now().utc
    let id = Invitation.id(subject, inviter, userID)
    try store.write(by: userID, at: now) { transaction in
      guard var invitation = try transaction.get(NoticeCollections.invitations, id)?.value else {
        throw NoticeError(.notInvited)
      }
      (invitation.answer, invitation.answeredAt) = (answer, now)
      invitation.faults.mend(["answer", "answeredAt"])
      try transaction.put(NoticeCollections.invitations, id: id, invitation)
    }
  }

  /// Removes the invitations to a subject that is being deleted.
  ///
  /// - Throws: What the store throws.
  package static func dropInvitations(
    to subject: String, in transaction: any StoreTransaction
  ) throws {
    try transaction.drop(
      whereField: "subject", equals: .string(subject), in: NoticeCollections.invitations)
  }

  /// Sends a message; replies and further messages in a conversation have no daily limit.
  ///
  /// - Returns: The message.
  /// - Throws: `NoticeError` if the text is empty or too long, the other person cannot be written
  ///   to, or too many conversations were begun today; `AccountError.notConfirmed`; `StoreError` if
  ///   the change was not saved.
  @discardableResult
  package func send(_ text: String, about subject: String, from: String, to: String) throws
    -> DirectMessage
  {
    let text = try Self.cleaned(text, atMost: NoticeLimits.message)
    guard !text.isEmpty else { throw NoticeError(.empty) }
    let now = clock.now().utc
    let id = identifiers.make()
    return try store.write(by: from, at: now) { transaction in
      try confirms.check(from, in: transaction)
      try requireReach(from, to, transaction)
      let own = try transaction.find(NoticeCollections.messages, .matching("from", .string(from)))
      let theirs = try transaction.find(
        NoticeCollections.messages, .matching("from", .string(to)))
      let isFirst =
        !own.contains { $0.value.to == to } && !theirs.contains { $0.value.to == from }
      let begun = own.count { $0.value.isFirst && $0.value.at > now - NoticeKeeping.day }
      guard !isFirst || begun < NoticeLimits.conversationsADay else {
        throw NoticeError(.wroteTooMany, ["limit": "\(NoticeLimits.conversationsADay)"])
      }
      let message = DirectMessage(
        id: id, subject: subject, from: from, to: to, text: text, at: now, isFirst: isFirst)
      try transaction.put(NoticeCollections.messages, id: id, message, expecting: 0)
      return message
    }
  }

  private func requireReach(_ from: String, _ to: String, _ reader: any StoreReader) throws {
    guard try reader.get(AccountsSchema.users, to) != nil else { throw NoticeError(.noSuchPerson) }
    guard try reaches(reader, from, to) else { throw NoticeError(.cannotReach) }
  }

  private static func cleaned(_ text: String, atMost limit: Int) throws(NoticeError) -> String {
    let clean = Cleaned.trimmed(Cleaned.lines(text))
    guard clean.count <= limit else {
      throw NoticeError(.tooLong, ["limit": "\(limit)", "count": "\(clean.count)"])
    }
    return clean
  }
}
