import Files
import Glibc
import Languages

/// A file that a command makes, where there is none yet: whole or not at all.
package struct MadeFile {
  /// Where it is made.
  package let path: String

  /// Creates a file that is not made yet.
  package init(path: String) { self.path = path }

  /// - Throws: `CommandFailure` with what the system said; nothing was written.
  package func write(_ bytes: [UInt8]) throws {
    do throws(NewFile.Failure) {
      try NewFile(path: WholePath.of(path)).write(bytes, replacing: false)
    } catch {
      if [EEXIST, EISDIR].contains(error.code) {
        throw CommandFailure(Wording("store.exists", ["path": path]))
      }
      throw CommandFailure(Wording("store.file", ["path": path], code: error.code))
    }
  }
}
