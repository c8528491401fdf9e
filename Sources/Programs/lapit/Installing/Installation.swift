import Commands
import ArgumentParser
import FoundationEssentials
import Languages

/// The files to install, and the files present in their places.
struct Installation {
  struct Step {
    let file: InstalledFile
    let present: InstalledFile.Present
  }

  let places: InstallPlaces
  let steps: [Step]
  private var list: InstalledList

  /// Compares the files to install with those present; changes nothing.
  ///
  /// - Throws: `CommandFailure` if the program cannot be read, `DecodingError` if the argument
  ///   parser's description has an unknown format.
  init(at places: InstallPlaces) throws {
    self.places = places
    let list = InstalledList(at: places.list)
    self.list = list
    steps = try Self.files(for: places).map { Step(file: $0, present: $0.present(among: list)) }
  }

  var foreign: [String] { steps.filter { $0.present == .foreign }.map(\.file.path) }

  /// - Throws: `CommandFailure` with the file that could not be installed.
  mutating func carryOut() throws(CommandFailure) {
    list.add(steps.map(\.file))
    try list.write()
    for step in steps where step.present != .same { try step.file.place() }
    list.keepOnly(steps.map(\.file))
    try list.write()
  }

  private static func files(for places: InstallPlaces) throws -> [InstalledFile] {
    guard let program = ProgramFile.bytes else {
      throw CommandFailure(Wording("machine.install.noProgram", ["path": ProgramFile.link]))
    }
    let pages = try Language.allCases.flatMap { try Self.pages(in: $0, for: places) }
    HelpText.speak()
    return [
      InstalledFile(path: places.programs + "/lapit", bytes: program, isExecutable: true)
    ] + pages + topics(for: places) + [
      completions(.bash, in: places.bash + "/lapit"),
      completions(.zsh, in: places.zsh + "/_lapit"),
      completions(.fish, in: places.fish + "/lapit.fish"),
    ]
  }

  private static func pages(
    in language: Language, for places: InstallPlaces
  ) throws -> [InstalledFile] {
    HelpText.speak(language)
    return try ManualPage.all(in: language).map { page in
      InstalledFile(
        path: places.manual(language) + "/" + page.fileName, bytes: Data(page.text.utf8))
    }
  }

  private static func topics(for places: InstallPlaces) -> [InstalledFile] {
    ManualTopic.all.map { TopicPage(topic: $0) }.map { page in
      InstalledFile(path: places.topics + "/" + page.fileName, bytes: Data(page.text.utf8))
    }
  }

  private static func completions(_ shell: CompletionShell, in path: String) -> InstalledFile {
    let script = ParserSentence.said(inScript: Lapit.completionScript(for: shell))
    return InstalledFile(path: path, bytes: Data((script + "\n").utf8))
  }
}
