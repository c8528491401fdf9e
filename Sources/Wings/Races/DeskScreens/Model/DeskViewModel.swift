import Languages
import RaceDay
import Races
import RaceScreens
import Shell
import Terminal
import Timekeeping

/// The desk: what is known at the line, and what keys come to there.
final class DeskViewModel {
  enum Tab: Int, CaseIterable { case board, crossings, questions, expected }

  let surroundings: AppContext
  let session: DeskSession
  let competitionID: String
  var line = DeskLine()
  var menu: DeskMenu?
  /// What the desk said last.
  var echo: DeskSaying?
  /// The pane that has the arrows; before anybody chooses it is the one the window has room for.
  var tab = Tab.board
  var hasChosenTab = false
  var firstRow = 0
  /// What is picked out in the panes; none until an arrow is pressed, and after the next bib.
  var chosenCrossing: CrossingID?
  var chosenQuestion: CrossingID?
  /// Where each pane was drawn last.
  var places: [Tab: Rect] = [:]
  /// Slips of two desks that this one has already told of.
  var knownSlips: Set<CrossingID> = []
  private(set) var now: Stamp
  /// When somebody last pressed a key here.
  private(set) var lastKey: Stamp
  private(set) var hasLetterBibs = false
  private(set) var hasDashBibs = false
  /// The key before this one; a key that repeats takes nothing back.
  var lastKeyWasBackspace = false

  init(competition: String, in surroundings: AppContext) throws {
    self.surroundings = surroundings
    competitionID = competition
    _ = try surroundings.competitionToRun(competition)
    let author = surroundings.author
    let live = try LiveRace(store: surroundings.store, competitionID: competition)
    session = DeskSession(service: surroundings.races, live: live, author: author)
    now = surroundings.clock.now()
    lastKey = now
    learnBibs()
    session.watchExpected(at: now)
  }

  var book: RaceBook { session.live.book }
  var name: String { book.competition.name }
  var hasStarted: Bool { book.competition.race.hasStarted }
  var isRunning: Bool { book.competition.race.isRunning }

  /// The race clock now, or `nil` before the gun.
  var elapsedMilliseconds: Int? { book.elapsedMilliseconds(at: now) }

  func touched(at now: Stamp) { lastKey = now }

  func timePassed(_ now: Stamp) {
    self.now = now
    if let echo = session.settleUndo(at: now) { hear(take(echo)) }
    takeAnswers()
    session.watchExpected(at: now)
  }

  func storeChanged() {
    now = surroundings.clock.now()
    do {
      if try session.live.refresh(), !hasStarted { learnBibs() }
    } catch {
      say(surroundings.wording(of: error), .error)
    }
    takeAnswers()
    warnOfSlips()
    session.watchExpected(at: now)
  }

  func say(_ wording: Wording, _ kind: DeskSaying.Kind) {
    echo = DeskSaying(wording: wording, kind: kind)
  }

  /// Which bibs the race has decides what is text in the line; from the gun on it stays decided, so
  /// that no key changes its meaning under a finger.
  private func learnBibs() {
    let bibs = book.bibs
    hasLetterBibs = bibs.contains { $0.contains { $0.isLetter } }
    hasDashBibs = bibs.contains { $0.contains("-") }
  }

  private func takeAnswers() {
    let answers = session.answers()
    guard let last = answers.last else { return }
    _ = try? session.live.refresh()
    say(last.wording, last.isError ? .error : last.beeps ? .warning : .saved)
    echo?.repairs = last.question.map(book.repairs) ?? []
    for answer in answers where answer.isError {
      if let lost = answer.line, line.isEmpty { line.put(lost, at: now) }
    }
    if answers.contains(where: \.beeps) { hear(.beep) }
  }

  /// Has a move carried out that no key of this moment has asked for.
  func hear(_ move: Move) {
    surroundings.worker.run({}) { _ in move }
  }
}
