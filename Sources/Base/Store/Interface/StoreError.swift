/// Why the store refused something; every case leaves what is saved as it was.
public enum StoreError: Error, Hashable, Sendable {
  /// Another process has held the store for longer than the deadline.
  case busy(holder: String)
  /// The transaction is not on disk.
  case notSaved(NotSavedCause)
  /// The folder or the disk cannot be written; reading goes on.
  case readOnly(folder: String)
  /// A file of the store cannot be read.
  case cannotRead(file: String, cause: String)
  /// Bytes once reported as saved are not what was written.
  case damaged(file: String, what: Damage)
  /// A newer program has written the folder.
  case newerFormat(folder: String, found: Int, known: Int)
  /// The folder belongs to somebody else, or others may write into it.
  case foreignFolder(folder: String, why: ForeignReason)
  /// The folder holds other files and no store.
  case notAStore(folder: String)
  /// The folder is on a file system that other machines share: locks there cannot be trusted.
  case networkFileSystem(folder: String)
  /// The folder cannot be made or opened.
  case cannotOpen(folder: String, cause: String)
  /// The folder was replaced by a backup while it was open.
  case replaced(folder: String)
  /// The folder, or its lock, was deleted or moved while it was open.
  case folderGone(folder: String)
  /// Somebody else has changed the document since it was read.
  case conflict(collection: String, id: String)
  /// Another document has the same values in these fields.
  case duplicate(collection: String, fields: [String], id: String)
  /// The document or transaction is over the limit.
  case tooLarge(collection: String, id: String, bytes: Int, limitBytes: Int)
  /// The value, id or collection name cannot be stored.
  case unsuitable(collection: String, id: String)
  /// No part of this program keeps such a collection.
  case undeclared(collection: String)
  /// The stored document does not read as the type asked for.
  case unreadable(collection: String, id: String)
  /// The value has something else in a field of the stored document that nobody can read: saving it
  /// would put a guess in its place.
  case damagedField(collection: String, id: String, field: String)
  /// A backup file is not one, not whole, or changed since it was made.
  case badBackup(file: String, line: Int)
  /// A file to be imported is not what an export writes, or does not fit the store.
  case badImport(ImportFault)
  /// The file or folder to be made is there already.
  case exists(String)
  /// A file outside the store could not be read or written.
  case file(String, cause: String)
  /// The store has been closed.
  case closed
}

/// What kept a transaction from the disk.
public enum NotSavedCause: Sendable, Hashable {
  /// No space, or over the quota or the file size limit.
  case diskFull
  /// The system's words for any other failure.
  case failed(String)
}

/// How a folder shows that it is not ours.
public enum ForeignReason: Sendable, Hashable {
  case owner, othersMayWrite, link
}

/// What is wrong with the bytes of a damaged file.
public enum Damage: Sendable, Hashable {
  case missing, checksum, chain, content
  /// A transaction that was reported as saved.
  case transaction(Int)
}

extension FileFailure {
  /// What a failed call means to somebody who wants to save.
  func storeError(folder: String) -> StoreError {
    if isDiskFull { return .notSaved(.diskFull) }
    return isReadOnly ? .readOnly(folder: folder) : .notSaved(.failed(words))
  }
}
