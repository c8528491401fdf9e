import Cinema
import Payments
import Store
import Tickets

/// What a rush has left in a folder, checked against the till.
struct CinemaAudit {
  /// The numbers of faults by kind.
  private(set) var counts: [(name: String, count: Int)] = []

  init(_ house: CinemaHouse) throws {
    let orders = try house.store.read { try OrderCollections.everything(in: $0) }
    let tickets = try house.store.read { reader in
      try reader.collectionNames(startingWith: "tickets.").flatMap {
        try reader.find(StoreCollection<CinemaTicket>($0))
      }
    }
    let valid = tickets.filter { $0.value.state == .valid }
    counts = [
      ("double", Self.doubles(valid.map(\.value))),
      ("lost", Self.lost(orders, valid)),
      ("stuck", Self.stuck(orders, tickets)),
      ("sums", abs(house.till.balance - valid.reduce(0) { $0 + $1.value.price })),
      ("findings", try house.cinema.check().count),
    ]
  }

  /// Returns how many tickets are for a place that another one is for.
  private static func doubles(_ tickets: [CinemaTicket]) -> Int {
    tickets.count - Set(tickets.map { "\($0.showingID) \($0.seat ?? "")" }).count
  }

  /// Returns how many orders are paid without all of their tickets.
  private static func lost(_ orders: [Stored<Order>], _ tickets: [Stored<CinemaTicket>]) -> Int {
    let owned = Dictionary(grouping: tickets, by: \.value.order).mapValues { Set($0.map(\.id)) }
    return orders.count { order in
      order.value.state == .paid && owned[order.id] != Set(order.value.lines.map(\.item))
    }
  }

  /// Returns how many orders are not settled, and how many places are still held.
  private static func stuck(_ orders: [Stored<Order>], _ tickets: [Stored<CinemaTicket>]) -> Int {
    orders.count { ![.paid, .dropped, .refunded].contains($0.value.state) }
      + tickets.count { $0.value.state == .held }
  }
}
