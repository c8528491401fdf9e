extension SurveyedFolder {
  /// Returns the folder itself and all files and folders in it, with their relative paths.
  func everything() -> [(path: String, status: FileStatus)] {
    var found: [(path: String, status: FileStatus)] = []
    if let status = try? files.status(of: handle) { found.append((path, status)) }
    collect("", &found)
    return found
  }

  private func collect(_ folder: String, _ found: inout [(path: String, status: FileStatus)]) {
    for name in names(in: folder) {
      let path = folder.isEmpty ? name : folder + "/" + name
      guard let status = try? files.status(path, in: handle), status.kind != .link else { continue }
      found.append((path, status))
      if status.kind == .folder { collect(path, &found) }
    }
  }

  /// The size of all files except the reserve.
  var byteCount: Int {
    everything().reduce(0) { sum, entry in
      entry.status.kind == .file && entry.path != SpaceReserve.name ? sum + entry.status.bytes : sum
    }
  }

  /// Returns whether a file belongs neither to the store nor to what the program keeps beside it.
  func isLeftover(_ name: String, _ live: CurrentFile?) -> Bool {
    if name.hasSuffix(".tmp") { return true }
    guard let live else { return false }
    if let number = SegmentHeader.number(inName: name) { return number < live.segment }
    if let number = CurrentFile.generation(inName: name) { return number != live.generation }
    return !FolderCheck.isKnown(name)
  }
}
