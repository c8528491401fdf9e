import Accounts
import ArgumentParser
import Cinema
import Commands
import Fields
import Languages
import Payments
import Tickets

/// Sells places of a showing over the counter.
struct SellPlaces: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "sell", abstract: HelpText.of("usage.cinema.sell"),
      discussion: HelpText.of("usage.cinema.sell.about"))
  }

  @OptionGroup var folder: DataFolder
  @Option(help: .said("usage.cinema.showing.id")) var showing: String
  @Option(help: .said("usage.cinema.sell.places")) var places: String
  @Option(help: .said("usage.cinema.sell.tariff")) var tariff = 1
  @Option(help: .said("usage.cinema.sell.pay", ["known": methods.joined(separator: ", ")]))
  var pay: String
  @Option(help: .said("usage.cinema.sell.key")) var key: String?

  private static let methods = [PaymentKind.cash, .terminal].map(\.rawValue)

  /// The JSON form of a sale.
  private struct Line: Encodable {
    let order: String
    let receipt: Int
    let total: JSONMoney?
    let tickets: [String]
  }

  func validate() throws {
    if !Self.methods.contains(pay) { throw UnknownValue.error("pay", pay, known: Self.methods) }
  }

  func run() throws {
    guard let kind = PaymentKind(rawValue: pay) else { return }
    let sale = try folder.withCinemas { cinemas in
      let showing = try cinemas.showing(showing)
      let seats = cinemas.seats(keys: folder.ticketing.keys)
      return try seats.sell(
        wanted(of: showing, cinemas), of: showing.id, by: kind, key: key, author: .shell)
    }
    if Output.isJSON {
      let line = Line(
        order: sale.id, receipt: sale.receipt,
        total: JSONMoney(sale.order.total, sale.order.currency), tickets: sale.tickets)
      return try Output.json("sale", line)
    }
    Output.lines(sale.tickets)
    let sum = Money.text(sale.order.total, sale.order.currency)
    Output.line(
      Catalogue.spoken.text(
        "commands.cinema.sell.receipt", ["number": "\(sale.receipt)", "sum": sum]))
  }

  /// Returns the named places, each at the tariff.
  private func wanted(
    of showing: Showing, _ cinemas: CinemaFolder
  ) throws -> [HallPlace: Int] {
    guard let plan = try cinemas.directory.plan(of: showing) else {
      throw CinemaError(.damagedPlan, ["id": showing.planID])
    }
    let names = places.split(separator: ",").map { Cleaned.line(String($0)) }
      .filter { !$0.isEmpty }
    if names.isEmpty {
      let missing = ["argument": "--places <places>"]
      throw ValidationError(Catalogue.spoken.text("usage.error.missing", missing))
    }
    return try names.reduce(into: [:]) { found, name in
      guard let place = plan.place(named: name) else {
        throw SeatError(.noPlace, ["places": name])
      }
      guard found.updateValue(tariff, forKey: place) == nil else {
        throw ValidationError(Catalogue.spoken.text("commands.wingTwice", ["name": name]))
      }
    }
  }
}

extension SeatCause: CommandCause {
  /// Whether the text on screens names a key.
  package var isSaidForCommands: Bool { self == .taken }
}
