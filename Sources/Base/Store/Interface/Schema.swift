/// A field with a person's id, together with the field that once held the e-mail address.
///
/// Exports contain both fields. An import keeps only the id if the address belongs to an account.
public struct PersonField: Sendable, Hashable {
  /// The name of the field with the id.
  public let id: String
  /// The name of the field with the address.
  public let address: String
  /// The collection of people, and its field with the address.
  public let people: (collection: String, address: String)

  /// Creates a field; by default people are in `users`, with their address in `email`.
  public init(
    id: String, address: String,
    people: (collection: String, address: String) = ("users", "email")
  ) {
    (self.id, self.address, self.people) = (id, address, people)
  }

  /// Returns whether two fields are equal.
  public static func == (one: PersonField, other: PersonField) -> Bool {
    one.id == other.id && one.address == other.address && one.people == other.people
  }

  /// Hashes both names.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(address)
  }
}

/// The constraints and indexes of a collection.
public struct CollectionRules: Sendable, Hashable {
  /// Groups of fields whose combined values are unique.
  ///
  /// A document that lacks one of the fields, or has an empty string in it, is exempt.
  public var unique: [[String]]
  /// Fields indexed for queries by equality.
  public var indexed: [String]
  /// Fields compared without regard to case, in queries and uniqueness rules.
  public var caseInsensitive: Set<String>
  /// The type of its documents, for `verify`; if `nil`, documents are not checked.
  public var shape: DocumentShape?
  /// The fields that name people, for exports and imports.
  public var people: [PersonField]
  /// Whether its ids begin with a number in base 36, see ``StoreReader/highestNumber(in:)``.
  public var areIDsNumbered: Bool

  /// Creates the rules of a collection; none by default.
  public init(
    unique: [[String]] = [], indexed: [String] = [], caseInsensitive: Set<String> = [],
    shape: DocumentShape? = nil, people: [PersonField] = [], areIDsNumbered: Bool = false
  ) {
    self.areIDsNumbered = areIDsNumbered
    self.shape = shape
    self.people = people
    self.unique = unique
    self.indexed = indexed
    self.caseInsensitive = caseInsensitive
  }
}

/// The format of the documents of a program: its version and the rules of each collection.
public struct Schema: Sendable, Hashable {
  /// The version.
  ///
  /// Programs of a lower version cannot open the store.
  public let version: Int
  /// Rules by collection name.
  public let collections: [String: CollectionRules]
  /// Rules by the prefix of a collection name, such as `crossings.` of each competition.
  ///
  /// The longest match applies.
  public let prefixes: [String: CollectionRules]
  /// Whether undeclared collections accept no documents.
  ///
  /// Existing documents in such collections are kept, since a newer program may have written them.
  public let isClosed: Bool

  /// Creates a schema; by default version 1 without rules, for any collection.
  public init(
    version: Int = 1, collections: [String: CollectionRules] = [:],
    prefixes: [String: CollectionRules] = [:], isClosed: Bool = false
  ) {
    self.isClosed = isClosed
    self.version = version
    self.collections = collections
    self.prefixes = prefixes
  }

  /// Returns whether a collection accepts documents.
  func declares(_ collection: String) -> Bool {
    !isClosed || collections[collection] != nil
      || prefixes.keys.contains(where: collection.hasPrefix)
  }

  func rules(of collection: String) -> CollectionRules {
    if let exact = collections[collection] { return exact }
    let longest = prefixes.keys.filter(collection.hasPrefix).max { $0.utf8.count < $1.utf8.count }
    return longest.flatMap { prefixes[$0] } ?? CollectionRules()
  }
}
