import Store

/// A result read from a file.
package struct ImportedResult: Codable, Sendable, Equatable {
  package var gunMilliseconds: Int?
  package var netMilliseconds: Int?
  package var metres: Int?
  package var laps: Int?

  package init(
    gunMilliseconds: Int? = nil, netMilliseconds: Int? = nil, metres: Int? = nil, laps: Int? = nil
  ) {
    self.gunMilliseconds = gunMilliseconds
    self.netMilliseconds = netMilliseconds
    self.metres = metres
    self.laps = laps
  }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    gunMilliseconds = try fields.optional(.gunMilliseconds, in: Bounds.duration)
    netMilliseconds = try fields.optional(.netMilliseconds, in: Bounds.duration)
    metres = try fields.optional(.metres, in: Bounds.metres)
    laps = try fields.optional(.laps, in: Bounds.laps)
  }
}
