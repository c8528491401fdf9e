import Glibc
import Languages

/// Why results were not written or printed.
package struct ResultsFileError: Worded, Equatable {
  package enum Reason: String, Sendable, CaseIterable {
    case noName, ending, folder, exists, noFolder, notWritable, diskFull, failed
    case notPrinted, printerSilent
  }

  package let reason: Reason
  let arguments: [String: String]

  init(_ reason: Reason, _ arguments: [String: String] = [:]) {
    self.reason = reason
    self.arguments = arguments
  }

  /// What the system said of a file in a folder.
  init(code: Int32, path: String, folder: String) {
    switch code {
    case EEXIST: self.init(.exists, ["path": path])
    case EISDIR: self.init(.folder, ["path": path])
    case ENOENT, ENOTDIR: self.init(.noFolder, ["folder": folder])
    case EACCES, EPERM, EROFS: self.init(.notWritable, ["folder": folder])
    case ENOSPC, EDQUOT, EFBIG: self.init(.diskFull)
    default: self.init(.failed, ["cause": String(cString: strerror(code))])
    }
  }

  package var wording: Wording { Wording("races.export.error.\(reason.rawValue)", arguments) }
}
