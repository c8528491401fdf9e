import Commands
import Accounts
import ArgumentParser
import Languages
import RaceDay
import RaceFiles
import Races

/// Imports a GPX file as the course of a competition.
struct ImportCourse: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "course", abstract: HelpText.of("usage.import.course"))
  }

  @OptionGroup var folder: DataFolder
  @Option(help: .said("usage.competition.of"), completion: .competitions) var competition: String
  @Argument(help: .said("usage.import.course.file"), completion: .file()) var file: String

  private struct Line: Encodable {
    var name: String
    var metres: Int
    var climbMetres: Int?
  }

  func run() throws {
    let bytes = try InputFile.bytes(file)
    let (course, said) = try folder.withRaces { races, _ in
      let known = try RaceDirectory(store: races.store).competition(competition)
      let course = try races.attachCourse(
        bytes, named: known?.name ?? "", to: competition, by: .shell)
      return (course, known.flatMap(course.misfit))
    }
    if Output.isJSON {
      return try Output.json(
        "course", Line(name: course.name, metres: course.metres, climbMetres: course.climbMetres))
    }
    let climb = course.climbMetres.map(String.init) ?? "?"
    Output.line(
      Catalogue.spoken.text(
        "files.course.imported",
        ["name": course.name, "km": ResultsText.decimal(course.metres), "climb": climb]))
    guard let said else { return }
    Output.line(
      Catalogue.spoken.text(
        "files.course.misfit",
        [
          "name": course.name, "km": ResultsText.decimal(course.metres),
          "said": ResultsText.decimal(said),
        ]))
  }
}
