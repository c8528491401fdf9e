import Accounts
import Languages
import Races
import Store
import Timekeeping

/// One desk at work on one race: what keys come to, whatever draws them.
///
/// Every method answers at once; the true echo comes through ``answers()`` once the act is on
/// disk. Moments are stamped by the caller, when the key was read.
package final class DeskSession {
  package let live: LiveRace
  package let author: Author
  /// Undo stays within it.
  package let sitting: String
  let service: RaceService
  let inbox = DeskInbox()
  /// Marks of this desk whose bib is still to come, oldest first.
  package internal(set) var marks: [DeskMark] = []
  /// Acts that are not yet on disk.
  package internal(set) var pending = 0
  /// The bib entered last, for statuses without one.
  package internal(set) var lastBib: String?
  var done: [DoneAct] = []
  var undone: [DoneAct] = []
  /// The crossing whose line was taken back and is being retyped.
  var takenBack: DoneAct?
  private var lastID = 0
  var lastMarkKey: Stamp?
  var undoKeys = KeyRepeat()
  package internal(set) var expected = ExpectedBoard()
  /// The key that was last pressed for an expected rider; held down it counts once.
  var lastExpectedKey: (letter: Character?, at: Stamp)?
  /// What this desk does.
  package internal(set) var presence = DeskPresence()
  /// Whether the others have been told.
  var isAnnounced = false
  /// Entries whose crossings are on their way to the disk.
  var underWay: Set<String> = []
  /// Something that was done here could not be saved.
  var hasUnsaved = false

  /// Opens a desk; fresh marks the same person left waiting are taken over.
  package init(service: RaceService, live: LiveRace, author: Author) {
    self.service = service
    self.live = live
    self.author = author
    sitting = service.identifiers.make()
    let stale = Set(book.staleMarks(at: service.clock.now()).map(\.record))
    let marking = Set(book.desks.values.filter { $0.presence.role == .marks }.map(\.sitting))
    marks = book.marksWaiting.filter {
      $0.author == author.id && !stale.contains($0.record) && !marking.contains($0.sitting)
    }.map(DeskMark.init)
  }

  deinit { announceClosing() }

  var book: RaceBook { live.book }

  /// Deactivated or deleted: nothing can be entered, what was typed stays.
  package var isReadOnly: Bool { live.isGone || !book.competition.isActive }

  package var canUndo: Bool { !done.isEmpty }
  package var canRedo: Bool { !undone.isEmpty }

  /// The question `/1` to `/3` answer.
  package func latestQuestion(at now: Stamp) -> OpenQuestion? { book.questions(at: now).last }

  /// Hands an act to the store.
  func submit(
    _ name: Wording, at stamp: Stamp, line: String? = nil, why: String? = nil,
    _ body: @escaping @Sendable (inout RaceWork) throws -> DeskOutcome
  ) -> DeskEcho {
    lastID += 1
    pending += 1
    let act = PendingAct(id: lastID, at: stamp, name: name, line: line)
    var request = service.request(
      live.competitionID, by: author, sitting: sitting, at: stamp)
    request.why = why
    service.submit(request, body) { [inbox] result in
      inbox.deliver(DeskInbox.Delivery(act: act, result: result))
    }
    return DeskEcho(id: lastID, name)
  }

  /// Remembers an act that can be undone; what was undone before can no longer be redone.
  func remember(_ act: DoneAct) {
    done.append(act)
    undone = []
  }

  func time(_ stamp: Stamp) -> String {
    book.elapsedMilliseconds(at: stamp).map { Elapsed.text(milliseconds: $0, decimals: 1) } ?? ""
  }
}
