/// A backup or another copy of the store.
///
/// After an erasure the data must also be removed from it.
public struct BackupRecord: Codable, Sendable, Hashable {
  /// The path of the copy.
  public var path: String
  /// When it was made, in milliseconds since 1970; 0 if unknown.
  public var utcMilliseconds: Int
  /// The last transaction in it; 0 if unknown.
  public var sequence: Int

  /// The collection of the records.
  ///
  /// Their ids derive from the paths.
  public static let collection = StoreCollection<BackupRecord>("backups")

  static let schema = SchemaPart(
    collections: [collection.name: CollectionRules(shape: DocumentShape(BackupRecord.self))])

  /// Creates a record.
  public init(path: String, utcMilliseconds: Int = 0, sequence: Int = 0) {
    self.path = path
    self.utcMilliseconds = utcMilliseconds
    self.sequence = sequence
  }

  /// A hash of the path, since a path may be longer than an id.
  var id: String {
    var digits: [UInt8] = []
    digits.append(Array(path.utf8).withUnsafeBytes { Checksum(of: $0) })
    return String(decoding: digits, as: UTF8.self)
  }
}

extension DocumentStore {
  /// Returns the recorded backups, the oldest first.
  ///
  /// - Throws: ``StoreError`` if the records cannot be read.
  public func backups() throws -> [BackupRecord] {
    try read { try $0.find(BackupRecord.collection).map(\.value) }
      .sorted { $0.utcMilliseconds < $1.utcMilliseconds }
  }
}
