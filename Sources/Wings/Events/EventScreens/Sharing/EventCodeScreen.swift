import Events
import Shell
import TicketScreens

extension EventQR {
  /// Returns the screen with the code of an event.
  ///
  /// - Throws: `EventError.noSuchEvent` if the user cannot see it; the store's errors.
  static func screen(_ id: String, _ context: AppContext) throws -> CalendarCodePane {
    let event = try context.event(id)
    let model = CalendarCodeModel(
      context, title: event.title,
      facts: { context.eventTimes.whole(event) + [event.position?.name ?? "", event.link] },
      file: { .open(.share([event.id], as: .png)) }
    ) { version in
      let qr = try EventQR.code(of: event, mostVersion: version)
      return CalendarCode(qr.code, omitted: qr.omitted)
    }
    return CalendarCodePane(model: model)
  }
}
