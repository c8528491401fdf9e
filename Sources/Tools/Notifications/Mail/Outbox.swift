import FoundationEssentials
import Glibc
import Languages
import Store
import Timekeeping

/// A folder of mails as files, for whoever sends them by other means: one file a mail, which nobody
/// else on the machine can read.
package struct Outbox: Sendable {
  package let folder: String

  /// An outbox in a folder, which is made when it is needed.
  package init(folder: String) { self.folder = folder }

  /// Writes a mail, whole or not at all; the same one a second time takes the place of the first.
  ///
  /// - Parameters:
  ///   - message: The mail.
  ///   - kind: What it is about, for its name.
  ///   - userID: Whom it is for; the name of the file does not give it away.
  /// - Returns: The file's path.
  /// - Throws: `MailError.notWritten`.
  @discardableResult
  package func write(_ message: MailMessage, kind: String, to userID: String) throws(MailError)
    -> String
  {
    mkdir(folder, 0o700)
    let path = folder + "/" + Self.name(message, kind, userID)
    do {
      try PrivateFile.write(message.text.utf8, to: path, .synced)
    } catch {
      throw .notWritten(path, cause: error.cause)
    }
    return path
  }

  /// Takes away the mails to a person.
  ///
  /// - Throws: `MailError.notWritten` where one cannot be removed.
  package func remove(mailsTo userID: String) throws(MailError) {
    let mark = "-" + TextHash.digits(userID) + "."
    for name in names where name.contains(mark) {
      let path = folder + "/" + name
      guard unlink(path) == 0 || errno == ENOENT else {
        throw .notWritten(path, cause: Self.cause)
      }
    }
  }

  /// The files of mails, by name: the oldest first.
  package var names: [String] {
    let all = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (all ?? []).filter { $0.contains(".eml") }.sorted()
  }

  /// `20261121T180000Z-events.changed-<mail>-<person>.eml`: when, what, which and for whom.
  private static func name(_ message: MailMessage, _ kind: String, _ userID: String) -> String {
    let time = LocalTime(utcMilliseconds: message.date, in: .utc)
    let moment = (time.date + "T" + time.timeOfDay).filter { $0 != "-" && $0 != ":" } + "Z"
    let word = kind.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") }
    return "\(moment)-\(word)-\(TextHash.digits(message.id))-\(TextHash.digits(userID)).eml"
  }

  private static var cause: String { String(cString: strerror(errno)) }
}
