import Glibc

/// A store in a folder of JSON files, crash-safe and shared by several processes.
///
/// Saved means on disk. Reading waits for the disk only at the first use of a collection. A folder
/// without write access can be read; writing then throws `readOnly`.
public final class FileStore: DocumentStore {
  let service: StoreService
  private let thread: BackgroundThread

  /// Opens a folder, creating it if absent, and recovers it after a crash.
  ///
  /// - Parameters:
  ///   - folder: The folder's path.
  ///   - schema: The rules to check and the fields to index.
  /// - Returns: The open store.
  /// - Throws: ``StoreError`` if the folder belongs to another account, is not a store, was written
  ///   by a newer program, is damaged, is on a shared file system, or is locked by another process.
  public static func open(folder: String, schema: Schema) throws(StoreError) -> FileStore {
    try open(folder: folder, schema: schema, .system)
  }

  static func open(
    folder: String, schema: Schema, _ surroundings: StoreSurroundings
  ) throws(StoreError) -> FileStore {
    try opened(folder) {
      try StoreOpening(path: folder, schema: schema, surroundings: surroundings).run()
    }
  }

  private static func opened(
    _ folder: String, _ open: () throws -> StoreEngine
  ) throws(StoreError) -> FileStore {
    ignoreFileSignals()
    do {
      return FileStore(try open())
    } catch let error as StoreError {
      throw error
    } catch {
      throw .cannotOpen(folder: folder, cause: "\(error)")
    }
  }

  /// Opens a folder to read it once, even while another process keeps it locked.
  ///
  /// Such a process may be stopped. Its saved transactions are shown then, and no later ones.
  ///
  /// - Parameters:
  ///   - folder: The folder's path.
  ///   - schema: The rules to check and the fields to index.
  /// - Returns: The open store.
  /// - Throws: ``StoreError`` as ``open(folder:schema:)``.
  public static func openReading(
    folder: String, schema: Schema
  ) throws(StoreError) -> FileStore {
    try opened(folder) {
      do {
        return try StoreOpening(path: folder, schema: schema, surroundings: .system)
          .run(within: readersPatience)
      } catch StoreError.busy {
        return try StoreOpening(
          path: folder, schema: schema, surroundings: .system, isInspecting: true
        ).runBesideWriter()
      }
    }
  }

  /// The longest wait of a reader for the lock, in milliseconds.
  private static let readersPatience = 300

  private init(_ engine: StoreEngine) {
    let service = StoreService(engine: engine)
    self.service = service
    thread = BackgroundThread { service.runThread() }
  }

  deinit { close() }

  /// Whether the folder is read-only.
  public var isReadOnly: Bool { service.engine.folder.isReadOnly }

  /// Makes writes beyond the file size limit or into a closed pipe fail without a signal.
  private static func ignoreFileSignals() {
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
  }

  /// Completes the queued transactions, then closes the files.
  public func close() {
    guard service.queue.close() else { return }
    service.wake.raise()
    if thread.isCurrent { thread.detach() } else { thread.join() }
  }
}
