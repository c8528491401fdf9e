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
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    name = fields.text(.name)
    metres = fields.optional(.metres)
  }
}
