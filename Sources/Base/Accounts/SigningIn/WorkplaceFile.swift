import FoundationEssentials
import Glibc
import Languages
import Store

/// Where a running program is at work, so that the next one goes on there when this one is killed.
///
/// A line in a file of its own, locked as long as the program lives: a lock that can be had says
/// that whoever wrote the file is gone and did not leave. Never synced: it outlives the program, not
/// a power cut.
package final class WorkplaceFile {
  private static let prefix = "workplace-"
  private static let longest = 1_000
  private let folder: String
  private let path: String
  private var descriptor: Int32 = -1

  /// The file of this program in a folder, which is made when it is needed.
  ///
  /// - Parameters:
  ///   - folder: Where every program of this Unix account keeps its own.
  ///   - name: What no other program that runs is called.
  package init(folder: String, name: String = "\(getpid())") {
    self.folder = folder
    path = "\(folder)/\(Self.prefix)\(name)"
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Notes where somebody is at work; what cannot be written is not remembered.
  package func note(_ place: String, of userID: String) {
    guard openLocked() else { return }
    let line = Array("\(userID) \(place)\n".utf8)
    guard line.count <= Self.longest, ftruncate(descriptor, 0) == 0 else { return }
    _ = pwrite(descriptor, line, line.count, 0)
  }

  /// Somebody has left their place.
  package func clear() {
    guard descriptor >= 0 else { return }
    unlink(path)
    close(descriptor)
    descriptor = -1
  }

  /// Where somebody was at work when a program ended without being left, and forgets it.
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

  /// The names in the folder, in order; none where it cannot be read.
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
