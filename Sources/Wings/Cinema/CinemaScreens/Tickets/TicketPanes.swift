import Cinema
import Shell

/// Creates the screens of the current user's tickets.
enum TicketPanes {
  static func tickets(_ context: AppContext) throws -> any Pane {
    PlainPane("cinema.tickets.title")
  }

  static func ticket(_ id: String, on day: String, _ context: AppContext) throws -> any Pane {
    PlainPane("cinema.tickets.title")
  }
}
