/// The collections that one part of the program keeps, and what is unique and quickly found in each.
public struct SchemaPart: Sendable, Hashable {
  /// Rules by collection name.
  public let collections: [String: CollectionRules]
  /// Rules by the start of a collection's name.
  public let prefixes: [String: CollectionRules]

  /// Makes a part; it keeps nothing by default.
  public init(
    collections: [String: CollectionRules] = [:], prefixes: [String: CollectionRules] = [:]
  ) {
    self.collections = collections
    self.prefixes = prefixes
  }
}

/// A name that two parts of a schema, or two indexes of a collection, both claim.
public enum SchemaClash: Error, Hashable {
  case collection(String)
  /// A name that starts as the collections of another part do.
  case prefix(String)
  /// Fields that one collection indexes twice.
  case index(collection: String, fields: [String])
}

extension Schema {
  /// Joins what the parts of a program keep, the store itself among them; it takes nothing else.
  ///
  /// - Throws: `SchemaClash` where a collection, a prefix or an index is named twice.
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

  /// Joins what the parts of a program keep, and traps where two claim the same name.
  ///
  /// Such a program must not start: one part would find the other's documents under its own name.
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
