import FoundationEssentials
import Glibc
import Languages
import Store
import Timekeeping

/// A folder with one file per mail, for sending by other means.
///
/// No other user of the machine can read it.
package struct Outbox: Sendable {
  package let folder: String

  /// Creates an outbox; the folder is made with the first mail.
  package init(folder: String) { self.folder = folder }

  /// Writes a mail completely or not at all; writing the same mail again replaces its file.
  ///
  /// - Parameters:
  ///   - message: The mail.
  ///   - kind: The kind of notice, for the file's name.
  ///   - userID: The recipient; the file's name contains only a hash of it.
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

  /// Removes the mails to a person.
  ///
  /// - Throws: `MailError.notWritten` if a mail cannot be removed.
  package func remove(mailsTo userID: String) throws(MailError) {
    let mark = "-" + TextHash.digits(userID) + "."
    for name in names where name.contains(mark) {
      let path = folder + "/" + name
      guard unlink(path) == 0 || errno == ENOENT else {
        throw .notWritten(path, cause: Self.cause)
      }
    }
  }

  /// Returns the paths of the mails that contain one of these texts, also in encoded parts.
  package func mails(naming texts: [TextBytes]) -> [String] {
    names.map { folder + "/" + $0 }.filter { path in
      guard let mail = FileManager.default.contents(atPath: path) else { return false }
      let whole = String(decoding: mail, as: UTF8.self)
      return [whole, TransferEncoding.decoded(whole)].contains { text in
        Array(text.utf8).withUnsafeBytes { bytes in
          texts.contains { $0.isContained(in: bytes) }
        }
      }
    }
  }

  /// The file names of the mails, the oldest first.
  package var names: [String] {
    let all = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (all ?? []).filter { $0.contains(".eml") }.sorted()
  }

  /// Returns `20261121T180000Z-events.changed-<mail>-<person>.eml`: time, kind, mail and recipient.
  private static func name(_ message: MailMessage, _ kind: String, _ userID: String) -> String {
    let time = LocalTime(utcMilliseconds: message.date, in: .utc)
    let moment = (time.date + "T" + time.timeOfDay).filter { $0 != "-" && $0 != ":" } + "Z"
    let word = kind.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") }
    return "\(moment)-\(word)-\(TextHash.digits(message.id))-\(TextHash.digits(userID)).eml"
  }

  private static var cause: String { String(cString: strerror(errno)) }
}
