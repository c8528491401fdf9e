import Languages
import RaceScreens
import Races
import Shell
import Timekeeping

/// The boards that rotate on a shared machine; a typed bib opens a personal card.
final class KioskViewModel {
  let context: AppContext
  private(set) var board: KioskBoard?
  private(set) var bib: KioskBib
  private(set) var rotation: KioskRotation
  /// How many rows of a board fit on the screen.
  var rows = 10
  private var shown: Competition?

  init(_ context: AppContext) {
    self.context = context
    rotation = KioskRotation(at: context.clock.now())
    bib = KioskBib()
    showNext()
  }

  var pages: Int { board?.pages(of: rows) ?? 1 }
  var page: Int { min(rotation.page, pages - 1) }

  func timePassed(_ now: Stamp) {
    bib.timePassed(now)
    board?.news.settle(at: now)
    if rotation.turn(at: now, pages: pages) { showNext() }
  }

  /// Shows a new finisher immediately, whatever page is open; skips a board that cannot be read.
  func storeChanged() {
    guard let board else { return showNext() }
    guard case .success(let finisher) = board.read(at: context.clock.now()), !board.live.isGone,
      isChosen(board.competition), isInTurn(board)
    else { return showNext() }
    guard let finisher else { return }
    rotation.show(page: board.page(ofEntry: finisher, of: rows), at: context.clock.now())
  }

  /// Types a character of a bib; ignored without a board, because no bib could be found.
  func type(_ character: Character) {
    guard board != nil else { return }
    bib.type(character, at: context.clock.now())
  }
  func delete() { bib.delete() }
  func clear() { bib = KioskBib() }

  func enterTapped() -> Move {
    guard !bib.text.isEmpty else { return .stay }
    let typed = bib.text
    clear()
    return KioskBibSearch(context, first: board?.competition).move(to: typed) { .open($0) }
  }

  private func isChosen(_ competition: Competition) -> Bool {
    context.kioskSubjects.isEmpty
      ? competition.isActive : context.kioskSubjects.contains(competition.id)
  }

  /// Whether a board is shown in turn; one without results is skipped once another has some.
  private func isInTurn(_ board: KioskBoard) -> Bool {
    if board.book.hasBegun { return true }
    return KioskTurn(context).competitions.contains { $0.id == board.competition.id }
  }

  private func showNext() {
    let all = KioskTurn(context).competitions
    let last = all.firstIndex { $0.id == shown?.id }
    shown = all.isEmpty ? nil : all[last.map { ($0 + 1) % all.count } ?? 0]
    board = shown.flatMap { try? KioskBoard(competition: $0.id, in: context) }
    rotation = KioskRotation(at: context.clock.now())
  }
}

extension AppContext {
  /// The competitions to search for bibs: the chosen ones in their order, else all active ones.
  var kioskBoards: [Competition] {
    guard !kioskSubjects.isEmpty else { return (try? directory.active()) ?? [] }
    return kioskSubjects.compactMap { try? directory.competition($0) }
  }
}

/// A typed bib, which is cleared after a minute without a key.
struct KioskBib {
  private static let forgottenAfterMilliseconds = 60_000

  private(set) var text = ""
  private var typedAt: Stamp?

  /// Whether a bib may contain a character.
  static func takes(_ character: Character) -> Bool {
    character.isNumber || character.isLetter || character == "-"
  }

  mutating func type(_ character: Character, at now: Stamp) {
    typedAt = now
    if text.count < Bib.longest { text.append(character) }
  }

  mutating func delete() { text = String(text.dropLast()) }

  mutating func timePassed(_ now: Stamp) {
    guard let typedAt, now.bootTime - typedAt.bootTime >= Self.forgottenAfterMilliseconds else {
      return
    }
    self = KioskBib()
  }
}
