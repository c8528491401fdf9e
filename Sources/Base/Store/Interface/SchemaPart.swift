/// The collections of one part of the program, with their rules.
public struct SchemaPart: Sendable, Hashable {
  /// Rules by collection name.
  public let collections: [String: CollectionRules]
  /// Rules by the prefix of a collection name.
  public let prefixes: [String: CollectionRules]

  /// Creates a part; by default without collections.
  public init(
    collections: [String: CollectionRules] = [:], prefixes: [String: CollectionRules] = [:]
  ) {
    self.collections = collections
    self.prefixes = prefixes
  }
}

/// A name that two parts of a schema, or two indexes of a collection, share.
public enum SchemaClash: Error, Hashable {
  case collection(String)
  /// A name that begins with the prefix of another part.
  case prefix(String)
  /// Fields that a collection indexes twice.
  case index(collection: String, fields: [String])
}

extension Schema {
  /// Joins the parts of a program and of the store itself.
  ///
  /// Other collections accept no documents.
  ///
  /// - Throws: `SchemaClash` if a collection, a prefix or an index is named twice.
  public init(version: Int, joining parts: [SchemaPart]) throws(SchemaClash) {
    var collections: [String: CollectionRules] = [:]
    var prefixes: [String: CollectionRules] = [:]
    for part in [BackupRecord.schema] + parts {
      for (name, rules) in part.collections {
        guard collections.updateValue(rules, forKey: name) == nil else {
          throw .collection(name)
        }
      }
      for (name, rules) in part.prefixes {
        guard prefixes.updateValue(rules, forKey: name) == nil else { throw .prefix(name) }
      }
    }
    self.init(
      version: version, collections: collections, prefixes: prefixes, isClosed: true)
    try checkPrefixes()
    try checkIndexes()
  }

  /// Joins the parts of a program, and traps if two declare the same name.
  ///
  /// Such a program must not start, since one part would read documents of another.
  public init(version: Int, parts: [SchemaPart]) {
    do {
      try self.init(version: version, joining: parts)
    } catch {
      fatalError("The schema names something twice: \(error)")
    }
  }

  private func checkPrefixes() throws(SchemaClash) {
    for prefix in prefixes.keys {
      let others = Array(collections.keys) + prefixes.keys.filter { $0 != prefix }
      if let other = others.first(where: { $0.hasPrefix(prefix) }) { throw .prefix(other) }
    }
  }

  private func checkIndexes() throws(SchemaClash) {
    for (name, rules) in collections.merging(prefixes, uniquingKeysWith: { first, _ in first }) {
      for indexes in [rules.unique, rules.indexed.map { [$0] }] {
        var seen: Set<[String]> = []
        for fields in indexes where !seen.insert(fields).inserted {
          throw .index(collection: name, fields: fields)
        }
      }
    }
  }
}
