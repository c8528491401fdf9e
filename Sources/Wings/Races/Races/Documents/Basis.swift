/// From where an entrant's time runs.
package enum Basis: String, Codable, Sendable, CaseIterable {
  /// The start of the entrant's race, wave or interval.
  case gun
  /// The entrant's own crossing of the start line; gun where there was none.
  case net
}
