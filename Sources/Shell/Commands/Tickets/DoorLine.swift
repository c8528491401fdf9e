import Tickets

/// A door's answer to one code, as commands print it.
package struct DoorLine: Encodable {
  package var line: Int
  package var ok: Bool
  package var verdict: String
  package var ticket: String?
  package var holder: String?
  /// The id of the showing, and the name of the place, of a ticket for a cinema.
  package var showing: String?
  package var place: String?

  package init(line: Int, ok: Bool, verdict: String) {
    (self.line, self.ok, self.verdict) = (line, ok, verdict)
  }

  package init(_ answer: DoorAnswer, line: Int) {
    self.init(line: line, ok: answer.verdict.isAdmitted, verdict: answer.verdict.word)
    ticket = answer.ticket?.short
    holder = answer.holder.isEmpty ? nil : answer.holder
    (showing, place) = (answer.facts["showing"], answer.facts["place"])
  }

  /// The line as text.
  private var text: String {
    [ok ? "ok" : "no", verdict.replacing("_", with: "-"), ticket, holder, showing, place]
      .compactMap(\.self).joined(separator: " ")
  }

  /// Prints lines, in text with a single write.
  ///
  /// - Throws: `EncodingError` if they cannot be encoded.
  package static func say(_ lines: [DoorLine]) throws {
    guard Output.isJSON else { return Output.lines(lines.map(\.text)) }
    for line in lines { try Output.json("admission", line) }
  }
}
