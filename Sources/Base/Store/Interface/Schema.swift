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

  /// Makes the rules of a collection; none by default.
  public init(
    unique: [[String]] = [], indexed: [String] = [], caseInsensitive: Set<String> = []
  ) {
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

  /// Makes a schema; version 1 without rules by default.
  public init(
    version: Int = 1, collections: [String: CollectionRules] = [:],
    prefixes: [String: CollectionRules] = [:]
  ) {
    self.version = version
    self.collections = collections
    self.prefixes = prefixes
  }

  func rules(of collection: String) -> CollectionRules {
    if let exact = collections[collection] { return exact }
    let longest = prefixes.keys.filter(collection.hasPrefix).max { $0.utf8.count < $1.utf8.count }
    return longest.flatMap { prefixes[$0] } ?? CollectionRules()
  }
}
