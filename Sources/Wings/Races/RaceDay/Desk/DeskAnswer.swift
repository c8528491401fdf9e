import Accounts
import Languages
import Races

/// What the desk says at once, before anything is on disk.
package struct DeskEcho: Sendable, Equatable {
  /// Which answer belongs to it; 0 where none will come.
  package let id: Int
  package let wording: Wording
  package let beeps: Bool
  /// Nothing was done; the line stays as it is.
  package let isRefused: Bool

  init(id: Int = 0, _ wording: Wording, beeps: Bool = false, isRefused: Bool = false) {
    self.id = id
    self.wording = wording
    self.beeps = beeps
    self.isRefused = isRefused
  }

  static func refused(_ error: RaceError) -> DeskEcho {
    DeskEcho(error.wording, beeps: true, isRefused: true)
  }
}

/// What the desk says once an act is on disk, or could not be saved.
package struct DeskAnswer: Sendable, Equatable {
  package let id: Int
  package let wording: Wording
  package let beeps: Bool
  /// It is not saved.
  package let isError: Bool
  /// It is kept with its moments, and handed in again until it is saved.
  package var isHeld = false
  /// The line that was typed, to be put back where it could not be saved.
  package var line: String?
  /// The question it has opened.
  package var question: OpenQuestion?
  /// Whether the act starts, stops or moves the clock.
  package var isAboutClock = false

  /// The catalogue's name of a stop with somebody still out.
  static let stoppedEarly = "races.echo.stoppedEarly"
}

/// What one look at the store has brought.
package struct DeskNews: Sendable {
  /// What the desk's acts have come to, in the order they were done.
  package var answers: [DeskAnswer] = []
  /// Whether anything of the race has changed, here or elsewhere.
  package var hasChanged = false
  /// Why the race could not be read; the desk then shows what it knew before.
  package var failure: (any Error)?
}
