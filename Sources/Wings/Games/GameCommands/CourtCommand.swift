import Accounts
import ArgumentParser
import Commands
import Fields
import Games
import Languages
import Places
import Terminal
import Timekeeping

/// The `court` command for the owner of the data folder.
struct CourtCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "court", abstract: HelpText.of("usage.court"),
      subcommands: [AddCourt.self, ListCourts.self, ImportCourts.self, ExportCourts.self])
  }
}

/// The options for the fields of a court.
struct CourtOptions: ListedArguments {
  var said = ListedOptions()

  static var options: [ListedOption] {
    CourtDraft.plainOptions + [
      .init(2, "at", Option<PointOption?>(help: .said("usage.event.at"))),
      .init(
        5, "sports",
        Option<[String]>(
          wrappedValue: [], name: .customLong("sport"), help: .said("usage.court.sport"))),
      .init(9, "hours", Option<[String]>(wrappedValue: [], help: .said("usage.court.hours"))),
      .init(11, "price", help: "usage.court.price"),
    ]
  }

  func validate() throws {
    try CourtDraft.validatePlain(said)
    for text in said.value("hours", [String].self) ?? [] where CourtSpan.parseDays(text) == nil {
      throw UnknownValue.error("hours", text, form: "08:00-22:00, 6=10:00-18:00")
    }
  }

  /// Fills a draft from the options.
  ///
  /// - Parameters:
  ///   - draft: The draft.
  ///   - home: The home place of the owner, as typed.
  /// - Throws: `CommandFailure` for an invalid price.
  func fill(_ draft: inout CourtDraft, home: String) throws {
    draft.fill(from: said)
    if let at: PointOption = said.value("at") {
      (draft.latitude, draft.longitude) = (at.latitude, at.longitude)
    }
    if let sports: [String] = said.value("sports") { draft.sports = sports }
    for text in said.value("hours", [String].self) ?? [] {
      draft.set(CourtSpan.parseDays(text) ?? [:])
    }
    GameOptions.fillPlace(&draft, home: home)
    if let price = said["price"] {
      (draft.price, draft.currency) = try GameOptions.amount(price, draft.currency)
    }
  }
}

/// Adds a court and prints its id.
struct AddCourt: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "add", abstract: HelpText.of("usage.court.add"))
  }

  @OptionGroup var folder: DataFolder
  @Option(help: .said("usage.court.owner")) var owner: String
  @OptionGroup var fields: CourtOptions

  func run() throws {
    try folder.withGames { games in
      let owner = try games.person(owner)
      var draft = CourtDraft()
      try fields.fill(&draft, home: owner.homePlace)
      let id = try RefusedFields.said {
        try games.service.courts.create(draft, by: .shell, owner: owner.id)
      }
      try Output.made("court", id)
    }
  }
}

/// Lists courts, the nearest first.
struct ListCourts: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "list", abstract: HelpText.of("usage.court.list"))
  }

  @OptionGroup var folder: DataFolder
  @Option(help: .said("usage.event.choice.near")) var near: PointOption?

  func run() throws {
    try folder.withGames { games in
      let here = near.map { GeoPoint(latitude: $0.latitude, longitude: $0.longitude) }
      let courts = try games.directory.courts(near: here)
      if Output.isJSON { return try Self.printJSON(of: courts) }
      Output.lines(courts.map(Self.text))
    }
  }

  static func printJSON(of courts: [CourtLine]) throws {
    try Output.json("courts", items: courts.map { CourtJSON(line: $0) })
  }

  /// Formats the id, the name, the place and the distance.
  private static func text(of line: CourtLine) -> String {
    let court = line.court
    let parts = [
      line.id, TextWidth.cleaned(court.name), TextWidth.cleaned(court.placeName),
      GameFolder.distance(line.metres),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }
}

/// The JSON form of a court.
private struct CourtJSON: Encodable {
  let line: CourtLine

  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: JSONMember.self)
    let court = line.court
    try CourtDraft.encodePlain(court, to: &members, leavingOut: ["price", "currency"])
    try members.encode(JSONMoney(court.price, court.currency), forKey: "price")
    try members.encode(line.id, forKey: "id")
    try members.encode(court.latitude, forKey: "latitude")
    try members.encode(court.longitude, forKey: "longitude")
    try members.encode(court.sports, forKey: "sports")
    let hours = (1...7).map { CourtSpan.text(of: court.hours, on: $0) }
    try members.encode(hours, forKey: "hours")
    let km = line.metres.map { ($0 / 10).rounded() / 100 }
    try members.encodeIfPresent(km, forKey: "distance_km")
  }
}
