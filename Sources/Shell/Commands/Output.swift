import FoundationEssentials
import Glibc
import Languages
import Synchronization
import Terminal

/// Standard output and standard error, a line at a time.
package enum Output {
  /// Why standard output could not be written the first time it could not.
  private static let firstFailure = Mutex<Int32?>(nil)

  /// One line; what came from outside in it can do nothing to the terminal.
  package static func line(_ text: String) { self.text(Cleaned.text(text) + "\n") }

  /// Several lines at once, which are ours.
  package static func lines(_ lines: [String]) {
    text(lines.map { Cleaned.text($0) + "\n" }.joined())
  }

  /// A text as it is, such as a whole file.
  package static func text(_ text: String) {
    guard let code = WholeWrite.write(text.utf8, to: STDOUT_FILENO) else { return }
    firstFailure.withLock { $0 = $0 ?? code }
  }

  /// A value on one line of JSON, its fields in alphabetical order.
  ///
  /// - Throws: `EncodingError` where it cannot be written as JSON.
  package static func json(_ value: some Encodable) throws {
    line(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// A value of ours as one line of JSON; nothing in it is such that it could not be written.
  package static func jsonText(_ value: some Encodable) -> String {
    (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  /// One line; what came from outside in it can do nothing to the terminal.
  package static func error(_ text: String) {
    _ = WholeWrite.write(("lapit: " + TextWidth.cleaned(text) + "\n").utf8, to: STDERR_FILENO)
  }

  /// A text on standard error as it is.
  package static func raw(_ text: String) { _ = WholeWrite.write(text.utf8, to: STDERR_FILENO) }

  /// What was made, on a line of its own: its id alone, or as JSON.
  ///
  /// - Throws: `CommandFailure` that names the id where nobody could read it: it is made all the
  ///   same.
  package static func made(_ id: String, json isJSON: Bool) throws {
    if isJSON { try json(["id": id]) } else { line(id) }
    guard let code = firstFailure.withLock({ $0 }) else { return }
    firstFailure.withLock { $0 = nil }
    throw CommandFailure(
      Wording("commands.madeUnsaid", ["id": id, "cause": String(cString: strerror(code))]))
  }

  /// Refuses that not all that was printed has arrived, also where the reader went away.
  ///
  /// - Throws: `CommandFailure` that says why.
  package static func requireArrived() throws {
    guard let code = firstFailure.withLock({ $0 }) else { return }
    firstFailure.withLock { $0 = nil }
    throw CommandFailure(Wording("commands.notWritten", code: code))
  }

  /// Whether all that was printed has arrived; says why not.
  ///
  /// A reader that went away has read what it wanted: `lapit results ID | head` is no failure.
  package static func hasArrived() -> Bool {
    guard let code = firstFailure.withLock({ $0 }), code != EPIPE else { return true }
    let cause = String(cString: strerror(code))
    error(Catalogue.spoken.text("commands.notWritten", ["cause": cause]))
    return false
  }
}
