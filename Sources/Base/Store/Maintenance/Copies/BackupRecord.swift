/// A backup or another copy of the store that was made: whoever erases somebody must know of it.
public struct BackupRecord: Codable, Sendable, Hashable {
  /// Where it was put.
  public var path: String
  /// When it was made, in milliseconds since 1970; 0 where that is not known.
  public var utcMilliseconds: Int
  /// The last transaction it holds; 0 where that is not known.
  public var sequence: Int

  /// Where the records are kept, under an id made of the path.
  public static let collection = StoreCollection<BackupRecord>("backups")

  static let schema = SchemaPart(
    collections: [collection.name: CollectionRules(shape: DocumentShape(BackupRecord.self))])

  /// Makes a record.
  public init(path: String, utcMilliseconds: Int = 0, sequence: Int = 0) {
    self.path = path
    self.utcMilliseconds = utcMilliseconds
    self.sequence = sequence
  }

  /// A path may be longer than an id.
  var id: String {
    var digits: [UInt8] = []
    digits.append(Array(path.utf8).withUnsafeBytes { Checksum(of: $0) })
    return String(decoding: digits, as: UTF8.self)
  }
}

extension DocumentStore {
  /// Backups as they were recorded, the oldest first.
  ///
  /// - Throws: ``StoreError`` where the records cannot be read.
  public func backups() throws -> [BackupRecord] {
    try read { try $0.find(BackupRecord.collection).map(\.value) }
      .sorted { $0.utcMilliseconds < $1.utcMilliseconds }
  }
}
