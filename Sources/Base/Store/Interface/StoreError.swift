/// An error of the store.
///
/// In each case the saved documents are unchanged.
public enum StoreError: Error, Hashable, Sendable {
  /// Another process has held the lock for longer than the deadline.
  case busy(holder: String)
  /// The transaction is not on disk.
  case notSaved(NotSavedCause)
  /// The folder or the disk is read-only; reading still works.
  case readOnly(folder: String)
  /// A file of the store cannot be read.
  case cannotRead(file: String, cause: String)
  /// Bytes reported as saved have changed.
  case damaged(file: String, what: Damage)
  /// A newer program has written the folder.
  case newerFormat(folder: String, found: Int, known: Int)
  /// The folder belongs to another account, or other accounts may write to it.
  case foreignFolder(folder: String, why: ForeignReason)
  /// The folder contains other files and no store.
  case notAStore(folder: String)
  /// The folder is on a network file system, where locks are unreliable.
  case networkFileSystem(folder: String)
  /// The folder cannot be created or opened.
  case cannotOpen(folder: String, cause: String)
  /// The folder was replaced by a backup while it was open.
  case replaced(folder: String)
  /// The folder, or its lock, was deleted or moved while it was open.
  case folderGone(folder: String)
  /// The document has been changed since it was read.
  case conflict(collection: String, id: String)
  /// Another document has the same values in these fields.
  case duplicate(collection: String, fields: [String], id: String)
  /// The document or transaction exceeds the limit.
  case tooLarge(collection: String, id: String, bytes: Int, limitBytes: Int)
  /// The value, id or collection name cannot be stored.
  case unsuitable(collection: String, id: String)
  /// The schema does not declare the collection.
  case undeclared(collection: String)
  /// The stored document is not of the requested type.
  case unreadable(collection: String, id: String)
  /// The save would replace an unreadable field of the stored document.
  case damagedField(collection: String, id: String, field: String)
  /// A field of the new document could not be read back; `cause` has its range if it has one.
  case invalidField(collection: String, id: String, field: String, cause: String)
  /// The file is not a backup, is incomplete, or was changed since it was made.
  case badBackup(file: String, line: Int)
  /// The imported file does not have the format of an export, or does not fit the store.
  case badImport(ImportFault)
  /// The file or folder to be created exists.
  case exists(String)
  /// A file outside the store could not be read or written.
  case file(String, cause: String)
  /// The store has been closed.
  case closed
}

extension StoreError {
  /// Whether the folder or its disk refuses, so that the same transaction may be saved later.
  public var isRefusalOfDisk: Bool {
    switch self {
    case .busy, .notSaved, .readOnly, .cannotRead, .damaged, .newerFormat, .foreignFolder,
      .notAStore, .networkFileSystem, .cannotOpen, .replaced, .folderGone, .closed:
      true
    case .conflict, .duplicate, .tooLarge, .unsuitable, .undeclared, .unreadable, .damagedField,
      .invalidField, .badBackup, .badImport, .exists, .file:
      false
    }
  }
}

/// The reason why a transaction is not on disk.
public enum NotSavedCause: Sendable, Hashable {
  /// No space, or a quota or the file size limit is exceeded.
  case diskFull
  /// The system's error message for any other failure.
  case failed(String)
}

/// The reason why a folder is not private to this account.
public enum ForeignReason: Sendable, Hashable {
  case owner, othersMayWrite, link
}

/// The damage of a file.
public enum Damage: Sendable, Hashable {
  case missing, checksum, chain, content
  /// A transaction that was reported as saved.
  case transaction(Int)
}

extension FileFailure {
  /// Returns the error for a caller who wants to save.
  func storeError(folder: String) -> StoreError {
    if isDiskFull { return .notSaved(.diskFull) }
    return isReadOnly ? .readOnly(folder: folder) : .notSaved(.failed(words))
  }
}
