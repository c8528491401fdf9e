import Accounts
import ArgumentParser
import Cinema
import Commands
import Fields
import Languages
import Payments
import Timekeeping

/// Lists showings, and puts them on sale.
struct ShowingCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "showing", abstract: HelpText.of("usage.cinema.showing"),
      subcommands: [
        ListShowings.self, SellShowing.self, PauseShowing.self, CancelShowing.self,
      ])
  }
}

/// Lists the showings that are not over.
struct ListShowings: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "list", abstract: HelpText.of("usage.cinema.showing.list"))
  }

  @OptionGroup var folder: DataFolder
  @Option(help: .said("usage.cinema.showing.list.cinema")) var cinema: String?
  @Option(help: .said("usage.cinema.showing.list.day")) var day: String?

  /// The JSON form of a showing, with the prices of its zones.
  private struct Line: Encodable {
    let showing, film, cinema, hall, start: String
    let free, places: Int
    let prices: [String: JSONMoney]
    let state: String
  }

  func run() throws {
    try folder.withCinemas { cinemas in
      let directory = cinemas.directory
      let showings = try directory.showings(
        at: cinema.map(cinemas.cinema), on: day, withAll: true)
      let films = Dictionary(
        uniqueKeysWithValues: try directory.films().map { ($0.id, $0.film.title) })
      let seats = SeatService(cinemas.service, keys: nil)
      let lines = try showings.map { try Self.line(of: $0, films, directory, seats) }
      if Output.isJSON { return try Output.json("showings", items: lines) }
      Output.lines(
        lines.map {
          let start = $0.start.prefix(16).replacing("T", with: " ")
          return [$0.showing, String(start), $0.cinema, $0.hall, $0.film, $0.state]
            .joined(separator: "  ")
        })
    }
  }

  private static func line(
    of showing: Showing, _ films: [String: String], _ directory: CinemaDirectory,
    _ seats: SeatService
  ) throws -> Line {
    let cinema = try directory.cinema(showing.cinemaID)
    let hall = try directory.hall(showing.hallID)
    let zone = try directory.zone(of: cinema)
    let local = LocalTime(utcMilliseconds: showing.start * 1000, in: zone)
    let counts = try seats.counts(of: showing)
    let offset = LocalTimeError.text(ofOffset: zone.offsetSeconds(showing.start))
    return Line(
      showing: showing.id, film: films[showing.movieID] ?? showing.movieID,
      cinema: cinema?.title ?? showing.cinemaID, hall: hall?.title ?? showing.hallID,
      start: local.wallText + offset,
      free: counts?.free ?? 0, places: counts?.places ?? 0,
      prices: Self.prices(of: showing, cinema?.currency ?? ""),
      state: showing.state == .onSale ? "on_sale" : showing.state.rawValue)
  }
}

extension ListShowings {
  /// Returns the prices by the names of the kinds of places.
  private static func prices(of showing: Showing, _ currency: String) -> [String: JSONMoney] {
    let named = showing.prices.bySign.compactMap { sign, price in
      sign.first.flatMap(PlaceKind.init).flatMap { kind in
        JSONMoney(price, currency).map { ("\(kind)", $0) }
      }
    }
    return Dictionary(uniqueKeysWithValues: named)
  }
}

/// Puts showings on sale.
struct SellShowing: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "sell", abstract: HelpText.of("usage.cinema.showing.sell"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.cinema.showing.ids")) var ids: [String]

  func run() throws {
    try folder.set(ids, onSale: true)
  }
}

/// Stops the sale of showings.
struct PauseShowing: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "pause", abstract: HelpText.of("usage.cinema.showing.pause"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.cinema.showing.ids")) var ids: [String]

  func run() throws {
    try folder.set(ids, onSale: false)
  }
}

/// Cancels a showing.
struct CancelShowing: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "cancel", abstract: HelpText.of("usage.cinema.showing.cancel"),
      discussion: HelpText.of("usage.cinema.showing.cancel.about"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.cinema.showing.id")) var id: String
  @Option(help: .said("usage.cinema.showing.why")) var why = ""

  func run() throws {
    try folder.withCinemas { cinemas in
      let outcome = try RefusedFields.said {
        try cinemas.service.programme.cancel(cinemas.showing(id).id, why: why, by: .shell)
      }
      try outcome.map(Self.say)
    }
  }

  /// The JSON form of the consequences.
  private struct Line: Encodable {
    let notified, tickets: Int
    let owed: JSONMoney?
    let next: String?
  }

  private static func say(_ outcome: CancelledShowing) throws {
    if Output.isJSON {
      return try Output.json(
        "cancelled",
        Line(
          notified: outcome.notified, tickets: outcome.tickets,
          owed: JSONMoney(outcome.owed, outcome.currency), next: outcome.next?.id))
    }
    let names = [
      "people": "\(outcome.notified)", "tickets": "\(outcome.tickets)",
      "sum": outcome.owed == 0 ? "0" : Money.text(outcome.owed, outcome.currency),
    ]
    Output.line(Catalogue.spoken.text("commands.cinema.cancelled", names))
  }
}

/// Checks the consistency of all documents about cinemas.
struct CheckCinemas: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check", abstract: HelpText.of("usage.cinema.check"),
      discussion: HelpText.of("usage.game.check.about"))
  }

  @OptionGroup var folder: DataFolder

  func run() throws {
    try folder.withCinemas { cinemas in
      try FindingLine.print(cinemas.service.check(), sound: "commands.cinema.sound")
    }
  }
}

extension DataFolder {
  /// Puts showings on sale, or stops their sale.
  fileprivate func set(_ ids: [String], onSale isOnSale: Bool) throws {
    try withCinemas { cinemas in
      for id in ids {
        try cinemas.service.programme.set(
          cinemas.showing(id).id, onSale: isOnSale, by: .shell)
      }
    }
  }
}
