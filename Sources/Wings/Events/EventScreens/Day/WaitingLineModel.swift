import Events
import Languages
import Shell
import Widgets

/// The waitlist of an event, the next person first.
final class WaitingLineModel: PageHolder {
  nonisolated struct Line: Sendable {
    let row: WaitlistRow
    let name: String
    let state: EventPlaces.State
  }

  nonisolated struct Facts: Sendable {
    let lines: [Line]
    let state: EventPlaces.State
  }

  let context: AppContext
  let name: String
  var page = PageState()
  private let reading: BackgroundReading<Facts>

  /// Opens the waitlist for an organizer.
  ///
  /// - Throws: `EventError` if there is no such event or the user does not run it; the store's
  ///   errors.
  init(_ id: String, _ context: AppContext) throws {
    self.context = context
    let event = try context.eventToRun(id)
    name = event.title
    let (events, directory) = (context.events, context.eventDirectory)
    reading = BackgroundReading(context) { _ in
      let places = try events.waitlist.places(of: try directory.event(id) ?? event)
      return Facts(
        lines: try events.waitlist.line(of: id).map {
          Line(row: $0.row, name: $0.name, state: places.state(for: $0.row.userID))
        }, state: places.state())
    }
    reading.refresh()
  }

  var facts: Facts? { reading.value }
  var failure: Wording? { reading.failure }

  func storeChanged() { reading.refresh() }
}
