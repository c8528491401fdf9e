import Commands
import FoundationEssentials
import Glibc
import Languages

/// The removal of the files that an installation put under a folder.
struct Removal {
  struct Step {
    enum Present: String {
      /// As it was installed.
      case same
      /// Changed since, or replaced.
      case changed
    }

    let path: String
    let present: Present
  }

  let places: InstallPlaces
  let steps: [Step]

  /// Compares the list of installed files with those present; changes nothing.
  ///
  /// - Throws: `CommandFailure` if nothing is installed there.
  init(from places: InstallPlaces) throws(CommandFailure) {
    self.places = places
    let list = InstalledList(at: places.list)
    guard !list.paths.isEmpty else {
      throw CommandFailure(Wording("machine.uninstall.none", ["folder": places.prefix]))
    }
    steps = list.paths.compactMap { path in
      guard let bytes = FileManager.default.contents(atPath: path) else { return nil }
      let isSame = list.has(path, checksum: InstalledFile.checksum(of: bytes))
      return Step(path: path, present: isSame ? .same : .changed)
    }
  }

  /// Removes the files as they were installed, their list, and the folders that are then empty.
  ///
  /// - Throws: `CommandFailure` with the file that cannot be removed; the list is then kept.
  func carryOut() throws(CommandFailure) {
    let paths = steps.filter { $0.present == .same }.map(\.path) + [places.list]
    for path in paths where unlink(path) != 0 && errno != ENOENT {
      let cause = String(cString: strerror(errno))
      throw CommandFailure(Wording("machine.uninstall.failed", ["path": path, "cause": cause]))
    }
    paths.forEach(removeEmptyFolders)
  }

  /// Removes the folders of a path that are empty, up to those that others share.
  private func removeEmptyFolders(above path: String) {
    var folder = path
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      guard ![places.prefix, places.data].contains(folder), rmdir(folder) == 0 else { return }
    }
  }
}
