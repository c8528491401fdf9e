/// One thing that a check of a folder has found.
public enum StoreFinding: Hashable, Sendable {
  /// FORMAT or CURRENT is not there.
  case missing(file: String)
  /// FORMAT or CURRENT is not what was written.
  case changed(file: String)
  /// The disk does not give the file's bytes.
  case unreadable(file: String, cause: String)
  /// The file of a collection is not there.
  case snapshotMissing(file: String, collection: String, documents: Int)
  /// The file of a collection is not what was written; so many of its documents can still be read.
  case snapshotChanged(file: String, collection: String, readable: Int, documents: Int)
  /// A segment of the journal is not there.
  case segmentMissing(file: String)
  /// The first line of a segment, which says where it goes on, is not what was written.
  case segmentStart(file: String)
  /// Transactions that were reported as saved are not there any more.
  case transactions(JournalGap)
  /// A transaction is whole, but was not written after the one before it.
  case order(file: String, line: Int, transaction: Int)
  /// A document is no JSON.
  case document(collection: String, id: String)
  /// A field of a document is of a wrong type, or none of its values; it is carried along as it is.
  case field(collection: String, id: String, fault: DocumentFault)
  /// A member of a document is there twice; the first one counts.
  case repeated(collection: String, id: String, field: String)
  /// Two documents break a rule of uniqueness.
  case duplicate(collection: String, fields: [String], id: String, other: String)
  /// No part of this program keeps such a collection; its documents are carried along.
  case undeclared(collection: String, documents: Int)
  /// Others than the owner may use a file or folder.
  case permissions(path: String, isFolder: Bool)
  /// An older generation is damaged: history only.
  case history(file: String)
  /// Bytes at the end of the journal of which nobody was told that they were saved.
  case unfinished(file: String, bytes: Int)
  /// A file that work cut off has left, or that is not the store's.
  case leftover(file: String)

  /// How bad a finding is.
  public enum Severity: Sendable, Comparable {
    /// Nothing to do about it.
    case note
    /// Not the data itself.
    case warning
    /// Data is lost or doubtful, or open to others.
    case problem
  }

  /// How bad it is.
  public var severity: Severity {
    switch self {
    case .unfinished, .leftover: .note
    case .history, .undeclared: .warning
    default: .problem
    }
  }

  /// Whether the folder is whole all the same: what is wrong has come with the documents.
  public var isInDocument: Bool {
    switch self {
    case .document, .field, .repeated: true
    default: false
    }
  }
}

/// Transactions missing from the journal.
public struct JournalGap: Hashable, Sendable {
  /// Where they should be.
  public let file: String
  /// The first damaged line there, from 1; `nil` if nothing is left of them.
  public let line: Int?
  /// The first transaction that is missing.
  public let first: Int
  /// The last transaction that is missing.
  public let last: Int
  /// When the last transaction before them was written, in milliseconds since 1970.
  public var afterUTCMilliseconds: Int?
  /// When the first transaction behind them was written.
  public var beforeUTCMilliseconds: Int?
  /// How many transactions behind them are whole.
  public var later = 0
  /// What can still be read of their lines, as it stands there.
  public var remains: [String] = []
}
