import FoundationEssentials
import Glibc
import Languages
import Store

/// The current screen of a running program, so that the next one continues there after a crash.
///
/// The file has one line and stays locked while the program runs. A normal exit removes it, so an
/// unlocked file comes from a crash. The file is never synced, so it survives a crash but not a
/// power failure.
package final class WorkplaceFile {
  private static let prefix = "workplace-"
  private static let longest = 1_000
  private let folder: String
  private let path: String
  private var descriptor: Int32 = -1

  /// Creates the file of this program in a folder.
  ///
  /// The folder is created at the first write.
  ///
  /// - Parameters:
  ///   - folder: The folder for private files of this Unix account.
  ///   - name: A name that no other running program uses.
  package init(folder: String, name: String = "\(getpid())") {
    self.folder = folder
    path = "\(folder)/\(Self.prefix)\(name)"
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Records a user's place.
  ///
  /// A failed write is ignored.
  package func note(_ place: String, of userID: String) {
    guard openLocked() else { return }
    let line = Array("\(userID) \(place)\n".utf8)
    guard line.count <= Self.longest, ftruncate(descriptor, 0) == 0 else { return }
    _ = pwrite(descriptor, line, line.count, 0)
  }

  /// Removes the file after the user has left normally.
  package func clear() {
    guard descriptor >= 0 else { return }
    unlink(path)
    close(descriptor)
    descriptor = -1
  }

  /// Returns the screen that a crashed program recorded for a user, and removes its file.
  package func takeLeftBehind(by userID: String) -> String? {
    var found: String?
    for name in names where name.hasPrefix(Self.prefix) {
      let other = "\(folder)/\(name)"
      guard let place = abandoned(other, by: userID) else { continue }
      unlink(other)
      found = place
    }
    return found
  }

  /// The names in the folder, sorted; empty if it cannot be read.
  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private func abandoned(_ path: String, by userID: String) -> String? {
    let other = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard other >= 0 else { return nil }
    defer { close(other) }
    guard PrivateFile.isPrivate(other), flock(other, LOCK_EX | LOCK_NB) == 0 else { return nil }
    let line = PrivateFile.text(of: other, under: Self.longest)?.split(separator: "\n").first
    guard let line, line.hasPrefix(userID + " ") else { return nil }
    return String(line.dropFirst(userID.count + 1))
  }

  private func openLocked() -> Bool {
    if descriptor >= 0 { return true }
    PrivateFile.make(folder: folder)
    let fresh = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard fresh >= 0 else { return false }
    guard PrivateFile.isPrivate(fresh), flock(fresh, LOCK_EX | LOCK_NB) == 0 else {
      close(fresh)
      return false
    }
    descriptor = fresh
    return true
  }
}
