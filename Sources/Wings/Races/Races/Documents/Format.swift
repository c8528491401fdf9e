/// What a board is about, as the first LapIt stored it in `distanceOrTime`.
package enum Format: Int, Codable, Sendable, CaseIterable {
  case distance = 0
  case time = 1
}
