import Commands
import App
import ArgumentParser
import CursesTerminal
import FoundationEssentials
import Glibc
import Languages
import LineTerminal
import Shell
import Store
import Synchronization
import Terminal

/// `open`: the application itself.
struct OpenCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "open", abstract: HelpText.of("usage.open"))
  }

  @OptionGroup var folder: DataFolder
  @OptionGroup var look: LookOptions

  /// The command without arguments, made without the parser.
  static var plain: OpenCommand {
    var (command, folder, look) = (OpenCommand(), DataFolder(), LookOptions())
    folder.data = nil
    (look.theme, look.lang, look.plain) = (nil, nil, false)
    (command.folder, command.look) = (folder, look)
    return command
  }

  func run() throws {
    try MainActor.assumeIsolated {
      let driver = try look.driver()
      defer { driver.end() }
      let store = try folder.open()
      defer { store.close() }
      var options = look.options(store)
      options.dataOption = folder.option
      options.folderName = folder.name
      options.ticketing = folder.ticketing
      options.paymentMethods = Configuration.ofPerson.paymentMethods
      folder.setUpMail(&options)
      Application.run(options, on: driver)
    }
  }
}

/// The options for the look of the application.
struct LookOptions: ParsableArguments {
  @Option(help: .said("usage.theme"))
  var theme: String?

  /// Declared for help only: the option is removed from the arguments before a verb sees it.
  @Option(help: .said("usage.lang"), completion: .languages)
  var lang: String?

  @Flag(help: .said("usage.plain"))
  var plain = false

  func options(_ store: any DocumentStore) -> ApplicationOptions {
    var options = ApplicationOptions(
      store: store, stateFolder: DataFolder.state, version: Lapit.version)
    let file = Configuration.ofPerson
    options.theme = theme ?? file.theme
    options.isThemeFixed = theme != nil
    options.isGroundLight =
      TerminalBackground.isLight(variable: Variables.value("COLORFGBG")) ?? false
    options.isPlain = plain || file.symbols == .ascii
    options.keys = file.keys.chosen
    options.keyPlaces = file.keyPlaces
    options.clockStyle = file.clock ?? .hours24
    options.takesMouse = file.mouse ?? true
    options.ringsBell = file.bell ?? true
    options.notices += file.faults.map { Message($0.wording, .warning) }
    options.language = .spoken
    options.isLanguageFixed = LeadingOptions.language.withLock { $0 } != nil
    options.terminal = TerminalName.current()
    options.themeFolders = Self.themeFolders
    return options
  }

  /// Returns the driver that draws or prints the screens.
  ///
  /// - Throws: The reason why there is no terminal.
  @MainActor func driver() throws -> any NoticingDriver {
    guard plain else { return try CursesTerminal() }
    do { return try LineTerminal() } catch { throw DriverError.notATerminal }
  }

  /// The theme folders: beside the program, in the current folder, and in the user's settings.
  static var themeFolders: [String] {
    let beside = (ProgramFile.path ?? "").split(separator: "/").dropLast().joined(separator: "/")
    return ["/" + beside + "/themes", "themes", DataFolder.configuration + "/themes"]
  }
}

/// A driver with notices about missing capabilities.
protocol NoticingDriver: TerminalDriver {
  var notices: [DriverNotice] { get }
}

extension CursesTerminal: NoticingDriver {}

extension LineTerminal: NoticingDriver {
  /// This driver needs no capabilities.
  var notices: [DriverNotice] { [] }
}

extension Application {
  /// Runs on a real terminal and restores it; prints missing capabilities and unsaved data.
  @MainActor static func run(_ options: ApplicationOptions, on driver: any NoticingDriver) {
    var options = options
    options.notices += driver.notices.map {
      Message(Wording($0.wordingKey, $0.arguments), .warning)
    }
    let log = Log(level: Configuration.ofPerson.log ?? .builtIn)
    log.write(.info, "lapit \(Lapit.version) starts")
    for notice in options.notices {
      log.write(.warning, Catalogue.spoken.text(notice.wording))
    }
    let told = run(options, driver: driver)
    driver.end()
    told.forEach(Output.error)
    if !told.isEmpty { log.write(.error, "lapit ends with work unsaved") }
    log.write(.info, "lapit ends")
  }
}
