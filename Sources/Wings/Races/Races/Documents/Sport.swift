import Languages

/// The sport of a race; results of different sports are not compared.
package enum Sport: String, Codable, Sendable, CaseIterable {
  case running, cycling, skiing, swimming

  /// The display name.
  package var wording: Wording { Wording("records.create.sport.\(rawValue)") }
}
