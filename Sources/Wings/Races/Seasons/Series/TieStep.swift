/// What tells those with equal totals apart, step by step.
package enum TieStep: String, Codable, Sendable, CaseIterable {
  /// Who completed more events.
  case events
  /// Who has more first places, then seconds, and so on.
  case places
  /// Who was better in the most recent event, then in the one before.
  case recent
}
