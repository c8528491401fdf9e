/// A field that names a person by id, beside the one in which the first program kept an address.
///
/// Plain files that are written out have both; what is read in from them has the id alone, wherever
/// somebody has the address.
public struct PersonField: Sendable, Hashable {
  /// The field with the id.
  public let id: String
  /// The field with the address.
  public let address: String
  /// Where people are kept, by id, and the field that holds a person's address there.
  public let people: (collection: String, address: String)

  /// Makes a field; people are kept in `users`, with their address in `email`.
  public init(
    id: String, address: String,
    people: (collection: String, address: String) = ("users", "email")
  ) {
    (self.id, self.address, self.people) = (id, address, people)
  }

  /// Whether two are the same.
  public static func == (one: PersonField, other: PersonField) -> Bool {
    one.id == other.id && one.address == other.address && one.people == other.people
  }

  /// Feeds what makes it what it is.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(address)
  }
}

/// What the store checks and looks up quickly in one collection.
public struct CollectionRules: Sendable, Hashable {
  /// Lists of fields whose values together occur once.
  ///
  /// A document that lacks one of the fields, or has an empty string there, is exempt.
  public var unique: [[String]]
  /// Fields that queries by equality find without reading every document.
  public var indexed: [String]
  /// Fields compared without regard to letter case, in queries and uniqueness alike.
  public var caseInsensitive: Set<String>
  /// How its documents read, for `verify`; not looked into where absent.
  public var shape: DocumentShape?
  /// Which of its fields name people, for plain files.
  public var people: [PersonField]
  /// Whether its ids begin with a number in base 36, see ``StoreReader/highestNumber(in:)``.
  public var areIDsNumbered: Bool

  /// Makes the rules of a collection; none by default.
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

/// The shape of the documents a program writes: its version and each collection's rules.
public struct Schema: Sendable, Hashable {
  /// Rises when an older program must no longer write; such a program is refused.
  public let version: Int
  /// Rules by collection name.
  public let collections: [String: CollectionRules]
  /// Rules by the start of a collection's name, for collections kept one per competition, such as
  /// `crossings.`; the longest match holds.
  public let prefixes: [String: CollectionRules]
  /// Whether a collection that is not named here takes no documents.
  ///
  /// What a folder holds in such a one is carried along all the same: a newer program's, maybe.
  public let isClosed: Bool

  /// Makes a schema; version 1 without rules by default, for any collection.
  public init(
    version: Int = 1, collections: [String: CollectionRules] = [:],
    prefixes: [String: CollectionRules] = [:], isClosed: Bool = false
  ) {
    self.isClosed = isClosed
    self.version = version
    self.collections = collections
    self.prefixes = prefixes
  }

  /// Whether it names a collection, or takes any.
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
