import Accounts
import Languages
import Races
import Store
import Timekeeping

/// One desk at work on one race: what keys come to, whatever draws them.
///
/// Every act answers at once; what it came to is told by ``refresh()`` once it is on disk. Moments
/// are stamped by the caller, when the key was read.
package final class DeskSession {
  package let live: LiveRace
  package let author: Author
  /// Stands in every record of it; undo stays within.
  package let id: String
  let service: RaceService
  var acts = UndoStack()
  var queue = MarkQueue()
  var outbox = Outbox()
  var undoKeys = KeyRepeat()
  package internal(set) var expected = ExpectedBoard()
  /// The bib entered last, for statuses without one.
  package internal(set) var lastBib: String?
  /// What this desk does.
  package internal(set) var presence = DeskPresence()
  /// Whether the others have been told.
  var isAnnounced = false
  /// Whether the race could not be read when it last changed.
  package private(set) var isBehind = false

  /// Opens a desk; fresh pending times of the same person are taken over.
  package init(service: RaceService, live: LiveRace, author: Author) {
    self.service = service
    self.live = live
    self.author = author
    id = service.identifiers.make()
    let stale = Set(book.staleMarks(at: service.clock.now()).map(\.record))
    let marking = Set(book.desks.values.filter { $0.presence.role == .marks }.map(\.sitting))
    queue = MarkQueue(
      book.marksWaiting.filter {
        $0.author == author.id && !stale.contains($0.record) && !marking.contains($0.sitting)
      }.map(DeskMark.init))
  }

  deinit { announceClosing() }

  var book: RaceBook { live.book }

  /// Deactivated or deleted: nothing can be entered, what was typed stays.
  package var isReadOnly: Bool { live.isGone || !book.competition.isActive }

  package var canUndo: Bool { acts.canUndo }
  package var canRedo: Bool { acts.canRedo }
  /// Whether there is a line to take back into the entry line.
  package var canTakeBack: Bool { !isReadOnly && acts.lineToTakeBack != nil }

  /// Pending times whose bib is still to come, oldest first.
  package var marks: [DeskMark] { queue.marks }

  /// How many acts are not yet known to be on disk.
  package var pending: Int { outbox.count }

  /// The question `/1` to `/3` answer.
  package func latestQuestion(at now: Stamp) -> OpenQuestion? { book.questions(at: now).last }

  /// Takes in what has changed, here and elsewhere, and answers the desk's own acts.
  ///
  /// Call it once for each notice of the store, which comes after the outcomes: this is the one
  /// time that a crossing is read. Where the race cannot be read, what could not be saved is
  /// answered all the same; what was saved is answered by a later call.
  package func refresh() -> DeskNews {
    outbox.collect()
    var news = DeskNews()
    do {
      news.hasChanged = try live.refresh()
      news.answers = outbox.takeAll().map(answer)
    } catch {
      news.failure = error
      news.answers = outbox.takeFailures().map(answer)
    }
    isBehind = news.failure != nil
    settle(news.answers)
    return news
  }

  /// Brings in order what depends on all acts being answered.
  private func settle(_ answers: [DeskAnswer]) {
    if answers.contains(where: \.isError) { acts.noteUnsaved() }
    guard outbox.isEmpty else { return }
    reconcileMarks()
    expected.allArrived()
    acts.forgetUnsaved()
  }

  /// Hands an act to the store.
  func submit(
    _ name: Wording, at stamp: Stamp, line: String? = nil, why: String? = nil,
    _ body: @escaping @Sendable (inout RaceWork) throws -> Outbox.Outcome
  ) -> DeskEcho {
    let (act, tell) = outbox.add(name, at: stamp, line: line)
    var request = service.request(live.competitionID, by: author, session: id, at: stamp)
    request.why = why
    service.submit(request, body, then: tell)
    return DeskEcho(id: act.id, name)
  }

  /// The race time of a moment, for an echo.
  func time(_ stamp: Stamp) -> String {
    book.elapsedMilliseconds(at: stamp).map { Elapsed.text(milliseconds: $0, decimals: 1) } ?? ""
  }

  /// Why nothing can be corrected now.
  func readOnlyRefusal() -> DeskEcho? {
    guard isReadOnly else { return nil }
    return .refused(RaceError(.deactivated, ["competition": book.competition.name]))
  }

  /// Why nothing can be entered now.
  func refusal() -> DeskEcho? {
    if let refusal = readOnlyRefusal() { return refusal }
    guard book.competition.race.hasStarted else {
      return .refused(RaceError(.notStarted, ["competition": book.competition.name]))
    }
    return nil
  }
}
