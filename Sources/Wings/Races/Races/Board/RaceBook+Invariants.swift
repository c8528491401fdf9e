extension RaceBook {
  /// What does not hold of the values a race is made of; empty where all does.
  package func checkInvariants() -> [String] {
    clock.checkInvariants(boots: table.boots)
  }
}
