import Store

/// Documents and files in which others name a person.
extension AccountService {
  /// Returns the places that will still name a user after the account was deleted.
  ///
  /// They are texts of others, such as descriptions and messages, and mails to others.
  ///
  /// - Returns: `collection/id` of documents, then paths of files.
  /// - Throws: `AccountError.accountGone`; `StoreError` if the documents cannot be read.
  package func placesLeft(by user: User) throws -> [String] {
    struct Left: Error { let places: [Place] }
    let hooks = hooks
    // All documents are searched without the lock, for which others would wait.
    let named = try store.read { try Self.places(naming: user, in: $0) }
    do {
      // The erasure is tried and not saved.
      try write(by: Self.author) { transaction in
        try Self.erase(user.id, hooks, in: transaction)
        let texts = Self.texts(naming: user)
        throw Left(places: try named.filter { try $0.mentions(texts, in: transaction) })
      }
      return []
    } catch let left as Left {
      return left.places.map(\.path) + files(naming: user)
    }
  }

  /// Returns the places that name a person, such as one who was erased.
  ///
  /// - Returns: `collection/id` of documents, then paths of files.
  /// - Throws: `StoreError` if the documents cannot be read.
  package func places(naming user: User) throws -> [String] {
    try store.read { try Self.places(naming: user, in: $0) }.map(\.path) + files(naming: user)
  }

  /// A document that names a person.
  private struct Place: Sendable {
    let collection, id: String

    var path: String { collection + "/" + id }

    /// Returns whether the document still has one of the texts.
    func mentions(_ texts: [TextBytes], in reader: any StoreReader) throws -> Bool {
      var isNamed = false
      try reader.glance(StoreCollection<Confirmation>(collection), id: id) { document in
        isNamed = texts.contains(where: document.mentions)
      }
      return isNamed
    }
  }

  private func files(naming user: User) -> [String] {
    hooks.flatMap { $0.filesNaming(Self.texts(naming: user)) }
  }

  /// Returns the id, the address, and the name in both orders.
  private static func texts(naming user: User) -> [TextBytes] {
    let isNamed = !user.firstName.isEmpty && !user.secondName.isEmpty
    let names = [user.fullName, user.secondName + " " + user.firstName]
    return ([user.id, user.email] + (isNamed ? names : [])).map(TextBytes.init)
  }

  private static func places(
    naming user: User, in reader: any StoreReader
  ) throws -> [Place] {
    let texts = texts(naming: user)
    var places: [Place] = []
    for name in try reader.collectionNames(startingWith: "").sorted() {
      try reader.glance(StoreCollection<Confirmation>(name), .all) { document in
        guard texts.contains(where: document.mentions) else { return }
        let id = String(decoding: document.id, as: UTF8.self)
        places.append(Place(collection: name, id: id))
      }
    }
    return places
  }
}
