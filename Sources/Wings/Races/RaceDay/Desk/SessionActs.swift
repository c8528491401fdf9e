import Accounts
import Languages
import Races
import Timekeeping

/// Undo and redo within this session.
///
/// A held key counts as one press; two presses count as two.
package final class SessionActs {
  private let core: DeskCore
  private var undoKeys = KeyRepeat()
  private var undone: UndoneLine?

  init(core: DeskCore) { self.core = core }

  package var canUndo: Bool { core.acts.canUndo }
  package var canRedo: Bool { core.acts.canRedo }
  /// Whether a line can be taken back into the entry line.
  package var canTakeBack: Bool { !core.isReadOnly && core.acts.lineToTakeBack != nil }

  /// Undoes the last act of this session, to any depth.
  ///
  /// - Parameters:
  ///   - stamp: When the key was read.
  ///   - isDeliberate: Whether it was chosen from the menu, which the gun and any act older than a
  ///     minute require.
  /// - Returns: The echo.
  package func undo(at stamp: Stamp, deliberate isDeliberate: Bool = false) -> DeskEcho {
    if let refusal = core.correctionRefusal() { return refusal }
    guard let act = core.acts.last else { return .refused(RaceError(.nothingOfThisSession)) }
    let isOld =
      core.book.elapsed(of: .stamp(stamp)) - core.book.elapsed(of: .stamp(act.at))
      > DeskRules.freshAct
    if act.isGun || isOld, !isDeliberate { return .refused(RaceError(.needsPurpose)) }
    _ = core.acts.undo()
    undone = UndoneLine(act, undoneAt: stamp, in: core.book)
    if act.line != nil { core.lastBib = core.acts.latestLine(of: nil)?.bib }
    return core.submitUndo(of: act, at: stamp)
  }

  /// Returns the line just undone, once; `nil` if it is too old for the next bib to correct it.
  package func takeUndoneLine(at stamp: Stamp) -> UndoneLine? {
    defer { undone = nil }
    return undone.flatMap { $0.isFresh(at: stamp) ? $0 : nil }
  }

  /// The number of the latest act that can be undone; 0 if there is none.
  package var latestAct: Int { core.acts.last?.number ?? 0 }

  /// Returns whether an act of this session, given by its number, is not undone.
  package func stands(_ number: Int) -> Bool { core.acts.stands(number) }

  /// Undoes one act, whatever this session has done since.
  ///
  /// - Parameters:
  ///   - number: The number of the act.
  ///   - stamp: When the key was read.
  /// - Returns: The echo; `nil` if it is already undone.
  package func takeBack(act number: Int, at stamp: Stamp) -> DeskEcho? {
    if let refusal = core.correctionRefusal() { return refusal }
    return core.acts.remove(number).map { core.submitUndo(of: $0, at: stamp) }
  }

  /// Undoes the crossings of a word that was typed by mistake.
  ///
  /// Each of its letters had chosen an expected competitor.
  ///
  /// - Parameters:
  ///   - number: The number of the latest act before the word.
  ///   - stamp: When the key was read that made clear that it is a word.
  /// - Returns: The echo, which covers all acts in one sentence.
  package func undoWord(behind number: Int, at stamp: Stamp) -> DeskEcho {
    var acts: [DoneAct] = []
    while latestAct > number, let act = core.acts.undo() { acts.append(act) }
    guard !acts.isEmpty else {
      return DeskEcho(Wording("races.echo.wordOnly"), beeps: true, isRefused: true)
    }
    let names = acts.reversed().map { act in
      ["bib", "name", "time"].compactMap { act.name.arguments[$0] }.joined(separator: " ")
    }
    let name = Wording("races.echo.word", ["what": names.joined(separator: ", ")])
    let echoes = acts.map { core.submitUndo(of: $0, called: name, at: stamp) }
    return DeskEcho(id: echoes.last?.id ?? 0, name, beeps: true)
  }

  /// Undoes an act of an earlier session; it can be redone here.
  ///
  /// - Parameters:
  ///   - former: The act.
  ///   - what: The act in words.
  ///   - stamp: When the key was read.
  /// - Returns: The echo.
  package func undo(_ former: FormerAct, called what: String, at stamp: Stamp) -> DeskEcho {
    if let refusal = core.correctionRefusal() { return refusal }
    let name = Wording("races.echo.former", ["name": former.author, "what": what])
    var act = DoneAct(ticket: ActTicket(former.records), at: former.at, name: name)
    (act.session, act.isAboutClock) = (former.session, former.isAboutClock)
    core.acts.addUndone(act)
    return core.submitUndo(of: act, at: stamp)
  }

  /// Redoes what this session undid last.
  package func redo(at stamp: Stamp) -> DeskEcho {
    if let refusal = core.correctionRefusal() { return refusal }
    undone = nil
    guard let act = core.acts.redo() else { return .refused(RaceError(.nothingToRedo)) }
    if act.line != nil { core.lastBib = core.acts.latestLine(of: nil)?.bib }
    return core.submitRedo(of: act, at: stamp)
  }

  /// Adds a reason to every record of the last act of this session.
  package func explain(_ why: String, at stamp: Stamp) -> DeskEcho {
    if let refusal = core.correctionRefusal() { return refusal }
    guard let act = core.acts.last else { return .refused(RaceError(.nothingToUndo)) }
    return core.submit(Wording("races.echo.explained", ["why": why]), at: stamp, why: why) { work in
      guard let ids = try act.ticket.written()?.ids, !ids.isEmpty else {
        throw RaceError(.noSuchRecord)
      }
      for id in ids { try work.records.correct(id, .explained) }
    }
  }

  /// Returns the latest crossing entered here, or that of a bib, if the race does not know it yet.
  package func underWay(of bib: String? = nil) -> LineUnderWay? {
    guard !core.outbox.isEmpty, let line = core.acts.latestLine(of: bib) else { return nil }
    return line.crossing(in: core.book) == nil ? line : nil
  }

  /// The latest crossing this desk entered; `nil` until the race knows it.
  package var latestCrossing: CrossingID? {
    core.acts.latestLine(of: nil)?.crossing(in: core.book)?.id
  }

  /// Takes the last line back into the entry line, if it was the last act; changes nothing yet.
  package func takeBack(at stamp: Stamp) -> String? {
    core.isReadOnly ? nil : core.acts.takeBack()
  }

  /// Stops retyping a line, which stays as it was.
  package func returnTaken(at stamp: Stamp) -> DeskEcho? {
    core.acts.release().map { DeskEcho(Wording("races.echo.asBefore", ["bib": $0.line ?? ""])) }
  }

  /// Whether a line was taken back and is being retyped.
  package var isRetyping: Bool { core.acts.takenBack != nil }

  /// Handles the undo key; `nil` while it is not known whether the key is held.
  package func undoKey(at stamp: Stamp) -> DeskEcho? {
    switch undoKeys.key(at: stamp) {
    case .pressed: undo(at: stamp)
    case .undecided: nil
    case .held: DeskEcho(Wording("races.echo.keyRepeat"), isRefused: true)
    }
  }

  /// Carries out an undo that has become certain.
  package func settleUndo(at now: Stamp) -> DeskEcho? {
    undoKeys.settled(at: now).map { undo(at: $0) }
  }

  /// Carries out an undo that another key has confirmed.
  package func settleUndoBeforeOtherKey() -> DeskEcho? {
    undoKeys.interrupted().map { undo(at: $0) }
  }

  /// Whether it is not known yet if the undo key is held.
  package var isUndoUndecided: Bool { undoKeys.undecided != nil }
}

/// A line that was undone; the next bib typed may be its correction.
package struct UndoneLine: Sendable {
  /// The line as typed.
  package let line: String
  /// The time at which it counted, in milliseconds after the race's start.
  package let elapsedMilliseconds: Int
  private let undoneAt: Stamp

  /// The time within which a bib counts as retyped, in milliseconds.
  private static let retyping = 15_000

  init?(_ act: DoneAct, undoneAt: Stamp, in book: RaceBook) {
    // A line that took a mark is left out: the mark waits again for the next bib.
    guard let line = act.line, let first = act.crossings.first, let enter = first.enter,
      first.moment == .stamp(enter)
    else { return nil }
    (self.line, self.undoneAt) = (line, undoneAt)
    elapsedMilliseconds = book.elapsed(of: first.moment)
  }

  func isFresh(at stamp: Stamp) -> Bool { stamp.milliseconds(since: undoneAt) <= Self.retyping }
}
