import Accounts
import Languages
import Races

/// The immediate response of the desk, before anything is on disk.
package struct DeskEcho: Sendable, Equatable {
  /// The id of the answer that will follow; 0 if none will.
  package let id: Int
  package let wording: Wording
  package let beeps: Bool
  /// Whether nothing was done; the line stays as it is.
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

/// The response of the desk when an act is on disk, or could not be saved.
package struct DeskAnswer: Sendable, Equatable {
  package let id: Int
  package let wording: Wording
  package let beeps: Bool
  /// Whether it is not saved.
  package let isError: Bool
  /// Whether it is held with its moments, and submitted again until it is saved.
  package var isHeld = false
  /// The typed line, to be put back if it could not be saved.
  package var line: String?
  /// The question that the act has opened.
  package var question: OpenQuestion?
  /// Whether the act starts, stops or moves the clock.
  package var isAboutClock = false

  /// The text key of a stop with competitors still on the course.
  static let stoppedEarly = "races.echo.stoppedEarly"
}

/// The result of one refresh from the store.
package struct DeskNews: Sendable {
  /// The answers to the desk's acts, in the order they were done.
  package var answers: [DeskAnswer] = []
  /// Whether the race has changed, at this desk or elsewhere.
  package var hasChanged = false
  /// The error if the race could not be read; the desk then shows its former state.
  package var failure: (any Error)?
}
