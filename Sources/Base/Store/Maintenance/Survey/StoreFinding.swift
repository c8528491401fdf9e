/// A finding of a check.
public enum StoreFinding: Hashable, Sendable {
  /// FORMAT or CURRENT is missing.
  case missing(file: String)
  /// FORMAT or CURRENT was changed.
  case changed(file: String)
  /// The disk cannot read the file.
  case unreadable(file: String, cause: String)
  /// The file of a collection is missing.
  case snapshotMissing(file: String, collection: String, documents: Int)
  /// The file of a collection was changed; `readable` of its documents can still be read.
  case snapshotChanged(file: String, collection: String, readable: Int, documents: Int)
  /// A segment of the journal is missing.
  case segmentMissing(file: String)
  /// The first line of a segment, which states where it continues, was changed.
  case segmentStart(file: String)
  /// Transactions that were reported as saved are missing.
  case transactions(JournalGap)
  /// An intact transaction does not continue the one before it.
  case order(file: String, line: Int, transaction: Int)
  /// A document is not a JSON object.
  case document(collection: String, id: String)
  /// A field of a document has a wrong type or an invalid value; it is kept unchanged.
  case field(collection: String, id: String, fault: DocumentFault)
  /// A document has a member twice; the first one counts.
  case repeated(collection: String, id: String, field: String)
  /// Two documents violate a uniqueness rule.
  case duplicate(collection: String, fields: [String], id: String, other: String)
  /// The schema does not declare the collection; its documents are kept.
  case undeclared(collection: String, documents: Int)
  /// Other accounts can access a file or folder.
  case permissions(path: String, isFolder: Bool)
  /// An older generation is damaged, which affects only the history.
  case history(file: String)
  /// Bytes at the end of the journal were never reported as saved.
  case unfinished(file: String, bytes: Int)
  /// A file is left from interrupted work, or is not the store's.
  case leftover(file: String)

  /// The severity of a finding.
  public enum Severity: Sendable, Comparable {
    /// Requires no action.
    case note
    /// Does not concern the data itself.
    case warning
    /// Data is lost, doubtful, or accessible to others.
    case problem
  }

  /// The severity.
  public var severity: Severity {
    switch self {
    case .unfinished, .leftover: .note
    case .history, .undeclared: .warning
    default: .problem
    }
  }

  /// Whether the files are intact and only a document has a fault.
  public var isInDocument: Bool {
    switch self {
    case .document, .field, .repeated: true
    default: false
    }
  }
}

/// Transactions missing from the journal.
public struct JournalGap: Hashable, Sendable {
  /// The file in which they are missing.
  public let file: String
  /// The first damaged line there, from 1; `nil` if nothing is left of them.
  public let line: Int?
  /// The first missing transaction.
  public let first: Int
  /// The last missing transaction.
  public let last: Int
  /// When the last transaction before the gap was written, in milliseconds since 1970.
  public var afterUTCMilliseconds: Int?
  /// When the first transaction after the gap was written.
  public var beforeUTCMilliseconds: Int?
  /// The number of intact transactions after the gap.
  public var later = 0
  /// The readable remains of the damaged lines.
  public var remains: [String] = []
}
