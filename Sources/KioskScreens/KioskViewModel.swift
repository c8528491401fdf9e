import Languages
import RaceScreens
import Races
import Stage
import Timekeeping

/// Boards that rotate on a shared machine; a bib typed shows a personal card.
final class KioskViewModel {
  /// Milliseconds that each board stays.
  static let turnMilliseconds = 15_000

  let surroundings: Surroundings
  private(set) var board: BoardModel?
  private(set) var typed = ""
  private var competitions: [Competition] = []
  private var turn = 0
  private var turnedAt: Stamp

  init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
    turnedAt = surroundings.clock.now()
    show(0)
  }

  func timePassed(_ now: Stamp) {
    guard now.bootTime - turnedAt.bootTime >= Self.turnMilliseconds else { return }
    turnedAt = now
    show(turn + 1)
  }

  func typeDigit(_ character: Character) {
    if typed.count < 16 { typed.append(character) }
  }

  func delete() { typed = String(typed.dropLast()) }
  func clear() { typed = "" }

  func enterTapped() -> Move {
    guard let board, !typed.isEmpty else { return .stay }
    defer { typed = "" }
    guard board.book.entry(bib: typed) != nil else {
      return .tell(Message(Wording("kiosk.noSuchBib", ["bib": typed]), .warning))
    }
    return .open(.kioskCard(competition: board.competition.id, bib: typed))
  }

  private func show(_ next: Int) {
    competitions = (try? surroundings.directory.active()) ?? []
    guard !competitions.isEmpty else { return board = nil }
    turn = next % competitions.count
    board = try? BoardModel(competition: competitions[turn].id, in: surroundings)
  }
}
