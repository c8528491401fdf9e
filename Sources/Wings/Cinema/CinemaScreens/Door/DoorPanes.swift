import Accounts
import Cinema
import Languages
import Shell
import Terminal
import TicketScreens
import Tickets
import Timekeeping

/// Creates the screens of the staff: the door and the refunds.
enum DoorPanes {
  /// Opens the door of a cinema, or the choice among those where the user works.
  ///
  /// - Throws: `CinemaError.notAllowed` if the user works at no door; the store's errors.
  static func door(_ cinema: String?, _ context: AppContext) throws -> any Pane {
    let own = try context.cinemaDirectory.cinemas(where: .door, of: context.author)
    guard let first = own.first else { throw CinemaError(.notAllowed) }
    guard let chosen = cinema ?? (own.count == 1 ? first.id : nil) else {
      return DoorChoicePane(model: DoorChoiceViewModel(context, own.map { ($0.id, $0.cinema) }))
    }
    guard let venue = own.first(where: { $0.id == chosen })?.cinema else {
      throw CinemaError(.notAllowed)
    }
    let decides = try context.cinemaDirectory.cinemas(where: .cashier, of: context.author)
      .contains { $0.id == chosen }
    let hasHalls = try context.cinemaDirectory.halls(of: chosen).count > 1
    return DoorPane(
      model: DoorViewModel(context, keys: hasHalls ? [halls(of: chosen)] : []) {
        DoorViewModel.watched(chosen, venue, decides: decides, context)
      })
  }

  /// The key for the choice of the halls to which a door admits.
  private static func halls(of cinema: String) -> KeyBinding {
    KeyBinding(.character("#"), "cinema.door.key.halls") { .open(.doorHalls(cinema)) }
  }

  /// Opens the refunds of the cinemas where the user may pay them.
  ///
  /// - Throws: `CinemaError.notAllowed` if the user is no cashier; the store's errors.
  static func moneyOwed(_ context: AppContext) throws -> any Pane {
    let own = try context.cinemaDirectory.cinemas(
      where: .cashier, of: context.author, withClosed: true)
    guard !own.isEmpty else { throw CinemaError(.notAllowed) }
    let (seats, author) = (context.cinemaSeats, context.author)
    let scope = RefundScope.cinemas(Set(own.map(\.id)))
    let words = CinemaDoorWords(context: context, zone: .system)
    return RefundsPane(
      model: RefundsViewModel(
        context,
        RefundsViewModel.Texts(
          title: Wording("cinema.owed.title"), none: Wording("cinema.owed.none"),
          name: own.map(\.cinema.title).joined(separator: ", "), time: { words.time(1000 * $0) }),
        RefundsViewModel.Acts(
          read: { try seats.refunds(of: scope) },
          payBack: { try seats.refund($0, by: author, isByHand: $1) },
          payAllBack: { try seats.refundAll(of: scope, by: author) })))
  }
}

extension DoorViewModel {
  /// Returns the texts and actions of the door of a cinema, for the chosen halls.
  fileprivate static func watched(
    _ id: String, _ venue: CinemaVenue, decides: Bool, _ context: AppContext
  ) -> (Texts, Acts) {
    let name = context.service { _ in TicketingConfiguration.none }.door
    let halls = context.doorHalls.chosen[id] ?? []
    let door = CinemaDoor(
      context.cinemaSeats, at: id, name: name, halls: Set(halls.map(\.id)))
    let decide: Acts.Deciding = { try door.admit($0, because: $1, by: $2) }
    let words = CinemaDoorWords(context: context, zone: context.cinemaWords.zone(of: venue))
    let titles = halls.map(\.title).joined(separator: ", ")
    let place = halls.isEmpty ? venue.title : venue.title + ", " + context.cinemaWords.hall(titles)
    return (
      Texts(
        name: place, moment: { words.time(1000 * $0) }, time: { words.time($0) },
        ticket: { words.ticket($0) }, why: { words.why($0) }, zone: words.zone),
      Acts(
        admit: { try door.admit($0, by: $1) }, undo: { try door.undo($0, by: $1) },
        pay: { try door.takePayment(for: $0, of: $1, as: $2, reference: $3, by: $4) },
        sums: { try door.sums() }, look: { try door.look(at: $0, by: $1) },
        admitRest: { try door.admitRest(of: $0, by: $1) },
        find: { try door.matches($0, by: $1) },
        decide: decides ? decide : nil)
    )
  }
}

extension CinemaDoor {
  /// Finds tickets by name, row or place; an empty text finds those not in yet.
  fileprivate nonisolated func matches(_ text: String, by author: Author) throws -> [DoorMatch] {
    let isEmpty = text.allSatisfy { $0 == " " }
    let found = isEmpty ? try missing(by: author) : try tickets(matching: text, by: author)
    return found.map {
      DoorMatch(
        code: $0.code, place: $0.place, holder: $0.name, subject: $0.film,
        starts: 1000 * $0.start, state: $0.state)
    }
  }
}
