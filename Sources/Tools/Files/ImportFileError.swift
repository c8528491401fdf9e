import Glibc
import Languages

/// Why a file could not be read.
package struct ImportFileError: Worded, Equatable {
  package enum Reason: String, Sendable, CaseIterable {
    case noName, missing, folder, notReadable, notAFile, tooLarge, failed
    case emptyFile, badEncoding, noColumn, columnTwice, noField, badMap
  }

  package let reason: Reason
  package let arguments: [String: String]

  package init(_ reason: Reason, _ arguments: [String: String] = [:]) {
    self.reason = reason
    self.arguments = arguments
  }

  /// What the system said of a file.
  init(code: Int32, path: String) {
    switch code {
    case ENOENT, ENOTDIR: self.init(.missing, ["path": path])
    case EACCES, EPERM: self.init(.notReadable, ["path": path])
    case EISDIR: self.init(.folder, ["path": path])
    default: self.init(.failed, ["cause": String(cString: strerror(code))])
    }
  }

  package var wording: Wording { Wording("files.error.\(reason.rawValue)", arguments) }
}
