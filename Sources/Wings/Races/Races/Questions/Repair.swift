import Languages

/// What would settle a question.
package enum RepairAct: Sendable, Equatable {
  /// The crossing was another bib's.
  case rebib(String)
  case remove
  /// It is right as it stands.
  case keep
  /// The bib belongs to somebody who is to be entered.
  case newEntry(String)
  /// The rider is in the race after all.
  case backInRace(entryID: String)
  /// The mark was nobody.
  case dropMark
  /// The mark was somebody unknown.
  case keepMarkAsUnknown
}

/// One repair offered for a question.
package struct Repair: Sendable, Equatable {
  package var act: RepairAct
  package var wording: Wording

  init(_ act: RepairAct, _ wording: Wording) {
    self.act = act
    self.wording = wording
  }
}
