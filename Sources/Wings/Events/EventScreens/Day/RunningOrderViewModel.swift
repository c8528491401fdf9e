import Events
import Languages
import Shell
import Timekeeping
import Widgets

/// The programme while the event runs: the current row, its remaining time and shifts.
final class RunningOrderViewModel {
  let context: AppContext
  let name: String
  private let id: String
  private let reading: BackgroundReading<Event>
  /// Earlier programmes for undo, the latest last.
  private var former: [[PlanRow]] = []
  private var isSaving = false

  private static let mostFormer = 50
  static let minutes = 5

  /// Opens the running order for an organizer.
  ///
  /// - Throws: `EventError` if there is no such event or the user does not run it; the store's
  ///   errors.
  init(_ id: String, _ context: AppContext) throws {
    (self.context, self.id) = (context, id)
    let event = try context.eventToRun(id)
    name = event.title
    let (directory, known) = (context.eventDirectory, event)
    reading = BackgroundReading(context, known: event) { _ in try directory.event(id) ?? known }
  }

  var event: Event { reading.value ?? Event(id: id, title: name, userID: "") }
  var plan: PlanNow { PlanNow(event, context.eventTimes) }

  func storeChanged() { reading.refresh() }

  private var day: String { String(event.startLocal.prefix(10)) }

  /// The first row that has not started.
  private var next: Int? {
    plan.rows.firstIndex { $0.start.map { $0 > context.seconds } ?? false }
  }

  /// Seconds until the current row ends, or until the first row starts.
  var left: Int? {
    guard let next, let start = plan.rows[next].start else {
      let rest = event.endTime - context.seconds
      return rest > 0 ? rest : nil
    }
    return start - context.seconds
  }

  var shiftObstacle: Wording? { next == nil ? Wording("events.running.over") : nil }
  var undoObstacle: Wording? { former.isEmpty ? Wording("common.undo.nothing") : nil }

  /// Shifts all rows that have not started by a number of minutes.
  func shiftTapped(_ minutes: Int) -> Move {
    guard let next else { return .stay }
    return save(RunningOrder.shifted(event.plan, from: next, minutes: minutes, day: day))
  }

  /// Starts the next row now.
  func goOnTapped() -> Move {
    guard let next else { return .stay }
    let zone = context.events.zones.named(event.timeZone)?.local ?? .system
    let now = LocalTime(utcMilliseconds: context.seconds * 1000, in: zone)
    return save(RunningOrder.begun(event.plan, at: next, now: now, day: day))
  }

  func undoTapped() -> Move {
    guard !isSaving, let plan = former.popLast() else { return .stay }
    return save(plan, isUndo: true)
  }

  private func save(_ plan: [PlanRow], isUndo: Bool = false) -> Move {
    let before = event.plan
    guard !isSaving, plan != before else { return .stay }
    isSaving = true
    let (events, id, author) = (context.events, id, context.author)
    return context.work(for: self) {
      try events.organizing.move(plan: plan, from: before, of: id, by: author)
    } then: { [weak self] in
      self?.saved(before, isUndo)
      return isUndo ? .tell(Message(Wording("events.undo.plan"), .success)) : .stay
    } refused: { [weak self, context] error in
      self?.isSaving = false
      self?.reading.refresh()
      return context.tell(error)
    }
  }

  private func saved(_ before: [PlanRow], _ isUndo: Bool) {
    isSaving = false
    if !isUndo { former = (former + [before]).suffix(Self.mostFormer) }
    reading.refresh()
  }
}
