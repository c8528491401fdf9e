import Languages
import Races
import Shell
import Timekeeping
import Widgets

/// What has just happened in a race, for every board that shows it: who crossed last, who is lit
/// for a moment because of it, and the places that the last lap gained or lost.
package final class BoardNews {
  /// How long a competitor stays lit after a crossing, in milliseconds.
  package static let litMilliseconds = 4_000
  /// The age from which a crossing is no news, such as one from a file.
  private static let oldest = 60_000
  /// The most competitors lit at once.
  private static let most = 8

  private var newest: CrossingID?
  /// When each lit entry goes out, in milliseconds since the machine started.
  private var litUntil: [String: Int] = [:]
  private var moves: [String: Int?] = [:]
  /// The last crossing while the race runs; `nil` otherwise.
  package private(set) var last: Wording?

  package init(of book: RaceBook) {
    newest = LatestLaps(of: book).all(limit: 1).first?.id
    tellLast(of: book)
  }

  /// Whether anyone is lit, so that the screen must be drawn again when they go out.
  package var isLit: Bool { !litUntil.isEmpty }

  package func isLit(_ entryID: String) -> Bool { litUntil[entryID] != nil }

  /// Takes in a change of the race.
  package func note(_ book: RaceBook, at now: Stamp) {
    moves = [:]
    tellLast(of: book)
    let laps = LatestLaps(of: book).all(after: newest, limit: Self.most)
    newest = laps.first?.id ?? newest
    guard let elapsed = book.elapsedMilliseconds(at: now), book.competition.race.isRunning else {
      return
    }
    for lap in laps where elapsed - lap.elapsedMilliseconds < Self.oldest {
      litUntil[lap.entryID] = now.bootTime + Self.litMilliseconds
    }
  }

  /// Puts out those whose moment has passed.
  package func settle(at now: Stamp) {
    guard isLit else { return }
    litUntil = litUntil.filter { $0.value > now.bootTime }
  }

  /// Returns how many places an entry gained with its last lap; `nil` unless the race runs.
  package func move(of row: BoardRow, in book: RaceBook) -> Int? {
    guard book.competition.race.isRunning else { return nil }
    if let known = moves[row.entryID] { return known }
    let move = PlaceMoves(of: book).move(ofEntry: row.entryID)
    moves[row.entryID] = .some(move)
    return move
  }

  private func tellLast(of book: RaceBook) {
    last =
      book.competition.race.isRunning
      ? LatestLaps(of: book).all(limit: 1).first?.wording : nil
  }
}

extension AppContext {
  /// Returns a move of places as a sign with a number, in words for screen readers; empty if none.
  package func text(ofMove move: Int?) -> String {
    guard let move, move != 0 else { return "" }
    return glyphs == .spoken ? words(ofMove: move) : glyphs.move(move)
  }

  /// Returns a move of places in words.
  package func words(ofMove move: Int) -> String {
    text("races.board.\(move > 0 ? "gained" : "lost")", count: abs(move))
  }
}
