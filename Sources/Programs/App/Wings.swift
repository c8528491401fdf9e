import CinemaWing
import EventsWing
import GamesWing
import RacesWing
import Shell

/// The wings of the program; only this file names them.
package nonisolated enum Wings {
  package static let all: [Wing] = [.races, .events, .games, .cinema]
}
