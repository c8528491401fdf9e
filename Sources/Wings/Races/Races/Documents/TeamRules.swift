/// The competitors that are scored as teams together.
package enum TeamSplit: String, Codable, Sendable, CaseIterable {
  /// All competitors; a team may be mixed.
  case together
  /// Each sex has its own teams and points.
  case sex
}

/// The rule that decides between teams with equal points.
package enum TeamTie: String, Codable, Sendable, CaseIterable {
  /// The better first displacer, then the lower sum of all scorers but the last.
  ///
  /// NFHS and NCAA cross-country rules.
  case displacer
  /// The team whose last scorer is ahead: UK Athletics rules for road and cross-country.
  case lastScorer
  /// The lower sum of all scorers but the last.
  case firstScorers
}

/// The treatment of teams with too few finishers to score.
package enum IncompleteTeams: String, Codable, Sendable, CaseIterable {
  /// They are listed without a place, and their runners take no points.
  case listed
  /// They are placed after the complete teams, the ones with more scorers first.
  ///
  /// Their runners take points like all others.
  case ranked
  /// They are not shown, and their runners take no points.
  case leftOut
}
