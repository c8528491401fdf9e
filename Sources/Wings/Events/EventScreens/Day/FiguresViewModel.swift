import EventTickets
import Events
import Languages
import Shell
import Widgets

/// The daily statistics of an event, and its ticket sales.
final class FiguresViewModel {
  nonisolated struct Facts: Sendable {
    let days: [EventFigures]
    let sums: TicketSums
  }

  enum Field: String, CaseIterable {
    case seen, saved, interested, going, sold

    func value(of day: EventFigures) -> Int {
      switch self {
      case .seen: day.seen
      case .saved: day.saved
      case .interested: day.interested
      case .going: day.going
      case .sold: day.sold
      }
    }
  }

  let context: AppContext
  let event: Event
  private(set) var field = Field.seen
  var page = PageState()
  private let reading: BackgroundReading<Facts>

  /// Opens the statistics for an organizer.
  ///
  /// - Throws: `EventError` if there is no such event or the user does not run it; the store's
  ///   errors.
  init(_ id: String, _ context: AppContext) throws {
    self.context = context
    event = try context.eventToRun(id)
    let (directory, office, event) = (context.eventDirectory, context.ticketOffice, event)
    reading = BackgroundReading(context) { _ in
      Facts(days: try directory.figures(of: event.id), sums: try office.sums(of: event))
    }
    reading.refresh()
  }

  var facts: Facts? { reading.value }
  var failure: Wording? { reading.failure }

  func storeChanged() { reading.refresh() }
  func refundsTapped() -> Move { .open(.refunds(event.id)) }

  /// Shows the bars of the next number.
  func turnTapped() -> Move {
    let all = Field.allCases
    let place = all.firstIndex(of: field) ?? 0
    field = all[(place + 1) % all.count]
    return .stay
  }

  func total(_ origin: EventOrigin) -> Int {
    facts?.days.reduce(0) { $0 + $1[origin] } ?? 0
  }

  func total(_ field: Field) -> Int {
    facts?.days.reduce(0) { $0 + field.value(of: $1) } ?? 0
  }
}
