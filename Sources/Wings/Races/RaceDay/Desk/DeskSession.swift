import Accounts
import Languages
import Races
import Store
import Timekeeping

/// One desk at work on one race: what keys come to, whatever draws them.
///
/// What can be done stands in types of their own, by subject, which share a core. Every act
/// answers at once; what it came to is told by ``refresh()`` once it is on disk. Moments are
/// stamped by the caller, when the key was read.
package final class DeskSession {
  private let core: DeskCore
  package let pendingTimes: PendingTimes
  package let crossings: CrossingEntry
  package let acts: SessionActs
  package let promptAnswers: PromptAnswers
  package let position: DeskPosition
  package let unsavedWork: UnsavedWork
  /// Whether the race could not be read when it last changed.
  package private(set) var isBehind = false
  /// When what the disk refused was handed in last.
  private var lastRetry: Stamp?
  /// When it was opened.
  package let openedAt: Stamp

  /// Opens a desk; fresh pending times of the same person are taken over.
  package init(service: RaceService, live: LiveRace, author: Author) {
    core = DeskCore(service: service, live: live, author: author)
    openedAt = service.clock.now()
    pendingTimes = PendingTimes(core: core)
    crossings = CrossingEntry(core: core, pendingTimes: pendingTimes)
    acts = SessionActs(core: core)
    promptAnswers = PromptAnswers(core: core, crossings: crossings)
    position = DeskPosition(core: core, pendingTimes: pendingTimes)
    unsavedWork = UnsavedWork(core: core, pendingTimes: pendingTimes)
  }

  deinit { position.announceClosing() }

  package var clock: ClockActs { ClockActs(core: core) }
  package var corrections: CrossingCorrections { CrossingCorrections(core: core) }
  package var entries: EntryDecisions { EntryDecisions(core: core) }
  package var missedLaps: MissedLapAnswers { MissedLapAnswers(core: core) }
  package var questions: QuestionAnswers {
    QuestionAnswers(core: core, pendingTimes: pendingTimes)
  }
  package var slips: SlipActs { SlipActs(core: core) }

  package var live: LiveRace { core.live }
  /// Stands in every record of it; undo stays within.
  package var id: String { core.id }

  /// Deactivated or deleted: nothing can be entered, what was typed stays.
  package var isReadOnly: Bool { core.isReadOnly }

  /// The bib entered last, for statuses without one.
  package var lastBib: String? { core.lastBib }

  /// How many acts are not yet known to be on disk.
  package var pending: Int { core.outbox.count }

  /// What the disk has refused, in the order it was done; it is held and handed in again.
  package var unsaved: [Wording] { core.outbox.held.map(\.name) }

  /// Whether the disk has answered what was handed in again; ``refresh()`` brings it in.
  package var hasRetried: Bool { !core.outbox.held.isEmpty && core.outbox.hasOutcomes }

  /// Hands in again what the disk has refused; call it as time passes.
  package func retryUnsaved(at now: Stamp) {
    guard !core.outbox.held.isEmpty else { return lastRetry = nil }
    let last = lastRetry ?? now
    lastRetry = last
    guard now.milliseconds(since: last) >= Self.retryMilliseconds else { return }
    lastRetry = now
    core.outbox.retry()
  }

  /// Whether the disk has still to answer something.
  package var isAwaited: Bool { core.outbox.isAwaited }

  /// Hands in at once what the disk has refused, as before the program ends.
  package func retryUnsavedNow() { core.outbox.retry() }

  /// How long to wait before the disk is asked again.
  package static let retryMilliseconds = 2_000

  /// Takes in what has changed, here and elsewhere, and answers the desk's own acts.
  ///
  /// Call it once for each notice of the store, which comes after the outcomes: this is the one
  /// time that a crossing is read. Where the race cannot be read, what could not be saved is
  /// answered all the same; what was saved is answered by a later call.
  package func refresh() -> DeskNews {
    core.outbox.collect()
    var news = DeskNews()
    do {
      news.hasChanged = try live.refresh()
      news.answers = answers(to: core.outbox.takeAll())
    } catch {
      news.failure = error
      news.answers = answers(to: core.outbox.takeFailures())
    }
    isBehind = news.failure != nil
    settle(news.answers)
    return news
  }

  private func answers(to deliveries: [Outbox.Delivery]) -> [DeskAnswer] {
    let writer = AnswerWriter(book: core.book, waiting: pendingTimes.all.count)
    return deliveries.map { delivery in
      var answer = writer.answer(to: delivery)
      answer.isAboutClock = delivery.act.isAboutClock
      return answer
    }
  }

  /// Brings in order what depends on all acts being answered.
  private func settle(_ answers: [DeskAnswer]) {
    if answers.contains(where: { $0.isError && !$0.isHeld }) { core.acts.noteUnsaved() }
    guard core.outbox.isEmpty else { return }
    pendingTimes.reconcile()
    crossings.allArrived()
    core.acts.forgetUnsaved()
  }
}
