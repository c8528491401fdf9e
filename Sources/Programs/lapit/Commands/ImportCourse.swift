import Accounts
import App
import ArgumentParser
import Languages
import RaceDay
import RaceFiles
import Races

/// Makes a GPX file the course of a competition.
struct ImportCourse: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "course", abstract: "The course of a competition, from a GPX file.")

  @OptionGroup var folder: DataFolder
  @Option var competition: String
  @Argument var file: String

  func run() throws {
    let bytes = try InputFile.bytes(file)
    let course = try folder.withRaces { races, _ in
      let name = try RaceDirectory(store: races.store).competition(competition)?.name ?? ""
      return try races.attachCourse(bytes, named: name, to: competition, by: .shell)
    }
    let climb = course.climbMetres.map(String.init) ?? "?"
    Output.line(
      Catalogue.english.text(
        "files.course.imported",
        ["name": course.name, "km": ResultsText.decimal(course.metres), "climb": climb]))
  }
}
