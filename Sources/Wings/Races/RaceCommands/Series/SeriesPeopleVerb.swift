import Accounts
import ArgumentParser
import Commands
import Fields
import Languages
import Races
import Seasons
import Terminal
import Timekeeping

/// Lists people who may be the same person, and records a decision about two of them.
struct SeriesPeopleVerb: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "people", abstract: HelpText.of("usage.series.people"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.series.standings.id"), completion: .series) var id: String
  @Option(parsing: .upToNextOption, help: .said("usage.series.people.join")) var join: [String] = []
  @Option(parsing: .upToNextOption, help: .said("usage.series.people.part")) var part: [String] = []
  @Flag(help: .said("usage.series.people.all")) var all = false

  private struct Line: Encodable {
    var name: String
    /// The entries by which `--join` and `--part` name the person.
    var entries: [Entry]
  }

  private struct Entry: Encodable {
    var id, competitionId: String
  }

  func validate() throws {
    for (option, entries) in [("join", join), ("part", part)] where ![0, 2].contains(entries.count)
    {
      throw UnknownValue.error(option, entries.joined(separator: " "), form: "ENTRY ENTRY")
    }
  }

  func run() throws {
    try folder.withStore { store in
      let service = SeriesService(store: store, clock: .system)
      let known = Set(try SeriesBook(id, store: store).people.people.flatMap(\.entryIDs))
      for (entries, isSame) in [(join, true), (part, false)] where !entries.isEmpty {
        for entry in entries where !known.contains(entry) {
          throw CommandFailure(Wording("commands.noSuchResult", ["entry": entry]))
        }
        let link = SeriesLink(entries[0], entries[1], isSamePerson: isSame)
        _ = try service.decide(link, in: id, by: .shell)
      }
      try show(try SeriesBook(id, store: store))
    }
  }

  private func show(_ book: SeriesBook) throws {
    let people = book.people
    let groups =
      all ? people.people.map { [$0] } : book.nearMatches.map { [$0.one, $0.other] }
    if Output.isJSON {
      let pairs = groups.map { group in ["people": group.map { line($0, book) }] }
      return try Output.json("people", ["series": book.subject], items: pairs)
    }
    for group in groups {
      Output.line(
        group.map { person in
          let name = TextWidth.cleaned(person.name)
          return
            "\(name) (\(entries(of: person, book).map { "\($0): \($1)" }.joined(separator: ", ")))"
        }.joined(separator: " | "))
    }
  }

  private func entries(
    of person: SeriesPeople.Person, _ book: SeriesBook
  ) -> [(event: String, entry: String)] {
    person.results.map { (TextWidth.cleaned(book.events[$0.event].name), $0.result.entryID) }
  }

  private func line(_ person: SeriesPeople.Person, _ book: SeriesBook) -> Line {
    Line(
      name: person.name,
      entries: person.results.map {
        Entry(id: $0.result.entryID, competitionId: book.events[$0.event].id)
      })
  }
}
