import Accounts
import Cinema
import Languages
import MapScreens
import Payments
import Shell
import Terminal
import TicketScreens
import Tickets

/// The keys of a ticket's page: the code alone, the map, a file, giving it back.
final class CinemaTicketKeys {
  private let context: AppContext
  /// The shown ticket; `nil` before it is read.
  var own: OwnTicket?

  init(_ context: AppContext) { self.context = context }

  func bindings(_ page: TicketPageModel) -> [KeyBinding] {
    let noCode = page.code == nil ? Wording("cinema.ticket.noCode") : nil
    return [
      KeyBinding(.character("Q"), "cinema.key.codeAlone", disabled: noCode) { page.wholeTapped() },
      KeyBinding(.character("m"), "cinema.key.ticketMap", disabled: mapObstacle) { [self] in
        mapTapped()
      },
      KeyBinding(
        .character("E"), "cinema.key.ticketFile",
        disabled: noCode ?? context.sharedMachineObstacle
      ) { [self] in fileTapped() },
      KeyBinding(.character("L"), "cinema.key.giveBack", disabled: returnObstacle) { [self] in
        returnTapped()
      },
    ]
  }

  private var mapObstacle: Wording? {
    own?.cinema?.point == nil ? Wording("cinema.ticket.noMap") : nil
  }

  private func mapTapped() -> Move {
    guard let own, let point = own.cinema?.point else { return .stay }
    return .open(
      MapDestination.place(wing: "cinema", point: point, chosen: own.ticket.cinemaID))
  }

  private func fileTapped() -> Move {
    guard let own, let day = own.showing?.day else { return .stay }
    return .open(.ticketFile(own.id, on: day))
  }

  private var returnObstacle: Wording? {
    guard let own else { return Wording("common.nothingSelected") }
    return own.hasCode ? nil : CinemaTicketError(.notValid).wording
  }

  /// Asks what the return would bring, then whether to return.
  private func returnTapped() -> Move {
    guard let own, let day = own.showing?.day else { return .stay }
    let (seats, author) = (context.cinemaSeats, context.author)
    return context.work(for: self) {
      try seats.offer(for: [own.id], on: day, by: author)
    } then: { [weak self] offer in
      self?.question(own, day, offer) ?? .stay
    }
  }

  private func question(_ own: OwnTicket, _ day: String, _ offer: TicketReturn) -> Move {
    func money(_ amount: Int) -> String {
      context.texts.number(Money.text(amount, offer.currency))
    }
    let key = offer.owed == 0 ? "free" : offer.kept > 0 ? "fee" : "paid"
    let body = Wording(
      "cinema.ticket.return.\(key)",
      [
        "film": own.film?.title ?? "", "place": own.placeName, "sum": money(offer.owed),
        "fee": money(offer.kept),
      ])
    return .ask(
      Question(
        title: Wording("cinema.ticket.return.title"), body: body,
        yes: Wording("cinema.ticket.return.yes")
      ) { [self] in giveBack(own.id, day) })
  }

  private func giveBack(_ id: String, _ day: String) -> Move {
    let (seats, author) = (context.cinemaSeats, context.author)
    return context.work(for: context) {
      try seats.giveBack([id], on: day, by: author)
    } then: { returned in
      let key = returned.owed > 0 ? "owed" : "free"
      return .tell(Message(Wording("cinema.ticket.returned.\(key)"), .success))
    }
  }
}
