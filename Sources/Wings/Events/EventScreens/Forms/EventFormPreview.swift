import Store
import Accounts
import EventFiles
import Events
import Shell

/// The preview of an event's page for visitors.
final class EventFormPreview {
  private struct Known: Sendable {
    /// The published event as visitors see it; `nil` if it is not published.
    var facts: EventFacts?
    var isAuthorVerified = false
  }

  private let context: AppContext
  private let edited: Event?
  private let reading: BackgroundReading<Known>
  /// The author's plans, read only once a preview is shown.
  private lazy var plans = context.planReading()

  /// Starts reading the published event.
  ///
  /// - Parameters:
  ///   - edited: The existing event; `nil` for a new one.
  ///   - context: The context of the user.
  init(of edited: Event?, _ context: AppContext) {
    (self.context, self.edited) = (context, edited)
    let (directory, events) = (context.eventDirectory, context.events)
    let author = edited?.userID ?? context.holder
    reading = BackgroundReading(context) { _ in
      let profile = try directory.store.read { try $0.get(AccountsSchema.profiles, author)?.value }
      let facts = try edited.flatMap {
        try EventFacts.read($0.id, for: Interest.guest, directory, events)
      }
      return Known(facts: facts, isAuthorVerified: profile?.isVerified ?? false)
    }
  }

  func refresh() {
    reading.refresh()
    plans.refresh()
  }

  /// Returns what the event clashes with in the author's plans.
  func clash(of facts: EventFacts) -> Plans.Clash? { plans.value?.clash(ofNew: facts.line) }

  func facts(_ draft: EventDraft, _ categories: CategoryList) -> EventFacts {
    let known = reading.value
    let event = draft.cleaned.applied(
      to: edited ?? Event(id: "", title: "", userID: context.holder), in: context.events.zones)
    let new = EventLine(
      new: event, by: context.user?.fullName ?? "",
      isAuthorVerified: known?.isAuthorVerified ?? false)
    return EventFacts(
      line: known?.facts?.line.on(event) ?? new, people: [],
      comingCount: known?.facts?.comingCount ?? 0,
      goersCount: known?.facts?.goersCount ?? 0, categories: categories,
      series: known?.facts?.series, isForVisitors: true,
      isOnlyNear: event.position.map(CityCheck.isOnlyNear) ?? false)
  }
}
