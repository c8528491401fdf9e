import Glibc

/// The store in a folder of JSON files: safe from crashes, shared by several processes.
///
/// Saved means on disk. Reading never waits for the disk, but for the first use of a collection.
/// A folder that cannot be written is read all the same; writing then throws `readOnly`.
public final class FileStore: DocumentStore {
  let service: StoreService
  private let thread: BackgroundThread

  /// Opens a folder, made if absent, and brings it in order after a crash.
  ///
  /// - Parameters:
  ///   - folder: The folder's path.
  ///   - schema: What is checked and indexed.
  /// - Returns: The open store.
  /// - Throws: ``StoreError`` where the folder is not ours, not a store, from a newer program,
  ///   damaged, on a shared file system, or held by another process.
  public static func open(folder: String, schema: Schema) throws(StoreError) -> FileStore {
    try open(folder: folder, schema: schema, .system)
  }

  static func open(
    folder: String, schema: Schema, _ surroundings: StoreSurroundings
  ) throws(StoreError) -> FileStore {
    ignoreFileSignals()
    do {
      let opening = try StoreOpening(path: folder, schema: schema, surroundings: surroundings)
      return FileStore(try opening.run())
    } catch let error as StoreError {
      throw error
    } catch {
      throw .cannotOpen(folder: folder, cause: "\(error)")
    }
  }

  private init(_ engine: StoreEngine) {
    let service = StoreService(engine: engine)
    self.service = service
    thread = BackgroundThread { service.runThread() }
  }

  deinit { close() }

  /// Whether the folder can only be read.
  public var isReadOnly: Bool { service.engine.folder.isReadOnly }

  /// A write past the file size limit, or into a closed pipe, must fail and not end the program.
  private static func ignoreFileSignals() {
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
  }

  /// Carries out what is queued, then lets go of the files.
  public func close() {
    guard service.queue.close() else { return }
    service.wake.raise()
    if thread.isCurrent { thread.detach() } else { thread.join() }
  }
}
