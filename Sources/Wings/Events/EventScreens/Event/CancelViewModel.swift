import Accounts
import EventTickets
import Events
import Languages
import Shell

/// Calling an event off, with the reason its holders read.
final class CancelViewModel {
  let context: AppContext
  let name: String
  var form: FormFields
  private let id: String
  /// Which dates of a series may be meant.
  private let scopes: [EventService.Scope]
  private var isSaving = false
  /// What would be owed to those who have tickets.
  private let owing: BackgroundReading<String?>

  /// Opens it for one of those who run the event, of a series from one of its dates.
  ///
  /// - Throws: `EventError` where there is none or the person does not run it; what the store throws.
  init(_ id: String, on date: String?, _ context: AppContext) throws {
    self.context = context
    self.id = id
    let event = try context.eventToRun(id)
    name = event.title
    let office = context.ticketOffice
    owing = BackgroundReading(context) { _ in try office.owedIfCancelled(event) }
    owing.refresh()
    let why = FormField(
      "why", "events.cancel.why", .paragraph(limit: EventLimits.reason),
      hint: Wording("events.cancel.hint"))
    guard let date else {
      (scopes, form) = ([.all], FormFields([why]))
      return
    }
    let dates = try SeriesDatesViewModel(id, on: date, context)
    scopes = dates.scopes
    let choices = scopes.enumerated().map { place, scope in
      FormField.Choice("\(place)", context.text(scope.label, ["day": dates.day]))
    }
    form = FormFields([
      FormField(Self.dates, "events.dates.heading", .choice(choices), text: "0"), why,
    ])
  }

  private static let dates = "dates"

  private var scope: EventService.Scope {
    let place = Int(form[Self.dates]) ?? 0
    return scopes.indices.contains(place) ? scopes[place] : .all
  }

  /// What people have to know before they call it off.
  var texts: [Wording] {
    let owed = owing.value.flatMap(\.self).map { Wording("events.cancel.owed", ["sum": $0]) }
    return [Wording("events.cancel.body", ["event": name])] + [owed].compactMap(\.self)
  }

  private var said: Wording {
    guard let owed = owing.value.flatMap(\.self) else {
      return Wording("events.said.cancelled", ["event": name])
    }
    return Wording("events.said.cancelledOwed", ["event": name, "sum": owed])
  }

  func submitTapped() -> Move {
    guard !isSaving else { return .stay }
    isSaving = true
    let (events, id, why, author) = (context.events, id, form["why"], context.author)
    let scope = scope
    let message = Message(said, .success)
    return context.work(for: self) {
      _ = try events.cancel(id, scope: scope, why: why, by: author)
    } then: { [weak self] in
      self?.form.markSaved()
      return .all([.back, .tell(message)])
    } refused: { [weak self, context] error in
      self?.isSaving = false
      return context.tell(error)
    }
  }
}
