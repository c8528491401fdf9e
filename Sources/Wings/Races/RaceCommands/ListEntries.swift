import Accounts
import ArgumentParser
import Commands
import Fields
import Languages
import Races
import Terminal

/// Lists the entries of a competition.
struct ListEntries: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "list", abstract: HelpText.of("usage.entry.list"))
  }

  @OptionGroup var folder: DataFolder
  @Option(help: .said("usage.competition.of"), completion: .competitions) var competition: String

  /// The JSON form of an entry; what is not known is left out.
  private struct Line: Encodable {
    var id, name, bib, status, team, club, wave: String
    var userId: String?
    @OrNull var sex: String?
    var age: Int?
    var birth: String?
    var categories: [String]
    var startMs: Int?
    var penaltyMs: Int
    var chip: String?
    var hasPaid, isCheckedIn: Bool?

    init(_ entry: Entry) {
      (id, name, bib, userId) = (entry.id, entry.name, entry.bib, entry.userID)
      (status, sex) = (entry.status.rawValue, entry.sex?.rawValue)
      (age, birth, categories) = (entry.age, entry.birth, entry.categories)
      (team, club, wave) = (entry.team, entry.club, entry.wave)
      (startMs, penaltyMs) = (entry.startMilliseconds, entry.penaltyMilliseconds)
      (chip, hasPaid, isCheckedIn) = (entry.chip, entry.hasPaid, entry.isCheckedIn)
    }
  }

  func run() throws {
    try folder.withStore { store in
      let directory = RaceDirectory(store: store)
      guard let race = try directory.competition(competition) else {
        throw RaceError(.noSuchCompetition, ["id": competition])
      }
      let entries = try directory.entries(of: competition)
      if Output.isJSON {
        let head = ["competition": race.subject]
        return try Output.json("entries", head, items: entries.map(Line.init))
      }
      Output.lines(
        entries.map { entry in
          let bib = TextWidth.pad(entry.bib.isEmpty ? "-" : entry.bib, columns: 6, .right)
          let words = [entry.name, entry.categories.joined(separator: ", "), entry.wave]
          return "\(bib)  \(TextWidth.fill(entry.status.rawValue, columns: 4))  "
            + words.filter { !$0.isEmpty }.map { TextWidth.cleaned($0) }.joined(separator: "  ")
        })
    }
  }
}
