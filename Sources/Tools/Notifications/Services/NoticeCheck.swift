import Accounts
import Store

/// Checks the consistency of all notices, letters and mails with each other and with the accounts.
package struct NoticeCheck {
  private let reader: any StoreReader
  private let people: Set<String>
  private let isGone: (_ reader: any StoreReader, _ subject: String) throws -> Bool
  private var findings: [NoticeFinding] = []

  /// Finds all inconsistencies; reads every document of notices.
  ///
  /// - Parameters:
  ///   - reader: The store's reader.
  ///   - isGone: Whether an invitation's subject no longer exists, which only its wing knows.
  /// - Returns: One finding each.
  /// - Throws: What the store throws.
  package static func findings(
    in reader: any StoreReader,
    isGone: (_ reader: any StoreReader, _ subject: String) throws -> Bool = { _, _ in false }
  ) throws -> [NoticeFinding] {
    try withoutActuallyEscaping(isGone) { isGone in
      try findings(in: reader, asking: isGone)
    }
  }

  private static func findings(
    in reader: any StoreReader,
    asking isGone: @escaping (_ reader: any StoreReader, _ subject: String) throws -> Bool
  ) throws -> [NoticeFinding] {
    var check = NoticeCheck(
      reader: reader, people: Set(try reader.ids(AccountsSchema.users, .all) + [""]),
      isGone: isGone)
    try check.checkOwn()
    try check.checkLetters()
    try check.checkNotices()
    try check.checkMail()
    return check.findings
  }

  private init(
    reader: any StoreReader, people: Set<String>,
    isGone: @escaping (_ reader: any StoreReader, _ subject: String) throws -> Bool
  ) {
    (self.reader, self.people, self.isGone) = (reader, people, isGone)
  }

  private mutating func note(
    _ kind: NoticeFinding.Kind, _ collection: String, _ id: String,
    _ arguments: [String: String] = [:]
  ) {
    findings.append(NoticeFinding(kind, collection, id, arguments))
  }

  /// Returns every readable document of a collection and records the others as findings.
  private mutating func all<Value: FaultCarrying>(
    _ collection: StoreCollection<Value>
  ) throws -> [Stored<Value>] {
    let found = try reader.find(collection)
    for id in try reader.leftOut(of: found, in: collection) {
      note(.damaged, collection.name, id, ["field": DocumentFault.whole])
    }
    for stored in found {
      for field in stored.value.faults.fields {
        note(.damaged, collection.name, stored.id, ["field": field])
      }
    }
    return found.filter(\.value.faults.isEmpty)
  }

  private mutating func named(_ collection: String, _ id: String, _ users: String...) {
    guard let gone = users.first(where: { !people.contains($0) }) else { return }
    note(.personGone, collection, id, ["user": gone])
  }

  /// Checks the documents of single people.
  private mutating func checkOwn() throws {
    for stored in try all(NoticeCollections.preferences) {
      named(NoticeCollections.preferences.name, stored.id, stored.id)
    }
    for stored in try all(NoticeCollections.inboxes) {
      named(NoticeCollections.inboxes.name, stored.id, stored.id)
    }
    for stored in try all(NoticeCollections.codes) {
      named(NoticeCollections.codes.name, stored.id, stored.value.userID)
    }
  }

  private mutating func checkLetters() throws {
    for stored in try all(NoticeCollections.invitations) {
      let name = NoticeCollections.invitations.name
      if stored.id != stored.value.id { note(.misplaced, name, stored.id) }
      named(name, stored.id, stored.value.from, stored.value.to)
      if try isGone(reader, stored.value.subject) { note(.subjectGone, name, stored.id) }
    }
    for stored in try all(NoticeCollections.messages) {
      named(NoticeCollections.messages.name, stored.id, stored.value.from, stored.value.to)
    }
  }

  private mutating func checkNotices() throws {
    for name in try reader.collectionNames(startingWith: NoticeCollections.noticesPrefix) {
      for stored in try all(StoreCollection<Notice>(name)) {
        if NoticeCollections.notices(holding: stored.id)?.name != name {
          note(.misplaced, name, stored.id)
        }
        named(name, stored.id, stored.value.author, stored.value.to ?? "")
      }
    }
  }

  private mutating func checkMail() throws {
    for stored in try all(NoticeCollections.mailings) {
      let notices = NoticeCollections.notices(holding: stored.id)
      if try notices.flatMap({ try reader.get($0, stored.id) }) == nil {
        note(.noticeGone, NoticeCollections.mailings.name, stored.id)
      }
    }
    for name in try reader.collectionNames(startingWith: NoticeCollections.deliveriesPrefix) {
      for stored in try all(StoreCollection<Delivery>(name)) {
        if stored.id != stored.value.id { note(.misplaced, name, stored.id) }
        named(name, stored.id, stored.value.userID)
      }
    }
  }
}

extension NoticeCheck {
  /// Repairs what needs no decision.
  ///
  /// - Returns: The repaired findings.
  /// - Throws: What the store throws.
  @discardableResult
  package static func repair(
    in transaction: any StoreTransaction,
    isGone: (_ reader: any StoreReader, _ subject: String) throws -> Bool = { _, _ in false }
  ) throws -> [NoticeFinding] {
    let found = try findings(in: transaction, isGone: isGone).filter(\.canBeRepaired)
    for finding in found {
      switch finding.kind {
      case .damaged: break
      case .misplaced: try move(finding, in: transaction)
      case .noticeGone: try transaction.delete(NoticeCollections.mailings, id: finding.id)
      case .subjectGone:
        try transaction.delete(NoticeCollections.invitations, id: finding.id)
      case .personGone:
        if let user = finding.arguments["user"] {
          try NoticeErasure.erase(user, in: transaction)
        }
      }
    }
    return found
  }

  /// Moves a document to the place that its content names; an existing document there is kept.
  private static func move(
    _ finding: NoticeFinding, in transaction: any StoreTransaction
  ) throws {
    if finding.collection == NoticeCollections.invitations.name {
      let invitations = NoticeCollections.invitations
      return try move(finding, from: invitations, in: transaction) { (invitations, $0.value.id) }
    }
    if finding.collection.hasPrefix(NoticeCollections.deliveriesPrefix) {
      let deliveries = StoreCollection<Delivery>(finding.collection)
      return try move(finding, from: deliveries, in: transaction) { (deliveries, $0.value.id) }
    }
    try move(finding, from: StoreCollection<Notice>(finding.collection), in: transaction) {
      // If the id names no month, the notice's time gives it.
      let month = NoticeMonth(at: $0.value.at)
      let known = NoticeCollections.notices(holding: $0.id)
      let id = known == nil ? month.idStart + $0.id : $0.id
      return (known ?? NoticeCollections.notices(month.name), id)
    }
  }

  private static func move<Value>(
    _ finding: NoticeFinding, from collection: StoreCollection<Value>,
    in transaction: any StoreTransaction,
    _ place: (Stored<Value>) -> (StoreCollection<Value>, String)
  ) throws {
    guard let stored = try transaction.get(collection, finding.id) else { return }
    let (home, id) = place(stored)
    try transaction.delete(collection, id: finding.id)
    guard try transaction.get(home, id) == nil else { return }
    try transaction.put(home, id: id, stored.value)
  }
}
