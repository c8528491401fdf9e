import Store

/// Which wings a folder shows: a setting that is made at the shell.
package nonisolated enum ShownWings {
  private struct Setting: Codable, SelfReading, Sendable {
    private static let names = JSONNames(["wings"])
    var wings: [String]

    init(wings: [String]) { self.wings = wings }

    init?(reading pieces: inout JSONPieces) {
      wings = []
      var members = JSONMembers(Self.names)
      guard members.find(in: &pieces), members[0] != nil, members.texts(0, in: &wings) else {
        return nil
      }
    }
  }

  private static let settings = StoreCollection<Setting>("settings")
  private static let id = "wings"

  /// What the store checks, for the program's schema.
  package static let schema = SchemaPart(collections: [settings.name: CollectionRules()])

  /// The wings that a folder shows, in the order they were named; the first of all alone where
  /// nothing was set.
  ///
  /// - Throws: `StoreError` where the setting cannot be read.
  package static func of(_ all: [Wing], in store: any DocumentStore) throws -> [Wing] {
    let set = try store.read { try $0.get(settings, id)?.value.wings } ?? []
    let shown = set.compactMap { name in all.first { $0.id.name == name } }
    return shown.isEmpty ? Array(all.prefix(1)) : shown
  }

  /// Sets which wings the folder shows.
  ///
  /// - Parameters:
  ///   - wings: At least one, in the order in which they are offered.
  ///   - store: The store of the folder.
  ///   - author: Who sets it, for the history.
  ///   - utcMilliseconds: When, in milliseconds since 1970.
  /// - Throws: `StoreError` where it cannot be saved.
  package static func show(
    _ wings: [Wing], in store: any DocumentStore, by author: String, at utcMilliseconds: Int
  ) throws {
    let setting = Setting(wings: wings.map(\.id.name))
    try store.write(by: author, at: utcMilliseconds) { try $0.put(settings, id: id, setting) }
  }
}
