import Store

/// The visible wings of a folder, a setting changed on the command line.
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

  /// The collection's rules, for the program's schema.
  package static let schema = SchemaPart(collections: [settings.name: CollectionRules()])

  /// Returns the visible wings in order; only the first if the setting is missing.
  ///
  /// - Throws: `StoreError` if the setting cannot be read.
  package static func of(_ all: [Wing], in store: any DocumentStore) throws -> [Wing] {
    let set = try store.read { try $0.get(settings, id)?.value.wings } ?? []
    let shown = set.compactMap { name in all.first { $0.id.name == name } }
    return shown.isEmpty ? Array(all.prefix(1)) : shown
  }

  /// Returns whether the visible wings were ever set.
  ///
  /// - Throws: `StoreError` if the setting cannot be read.
  package static func areSet(in store: any DocumentStore) throws -> Bool {
    try store.read { try $0.get(settings, id) != nil }
  }

  /// Sets the visible wings.
  ///
  /// - Parameters:
  ///   - wings: At least one, in the order in which they are shown.
  ///   - store: The folder's store.
  ///   - author: The author, for the history.
  ///   - utcMilliseconds: Milliseconds since 1970.
  /// - Throws: `StoreError` if it cannot be saved.
  package static func show(
    _ wings: [Wing], in store: any DocumentStore, by author: String, at utcMilliseconds: Int
  ) throws {
    let setting = Setting(wings: wings.map(\.id.name))
    try store.write(by: author, at: utcMilliseconds) { try $0.put(settings, id: id, setting) }
  }
}
