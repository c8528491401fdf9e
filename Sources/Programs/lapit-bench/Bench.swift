import Glibc

/// Measures the program's costs against those of simple yardsticks, and prints a table.
@main
enum Bench {
  /// All figures, in order of printing.
  static let figures =
    [
      Figure("start", StartFigure.lines), Figure("idle", IdleFigure.lines),
      Figure("key", KeyFigure.lines), Figure("questions", KeyFigure.amongQuestions),
      Figure("search", SearchFigure.lines), Figure("commit", CommitFigure.lines),
      Figure("open", OpenFigure.lines), Figure("compact", CompactFigure.lines),
      Figure("import", ImportFigure.lines), Figure("board", BoardFigure.lines),
      Figure("memory", MemoryFigure.lines), Figure("day", DayFigure.lines),
    ] + EventFigures.all + GameFigures.all + CinemaFigures.all
    + [Figure("collections", CollectionsFigure.lines)]

  /// Exit status 0 if every figure was measured, 1 if one failed, 2 for wrong usage.
  @MainActor static func main() {
    signal(SIGPIPE, SIG_IGN)
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let role = arguments.first.flatMap(ChildRole.init(rawValue:)) {
      return role.play(Array(arguments.dropFirst()))
    }
    let names = figures.map(\.name) + [EventFigures.name, GameFigures.name, CinemaFigures.name]
    guard let options = Options(arguments, names: names) else {
      print("usage: lapit-bench [--folder DIR] [\(names.joined(separator: "|"))]...")
      exit(2)
    }
    exit(run(options) ? 0 : 1)
  }

  /// Measures the chosen figures, each in an empty folder.
  @MainActor private static func run(_ options: Options) -> Bool {
    TableText.printHeader()
    var isComplete = true
    for figure in figures where options.includes(figure.name) {
      do {
        let workplace = try Workplace(in: options.folder)
        defer { workplace.remove() }
        Interruption.watch(removing: workplace)
        try figure.lines(workplace).forEach(TableText.print)
      } catch {
        isComplete = false
        TableText.print(Line(figure.name, measured: "failed: \(error)"))
      }
    }
    return isComplete
  }
}

/// The command-line options.
struct Options {
  /// The folder for temporary files.
  private(set) var folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
  private var names: Set<String> = []

  /// Parses the arguments; `nil` if they are invalid.
  init?(_ arguments: [String], names known: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--folder" {
        guard let folder = rest.popFirst() else { return nil }
        self.folder = folder
      } else if known.contains(argument) {
        names.insert(argument)
      } else {
        return nil
      }
    }
  }

  /// Returns whether a figure is measured: all if none is named.
  ///
  /// A name includes those with its prefix.
  func includes(_ name: String) -> Bool {
    names.isEmpty || names.contains(name) || names.contains { name.hasPrefix($0 + "-") }
  }
}
