/// Disk space set aside for a full disk: most of it for what nobody can type again, and the rest so that
/// deleting and compacting still work.
struct SpaceReserve {
  static let name = "RESERVE"
  static let bytes = 4 << 20
  /// What only deleting and compacting may take.
  static let lastBytes = 1 << 20

  let files: any FileLayer
  let folder: OpenFile

  /// Sets the space aside again; without room for it the store works all the same.
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

  /// Gives the space back to the disk, but for so many bytes; answers whether there was more.
  func release(keeping kept: Int = 0) -> Bool {
    guard let file = try? files.open(Self.name, .writing, in: folder) else { return false }
    defer { files.close(file) }
    guard let status = try? files.status(of: file), status.bytes > kept else { return false }
    return (try? files.truncate(file, to: kept)) != nil
  }
}
