import Cinema
import Shell

/// Creates the screens of the staff: the door and the refunds.
enum DoorPanes {
  static func door(_ cinema: String?, _ context: AppContext) throws -> any Pane {
    PlainPane("cinema.door.title")
  }

  static func moneyOwed(_ context: AppContext) throws -> any Pane {
    PlainPane("cinema.owed.title")
  }
}
