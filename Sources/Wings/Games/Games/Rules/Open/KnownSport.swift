/// A sport that forms and filters offer by name; any other is typed.
package struct KnownSport: Sendable, Equatable, Identifiable {
  /// The stored text, its English name in lower case.
  package let id: String
  /// The usual numbers of players of a side, the most usual first.
  package let sides: [Int]

  /// The players of a usual game.
  package var players: Int { 2 * (sides.first ?? 5) }

  package static let all: [KnownSport] = [
    KnownSport(id: "basketball", sides: [5]), KnownSport(id: "3x3", sides: [3]),
    KnownSport(id: "football", sides: [7, 5, 11]), KnownSport(id: "futsal", sides: [5]),
    KnownSport(id: "handball", sides: [7]), KnownSport(id: "volleyball", sides: [6]),
    KnownSport(id: "beach volleyball", sides: [2]), KnownSport(id: "padel", sides: [2]),
    KnownSport(id: "tennis", sides: [1, 2]), KnownSport(id: "table tennis", sides: [1, 2]),
    KnownSport(id: "badminton", sides: [1, 2]), KnownSport(id: "hockey", sides: [11]),
    KnownSport(id: "floorball", sides: [6]), KnownSport(id: "water polo", sides: [7]),
  ]

  /// Returns the sport of a stored text; `nil` for one that is typed.
  package static func named(_ id: String) -> KnownSport? { all.first { $0.id == id } }
}
