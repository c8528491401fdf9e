import Accounts
import ArgumentParser
import Cinema
import Commands
import Languages

/// Sets up the network of cinemas, or changes the settings that are given.
struct SetUpCinemas: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "setup", abstract: HelpText.of("usage.cinema.setup"))
  }

  @OptionGroup var folder: DataFolder
  @Option(help: .said("usage.cinema.setup.name")) var name: String?
  @Option(help: .said("usage.event.currency")) var currency: String?
  @Option(help: .said("usage.cinema.setup.zone")) var zone: String?
  @Option(help: .said("usage.cinema.setup.step")) var step: Int?

  func run() throws {
    try folder.withCinemas { cinemas in
      let known = try cinemas.directory.network()
      var network = known ?? CinemaNetwork()
      network.name = try Self.required("name", name ?? known?.name)
      network.currency = try Self.required("currency", currency ?? known?.currency)
      network.zone = try Self.required("zone", zone ?? known?.zone)
      if let step { network.step = step }
      try RefusedFields.said { [network] in
        try cinemas.service.network.setUp(network, by: .shell)
      }
    }
  }
}

extension SetUpCinemas {
  /// Returns a setting, which a new network needs.
  private static func required(_ option: String, _ value: String?) throws -> String {
    if let value { return value }
    let names = ["argument": "--\(option) <\(option)>"]
    throw ValidationError(Catalogue.spoken.text("usage.error.missing", names))
  }
}

/// Says who works in which cinema.
struct StaffCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "staff", abstract: HelpText.of("usage.cinema.staff"),
      subcommands: [AddStaff.self, RemoveStaff.self, ListStaff.self])
  }
}

/// The person, the role and the cinemas of a command about staff.
struct StaffOptions: ParsableArguments {
  @Option(help: .said("usage.cinema.staff.email")) var email: String
  @Option(help: .said("usage.cinema.staff.role", ["known": Self.roles.joined(separator: ", ")]))
  var role: String
  @Option(help: .said("usage.cinema.staff.cinema")) var cinema: [String] = []

  private static let roles = CinemaRole.allCases.map(\.rawValue)

  func validate() throws {
    if CinemaRole(rawValue: role) == nil {
      throw UnknownValue.error("role", role, known: Self.roles)
    }
  }

  /// Calls a change for each cinema, or once for all of them.
  ///
  /// - Throws: The errors of the change, and of finding the person and the cinemas.
  func forEach(
    in cinemas: CinemaFolder,
    _ change: (CinemaRole, _ person: String, _ cinema: String) throws
      -> Void
  ) throws {
    guard let role = CinemaRole(rawValue: role) else { return }
    let person = try cinemas.person(email).id
    let places = try cinema.map(cinemas.cinema)
    for place in places.isEmpty ? [""] : places { try change(role, person, place) }
  }
}

/// Gives a person a role.
struct AddStaff: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "add", abstract: HelpText.of("usage.cinema.staff.add"))
  }

  @OptionGroup var folder: DataFolder
  @OptionGroup var options: StaffOptions

  func run() throws {
    try folder.withCinemas { cinemas in
      try options.forEach(in: cinemas) {
        try cinemas.service.network.appoint($0, $1, at: $2, by: .shell)
      }
    }
  }
}

/// Takes a role from a person.
struct RemoveStaff: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "remove", abstract: HelpText.of("usage.cinema.staff.remove"))
  }

  @OptionGroup var folder: DataFolder
  @OptionGroup var options: StaffOptions

  func run() throws {
    try folder.withCinemas { cinemas in
      try options.forEach(in: cinemas) {
        try cinemas.service.network.dismiss($0, $1, at: $2, by: .shell)
      }
    }
  }
}

/// Lists who works where.
struct ListStaff: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "list", abstract: HelpText.of("usage.cinema.staff.list"))
  }

  @OptionGroup var folder: DataFolder

  private struct Line: Encodable {
    let email, role, cinema: String
  }

  func run() throws {
    try folder.withCinemas { cinemas in
      let staff = try cinemas.directory.staff()
      let people = try ProgramParts.current.accounts(cinemas.store).users(Set(staff.map(\.userID)))
      let titles = Dictionary(
        uniqueKeysWithValues: try cinemas.directory.cinemas().map { ($0.id, $0.cinema.title) })
      let lines = staff.map {
        Line(
          email: people[$0.userID]?.email ?? $0.userID, role: $0.role.rawValue,
          cinema: titles[$0.cinemaID] ?? $0.cinemaID)
      }
      if Output.isJSON { return try Output.json("staff", items: lines) }
      Output.lines(
        lines.map { [$0.email, $0.role, $0.cinema].filter { !$0.isEmpty }.joined(separator: "  ") })
    }
  }
}
