import Languages
import RaceDay
import RaceScreens
import Races
import Shell
import Timekeeping

/// The desk: what is known at the line, and what has been typed and said there.
///
/// Menu, panes and entry line are types of their own; what keys come to stands beside this file,
/// by subject.
final class DeskViewModel {
  let surroundings: AppContext
  let session: DeskSession
  let competitionID: String
  let panes = DeskPanes()
  private(set) var line = DeskLine()
  var menu: DeskMenu?
  /// What the desk said last.
  private(set) var echo: DeskSaying?
  private(set) var bibs: BibAlphabet
  private(set) var now: Stamp
  /// When somebody last pressed a key here.
  private(set) var lastKey: Stamp
  /// Whether the keyboard repeats Backspace: a key held down takes nothing back.
  private(set) var repeatsBackspace = false
  private var lastKeyWasBackspace = false
  /// Slips of two desks that this one has already told of.
  private var knownSlips: Set<CrossingID> = []

  /// Opens the desk of a competition.
  ///
  /// - Throws: `RaceError` where there is none, or it may not be run; what the store throws.
  init(competition: String, in surroundings: AppContext) throws {
    self.surroundings = surroundings
    competitionID = competition
    _ = try surroundings.competitionToRun(competition)
    let live = try LiveRace(store: surroundings.store, competitionID: competition)
    session = DeskSession(
      service: surroundings.races, live: live, author: surroundings.author)
    bibs = BibAlphabet(of: live.book.bibs)
    now = surroundings.clock.now()
    lastKey = now
    session.crossings.watchExpected(at: now)
  }

  var book: RaceBook { session.live.book }
  var name: String { book.competition.name }
  var hasStarted: Bool { book.competition.race.hasStarted }
  var isRunning: Bool { book.competition.race.isRunning }
  /// Whether something that was done here is not yet known to be on disk.
  var isSaving: Bool { session.pending > 0 }

  /// The race clock now in milliseconds, or `nil` before the gun.
  var elapsedMilliseconds: Int? { book.elapsedMilliseconds(at: now) }

  /// Notes a key before it is carried out.
  func touched(isBackspace: Bool, at stamp: Stamp) {
    (now, lastKey) = (stamp, stamp)
    repeatsBackspace = isBackspace && lastKeyWasBackspace
    lastKeyWasBackspace = isBackspace
  }

  /// Carries out an undo that was meant after all, and looks who is due.
  func timePassed(_ now: Stamp) -> Move {
    self.now = now
    defer { session.crossings.watchExpected(at: now) }
    let undone = session.acts.settleUndo(at: now).map(take) ?? .stay
    return session.isBehind ? .all([undone, takeNews()]) : undone
  }

  /// Takes what has changed in, once, and answers what this desk did.
  func storeChanged() -> Move {
    now = surroundings.clock.now()
    defer { session.crossings.watchExpected(at: now) }
    return .all([takeNews(), warnOfSlips()])
  }

  private func takeNews() -> Move {
    let news = session.refresh()
    if news.hasChanged, !hasStarted { bibs = BibAlphabet(of: book.bibs) }
    if let failure = news.failure { say(surroundings.wording(of: failure), .error) }
    return tell(news.answers)
  }

  /// Says the last answer, and puts a line that could not be saved back.
  private func tell(_ answers: [DeskAnswer]) -> Move {
    guard let last = answers.last else { return .stay }
    say(last.wording, last.isError ? .error : last.beeps ? .warning : .saved)
    echo?.repairs = last.question.map { Repairs(of: book).best(for: $0) } ?? []
    for answer in answers where answer.isError {
      if let lost = answer.line, line.isEmpty { line.put(lost, at: now) }
    }
    return answers.contains(where: \.beeps) ? .beep : .stay
  }

  /// Says at once where marks and bibs no longer go together, at every desk.
  private func warnOfSlips() -> Move {
    let slips = QuestionList(of: book).all(at: now).filter { $0.kind == .passedOverMark }
    defer { knownSlips = Set(slips.map(\.id)) }
    guard let new = slips.last(where: { !knownSlips.contains($0.id) }) else { return .stay }
    say(new.wording, .warning)
    echo?.repairs = Repairs(of: book).best(for: new)
    return .beep
  }
}

/// What is said, and what is refused.
extension DeskViewModel {
  func say(_ wording: Wording, _ kind: DeskSaying.Kind) {
    echo = DeskSaying(wording: wording, kind: kind)
  }

  /// Tells what an act came to; the true echo follows once it is on disk.
  func take(_ echo: DeskEcho) -> Move {
    say(echo.wording, echo.isRefused ? .error : echo.beeps ? .warning : .saving)
    return echo.beeps ? .beep : .stay
  }

  /// Why nothing can be entered, where that is so.
  var readOnly: DeskObstacle? {
    guard session.isReadOnly else { return nil }
    return DeskObstacle(session.live.isGone ? "desk.gone" : "desk.deactivated", .beeping)
  }

  /// Says why something cannot be done.
  func refuse(_ obstacle: DeskObstacle) -> Move {
    switch obstacle.manner {
    case .silent: return .stay
    case .closing:
      menu = nil
      say(obstacle.wording, .warning)
      return .stay
    case .beeping:
      say(obstacle.wording, .error)
      return .beep
    }
  }

  /// Closes the menu and does something, unless nothing can be entered.
  func closing(_ act: () -> Move) -> Move {
    menu = nil
    return readOnly.map(refuse) ?? act()
  }
}

/// The entry line.
extension DeskViewModel {
  func type(_ character: Character, at stamp: Stamp) -> Move {
    panes.forgetChoice()
    line.type(Character(character.uppercased()), at: stamp)
    return .stay
  }

  func enterTapped(at stamp: Stamp) -> Move {
    let sent = session.crossings.enter(line.text, firstKey: line.firstKey ?? stamp, enter: stamp)
    if !sent.isRefused { line.clear() }
    return take(sent)
  }

  func eraseTapped() { line.deleteLast() }

  /// Why the last bib does not come back into the line.
  var takeBackObstacle: DeskObstacle? {
    if repeatsBackspace { return .keyRepeats }
    return session.acts.canTakeBack ? nil : .nothingToTakeBack
  }

  /// The last bib comes back into the line, to be retyped.
  func takeBackTapped(at stamp: Stamp) -> Move {
    guard let bib = session.acts.takeBack(at: stamp) else { return .stay }
    line.put(bib, at: stamp)
    say(Wording("desk.takenBack", ["bib": bib]), .warning)
    return .stay
  }

  var hasSomethingToClear: Bool { session.acts.isRetyping || !line.isEmpty }

  func clearTapped() -> Move {
    line.clear()
    return session.acts.returnTaken(at: now).map(take) ?? .stay
  }

  /// Empties the line once its bib is what an act is about.
  func clearLine(of target: String?) {
    if target == line.text { line.clear() }
  }
}
