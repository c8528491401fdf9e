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
    let (course, said) = try folder.withRaces { races, _ in
      let known = try RaceDirectory(store: races.store).competition(competition)
      let course = try races.attachCourse(
        bytes, named: known?.name ?? "", to: competition, by: .shell)
      return (course, known.flatMap(course.misfit))
    }
    let climb = course.climbMetres.map(String.init) ?? "?"
    Output.line(
      Catalogue.english.text(
        "files.course.imported",
        ["name": course.name, "km": ResultsText.decimal(course.metres), "climb": climb]))
    guard let said else { return }
    Output.line(
      Catalogue.english.text(
        "files.course.misfit",
        [
          "name": course.name, "km": ResultsText.decimal(course.metres),
          "said": ResultsText.decimal(said),
        ]))
  }
}
