/// Disk space reserved for a full disk.
///
/// Most of it is for data that cannot be entered again, the rest for deleting and compacting.
struct SpaceReserve {
  static let name = "RESERVE"
  static let bytes = 4 << 20
  /// The part that only deleting and compacting may use.
  static let lastBytes = 1 << 20

  let files: any FileLayer
  let folder: OpenFile

  /// Reserves the space again.
  ///
  /// The store also works without it.
  func fill() {
    guard let file = try? files.open(Self.name, .kept, in: folder) else { return }
    defer { files.close(file) }
    guard let status = try? files.status(of: file), status.bytes < Self.bytes else { return }
    do {
      try files.reserve(file, bytes: Self.bytes)
    } catch {
      try? files.truncate(file, to: status.bytes)
    }
  }

  /// Frees the space except `kept` bytes; returns whether there was any to free.
  func release(keeping kept: Int = 0) -> Bool {
    guard let file = try? files.open(Self.name, .writing, in: folder) else { return false }
    defer { files.close(file) }
    guard let status = try? files.status(of: file), status.bytes > kept else { return false }
    return (try? files.truncate(file, to: kept)) != nil
  }
}
