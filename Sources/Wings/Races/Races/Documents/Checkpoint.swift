import Store

/// A named point on a lap where entrants are timed.
package struct Checkpoint: Codable, Sendable, Hashable {
  package var name: String
  /// Metres from the start of a lap; none where nobody has measured it.
  package var metres: Int?

  package init(name: String, metres: Int? = nil) {
    self.name = name
    self.metres = metres
  }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    name = try fields.text(.name)
    metres = try fields.optional(.metres, in: Bounds.metres)
  }
}
