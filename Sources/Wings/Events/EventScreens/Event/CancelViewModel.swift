import Accounts
import EventTickets
import Events
import Languages
import People
import Shell

/// Cancels an event, with a reason for its attendees.
final class CancelViewModel: FormPageModel {
  let context: AppContext
  let name: String
  var form: FormFields
  private let id: String
  /// The choices of dates to cancel; all dates for a single event.
  private let scopes: [SeriesScope]
  /// The full date of a series from which the cancellation was opened; empty for a single event.
  private let day: String
  private var isSaving = false
  /// The refunds that would be owed, for each selection of dates.
  private let owing: BackgroundReading<[String?]>

  /// Opens the cancellation for an organizer, for a series from one of its dates.
  ///
  /// - Throws: `EventError` if there is no such event or the user does not run it; the store's
  ///   errors.
  init(_ id: String, on date: String?, _ context: AppContext) throws {
    self.context = context
    self.id = id
    let event = try context.eventToRun(id)
    name = event.title
    let dates = try date.map { try SeriesDatesViewModel(id, on: $0, context) }
    scopes = dates?.scopes ?? [.all]
    day = dates?.day ?? ""
    let (office, directory, scopes) = (context.ticketOffice, context.eventDirectory, scopes)
    let isSeries = dates != nil
    owing = BackgroundReading(context) { _ in
      let own = isSeries ? try directory.ownDates(of: id) : []
      return try scopes.map { try office.owedIfCancelled($0.events(of: event, own)) }
    }
    owing.refresh()
    let why = FormField(
      "why", "events.cancel.why", .paragraph(limit: PeopleLimits.reason),
      hint: Wording("events.cancel.hint"))
    guard let dates else {
      form = FormFields([why])
      return
    }
    let choices = scopes.enumerated().map { place, scope in
      FormField.Choice("\(place)", context.text(scope.label, ["day": dates.day]))
    }
    form = FormFields([
      FormField(Self.dates, "events.dates.heading", .choice(choices), text: "0"), why,
    ])
  }

  private static let dates = "dates"

  private var scope: SeriesScope {
    let place = Int(form[Self.dates]) ?? 0
    return scopes.indices.contains(place) ? scopes[place] : .all
  }

  private var owed: String? {
    owing.value.flatMap { sums in scopes.firstIndex(of: scope).flatMap { sums[$0] } }
  }

  var title: Wording { Wording("events.cancel.title") }
  var submitLabel: String { "events.key.cancel" }
  var intro: [FormIntro] { texts.map { FormIntro(context.text($0)) } }

  /// The texts that explain the cancellation.
  private var texts: [Wording] {
    let names = ["event": name, "day": day]
    let body =
      switch scope {
      case .all: Wording("events.cancel.body", names)
      case .date: Wording("events.cancel.bodyDate", names)
      case .later: Wording("events.cancel.bodyLater", names)
      }
    return [body] + [owed.map { Wording("events.cancel.owed", ["sum": $0]) }].compactMap(\.self)
  }

  private var said: Wording {
    let names = ["event": name, "day": day, "sum": owed ?? ""]
    if owed != nil { return Wording("events.said.cancelledOwed", names) }
    return Wording(scope.isOneDate ? "events.said.cancelledDate" : "events.said.cancelled", names)
  }

  func submitTapped() -> Move {
    guard !isSaving else { return .stay }
    isSaving = true
    let (events, id, why, author) = (context.events, id, form["why"], context.author)
    let scope = scope
    let message = Message(said, .success)
    return context.work(for: self) {
      _ = try events.publishing.cancel(id, scope: scope, why: why, by: author)
    } then: { [weak self] in
      self?.form.markSaved()
      return .all([.back, .tell(message)])
    } refused: { [weak self, context] error in
      self?.isSaving = false
      return context.tell(error)
    }
  }
}

extension SeriesScope {
  /// Returns the events that would be cancelled, of a series and its separately stored dates.
  nonisolated fileprivate func events(of series: Event, _ own: [Event]) -> [Event] {
    switch self {
    case .all: [series] + own
    case .date(let date): own.filter { $0.recurrenceID == date }
    case .later(let date): own.filter { $0.recurrenceID ?? "" >= date }
    }
  }
}
