import Accounts
import Languages
import Races
import Store
import Timekeeping

/// A session of one desk on one race, independent of its screen.
///
/// The actions are grouped by subject in separate types that share a core. Every act returns an
/// echo immediately; ``refresh()`` returns its answer when it is on disk. The caller stamps the
/// moment at which a key was read.
package final class DeskSession {
  private let core: DeskCore
  package let pendingTimes: PendingTimes
  package let crossings: CrossingEntry
  package let acts: SessionActs
  package let promptAnswers: PromptAnswers
  package let position: DeskPosition
  package let unsavedWork: UnsavedWork
  /// Whether the last change of the race could not be read.
  package private(set) var isBehind = false
  /// The time of the last retry of refused acts.
  private var lastRetry: Stamp?
  /// The time at which the session was opened.
  package let openedAt: Stamp

  /// Opens a desk, which takes over fresh waiting marks of the same person.
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
  /// The session id in each of its records; undo is limited to one session.
  package var id: String { core.id }

  /// Whether the race is deactivated or deleted; nothing can be entered, typed text stays.
  package var isReadOnly: Bool { core.isReadOnly }

  /// The latest bib entered, for a status typed without a bib.
  package var lastBib: String? { core.lastBib }

  /// The number of acts not known to be on disk yet.
  package var pending: Int { core.outbox.count }

  /// The acts the disk has refused, in the order they were done; they are held and retried.
  package var unsaved: [Wording] { core.outbox.held.map(\.name) }

  /// Whether a retry has been answered; ``refresh()`` reads the answer.
  package var hasRetried: Bool { !core.outbox.held.isEmpty && core.outbox.hasOutcomes }

  /// Submits again what the disk has refused; call it as time passes.
  package func retryUnsaved(at now: Stamp) {
    guard !core.outbox.held.isEmpty else { return lastRetry = nil }
    let last = lastRetry ?? now
    lastRetry = last
    guard now.milliseconds(since: last) >= Self.retryMilliseconds else { return }
    lastRetry = now
    core.outbox.retry()
  }

  /// Whether an answer of the disk is outstanding.
  package var isAwaited: Bool { core.outbox.isAwaited }

  /// Submits immediately what the disk has refused, for example before the program ends.
  package func retryUnsavedNow() { core.outbox.retry() }

  /// The interval between retries, in milliseconds.
  package static let retryMilliseconds = 2_000

  /// Applies changes of this and other desks, and returns the answers to this desk's acts.
  ///
  /// Call it once for each notification of the store, which follows the outcomes. If the race
  /// cannot be read, only failed acts are answered; saved acts are answered by a later call.
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

  private func answers(to deliveries: [ActQueue.Delivery]) -> [DeskAnswer] {
    let writer = AnswerWriter(book: core.book, waiting: pendingTimes.all.count)
    return deliveries.map { delivery in
      var answer = writer.answer(to: delivery)
      answer.isAboutClock = delivery.act.isAboutClock
      return answer
    }
  }

  /// Notes failed acts, and updates marks and expected competitors once every act is answered.
  private func settle(_ answers: [DeskAnswer]) {
    if answers.contains(where: { $0.isError && !$0.isHeld }) { core.acts.noteUnsaved() }
    guard core.outbox.isEmpty else { return }
    pendingTimes.reconcile()
    crossings.allArrived()
    core.acts.forgetUnsaved()
  }
}
