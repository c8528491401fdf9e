/// Disk space set aside, so that deleting and compacting still work when the disk is full.
struct SpaceReserve {
  static let name = "RESERVE"
  static let bytes = 4 << 20

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
      try? files.truncate(file, to: 0)
    }
  }

  /// Gives the space back to the disk; answers whether there was any.
  func release() -> Bool {
    guard let file = try? files.open(Self.name, .writing, in: folder) else { return false }
    defer { files.close(file) }
    guard let status = try? files.status(of: file), status.bytes > 0 else { return false }
    return (try? files.truncate(file, to: 0)) != nil
  }
}
