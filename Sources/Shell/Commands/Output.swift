import FoundationEssentials
import Glibc
import Languages
import Synchronization
import Terminal

/// Standard output and standard error, line by line.
package enum Output {
  /// The error number of the first failed write to standard output.
  private static let firstFailure = Mutex<Int32?>(nil)

  /// Prints a line without control characters, so that outside text cannot affect the terminal.
  package static func line(_ text: String) { self.text(Cleaned.text(text) + "\n") }

  /// Prints several lines with a single write.
  package static func lines(_ lines: [String]) {
    text(lines.map { Cleaned.text($0) + "\n" }.joined())
  }

  /// Prints a text unchanged, such as a whole file.
  package static func text(_ text: String) {
    guard let code = WholeWrite.write(text.utf8, to: STDOUT_FILENO) else { return }
    firstFailure.withLock { $0 = $0 ?? code }
  }

  /// Prints a value as one line of JSON with its members in alphabetical order.
  ///
  /// - Throws: `EncodingError` if it cannot be encoded.
  package static func json(_ value: some Encodable) throws {
    line(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// Returns a value as one line of JSON; the program's own values can always be encoded.
  package static func jsonText(_ value: some Encodable) -> String {
    (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  /// Prints a line on standard error without control characters.
  package static func error(_ text: String) {
    _ = WholeWrite.write(("lapit: " + TextWidth.cleaned(text) + "\n").utf8, to: STDERR_FILENO)
  }

  /// Prints a text on standard error unchanged.
  package static func raw(_ text: String) { _ = WholeWrite.write(text.utf8, to: STDERR_FILENO) }

  /// Prints the id of a created object, alone or as JSON.
  ///
  /// - Throws: `CommandFailure` with the id if it could not be printed; the object exists anyway.
  package static func made(_ id: String, json isJSON: Bool) throws {
    if isJSON { try json(["id": id]) } else { line(id) }
    guard let code = firstFailure.withLock({ $0 }) else { return }
    firstFailure.withLock { $0 = nil }
    throw CommandFailure(
      Wording("commands.madeUnsaid", ["id": id, "cause": String(cString: strerror(code))]))
  }

  /// Whether output was lost.
  package static var hasFailed: Bool { firstFailure.withLock { $0 != nil } }

  /// Throws if output was lost, even if the reader closed the pipe.
  ///
  /// - Throws: `CommandFailure` with the reason.
  package static func requireArrived() throws {
    guard let code = firstFailure.withLock({ $0 }) else { return }
    firstFailure.withLock { $0 = nil }
    throw CommandFailure(Wording("commands.notWritten", code: code))
  }

  /// Returns whether all output was written; prints the reason if not.
  ///
  /// A closed pipe is not a failure, as in `lapit results ID | head`.
  package static func hasArrived() -> Bool {
    guard let code = firstFailure.withLock({ $0 }), code != EPIPE else { return true }
    let cause = String(cString: strerror(code))
    error(Catalogue.spoken.text("commands.notWritten", ["cause": cause]))
    return false
  }
}
