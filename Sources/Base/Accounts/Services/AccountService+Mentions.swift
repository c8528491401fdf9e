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
    struct Left: Error { let places: [String] }
    let hooks = hooks
    do {
      // The erasure is tried and not saved.
      try write(by: Self.author) { transaction in
        try Self.erase(user.id, hooks, in: transaction)
        throw Left(places: try Self.places(naming: user, in: transaction))
      }
      return []
    } catch let left as Left {
      return left.places + files(naming: user)
    }
  }

  /// Returns the places that name a person, such as one who was erased.
  ///
  /// - Returns: `collection/id` of documents, then paths of files.
  /// - Throws: `StoreError` if the documents cannot be read.
  package func places(naming user: User) throws -> [String] {
    try store.read { try Self.places(naming: user, in: $0) } + files(naming: user)
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
  ) throws -> [String] {
    let texts = texts(naming: user)
    var places: [String] = []
    for name in try reader.collectionNames(startingWith: "").sorted() {
      try reader.glance(StoreCollection<Confirmation>(name), .all) { document in
        guard texts.contains(where: document.mentions) else { return }
        places.append(name + "/" + String(decoding: document.id, as: UTF8.self))
      }
    }
    return places
  }
}
