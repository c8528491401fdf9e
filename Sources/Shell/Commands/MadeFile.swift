import Files
import Glibc
import Languages

/// A new file that a command writes completely or not at all.
package struct MadeFile {
  package let path: String

  /// Creates a description of the file, not the file.
  package init(path: String) { self.path = path }

  /// - Throws: `CommandFailure` with the system's message; then no file was written.
  package func write(_ bytes: [UInt8]) throws {
    do throws(WriteError) {
      try NewFile(path: WholePath.of(path)).write(bytes, replacing: false)
    } catch {
      if [EEXIST, EISDIR].contains(error.code) {
        throw CommandFailure(Wording("store.exists", ["path": path]))
      }
      throw CommandFailure(Wording("store.file", ["path": path], code: error.code))
    }
  }
}
