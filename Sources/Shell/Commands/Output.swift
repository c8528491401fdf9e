import Fields
import Glibc
import Languages
import Synchronization
import Terminal

/// Standard output and standard error, line by line.
package enum Output {
  /// The error number of the first failed write to standard output.
  private static let firstFailure = Mutex<Int32?>(nil)
  private static let state = Mutex((isJSON: false, hasText: false))

  /// Whether the verb was called with `--json`: both streams then have JSON and nothing else.
  package static var isJSON: Bool {
    get { state.withLock { $0.isJSON } }
    set { state.withLock { $0.isJSON = newValue } }
  }

  /// Whether anything was printed to standard output.
  package static var hasText: Bool { state.withLock { $0.hasText } }

  /// Prints a line without control characters, so that outside text cannot affect the terminal.
  package static func line(_ text: String) { self.text(Cleaned.text(text) + "\n") }

  /// Prints several lines with a single write.
  package static func lines(_ lines: [String]) {
    text(lines.map { Cleaned.text($0) + "\n" }.joined())
  }

  /// Prints a text unchanged, such as a whole file.
  package static func text(_ text: String) { bytes(Array(text.utf8)) }

  /// Writes a whole file.
  package static func bytes(_ bytes: [UInt8]) {
    state.withLock { $0.hasText = true }
    guard let code = WholeWrite.write(bytes, to: STDOUT_FILENO) else { return }
    firstFailure.withLock { $0 = $0 ?? code }
  }

  /// Prints one thing as JSON, with its type.
  ///
  /// - Throws: `EncodingError` if it cannot be encoded.
  package static func json(_ type: String, _ thing: some Encodable) throws {
    line(try JSONOutput.line(JSONDocument(type, thing)))
  }

  /// Prints rows as JSON, with their type.
  ///
  /// - Throws: `EncodingError` if they cannot be encoded.
  package static func json(_ type: String, items: [some Encodable]) throws {
    line(try JSONOutput.line(JSONDocument(type, items: items)))
  }

  /// Prints rows as JSON, with their type and what they are about.
  ///
  /// - Throws: `EncodingError` if they cannot be encoded.
  package static func json(
    _ type: String, _ head: some Encodable, items: [some Encodable]
  ) throws {
    line(try JSONOutput.line(JSONDocument(type, head, items: items)))
  }

  /// Prints a note on standard error without control characters.
  package static func error(_ text: String) {
    if isJSON { return failure(["note": ["message": text]]) }
    raw("lapit: " + TextWidth.cleaned(text) + "\n")
  }

  /// Prints a value as JSON on standard error.
  package static func failure(_ value: some Encodable) {
    raw(Cleaned.text((try? JSONOutput.line(value)) ?? "{}") + "\n")
  }

  /// Prints a text on standard error unchanged.
  package static func raw(_ text: String) { _ = WholeWrite.write(text.utf8, to: STDERR_FILENO) }

  /// Prints the id of a created object, alone or as JSON.
  ///
  /// - Throws: `CommandFailure` with the id if it could not be printed; the object exists anyway.
  package static func made(_ type: String, _ id: String) throws {
    if isJSON { try json(type, ["id": id]) } else { line(id) }
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
