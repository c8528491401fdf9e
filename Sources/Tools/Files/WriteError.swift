import Glibc
import Languages

/// Why a file was not written.
package struct WriteError: Worded, Equatable {
  package enum Reason: String, Sendable, CaseIterable {
    case noName, ending, folder, exists, noFolder, notWritable, diskFull, failed
  }

  package let reason: Reason
  package let arguments: [String: String]
  /// The system's error code; 0 if the name alone was refused.
  package let code: Int32

  package init(_ reason: Reason, _ arguments: [String: String] = [:]) {
    (self.reason, self.arguments, code) = (reason, arguments, 0)
  }

  /// Creates the error of a system call on a file in a folder.
  init(code: Int32, path: String, folder: String) {
    self.code = code
    (reason, arguments) =
      switch code {
      case EEXIST: (.exists, ["path": path])
      case EISDIR: (.folder, ["path": path])
      case ENOENT, ENOTDIR: (.noFolder, ["folder": folder])
      case EACCES, EPERM, EROFS: (.notWritable, ["folder": folder])
      case ENOSPC, EDQUOT, EFBIG: (.diskFull, [:])
      default: (.failed, ["cause": String(cString: strerror(code))])
      }
  }

  package var wording: Wording { Wording("files.write.error.\(reason.rawValue)", arguments) }
}
