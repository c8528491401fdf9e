import Commands
import Accounts
import ArgumentParser
import Languages
import RaceDay
import RaceFiles
import Races
import Store
import Timekeeping

/// Records crossings, a line each, such as from chip readers; prints `saved` once one is on disk.
struct RecordCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "record",
      abstract: HelpText.of("usage.record"),
      discussion: HelpText.of("usage.record.about"))
  }

  @OptionGroup var folder: DataFolder
  @Option(help: .said("usage.competition.of"), completion: .competitions) var competition: String
  @Option(
    help: .said("usage.record.format", ["known": Self.formats.joined(separator: ", ")]),
    completion: .list(Self.formats))
  var format: String?
  @Option(help: .said("usage.record.connect"))
  var connect: String?
  @Option(
    help: .said("usage.record.listen"))
  var listen: String?
  @Flag(help: .said("usage.record.clock"))
  var clock = false
  @Option(help: .said("usage.record.dst", ["known": RepeatedHour.words.joined(separator: ", ")]))
  var dst: String?
  @Option(
    name: .customLong("min-lap"),
    help: .said("usage.record.minLap"))
  var minLap: DecimalOption?
  @Option(help: .said("usage.record.location")) var location: String?
  @Argument(help: .said("usage.record.file"), completion: .file()) var file = "-"

  private static let formats = ChipFormat.allCases.map(\.rawValue)
  /// The most unanswered lines before reading waits.
  private static let mostWaiting = 4_096

  func validate() throws {
    if let format, ChipFormat(rawValue: format) == nil {
      throw UnknownValue.error("format", format, known: Self.formats)
    }
    _ = try RepeatedHour.read(dst)
    if let listen {
      guard ListeningAddress(listen) != nil else {
        throw UnknownValue.error("listen", listen, form: "[HOST:]PORT")
      }
      if connect != nil {
        throw ValidationError(Catalogue.spoken.text("commands.connectAndListen"))
      }
      if file != "-" { throw ValidationError(Catalogue.spoken.text("commands.fileAndListen")) }
    }
    guard let connect else { return }
    guard NetworkAddress(connect) != nil else {
      throw UnknownValue.error("connect", connect, form: "HOST:PORT")
    }
    if file != "-" { throw ValidationError(Catalogue.spoken.text("commands.fileAndConnect")) }
  }

  func run() throws {
    try folder.withRaces { races, _ in
      try races.requireActive(competition)
      let answers = try RecordAnswers()
      let chips = format.flatMap(ChipFormat.init(rawValue:))
      var recorder = try CrossingRecorder(
        races, competition: competition, answers, clock: clock,
        isConnected: connect != nil || listen != nil,
        repeated: try RepeatedHour.read(dst), location: location,
        minimumLap: minLap.map { max(0, $0.thousandths()) })
      try read(chips, answers) { message, name in
        if let chips {
          recorder.record(message, as: chips, from: name)
        } else {
          recorder.record(message)
        }
        answers.waitUntilFewer(than: Self.mostWaiting)
      }
      answers.waitUntilFewer(than: 1)
      let refused = answers.refused
      if refused > 0 {
        throw CommandFailure(
          Wording("commands.linesRefused", ["n": "\(refused)"], count: refused),
          status: answers.taken > 0 ? ExitCode.partly.rawValue : 1)
      }
      try Output.requireArrived()
    }
  }

  private func read(
    _ chips: ChipFormat?, _ answers: RecordAnswers,
    _ body: (_ message: String, _ name: String?) throws -> Void
  ) throws {
    let ends = chips?.ends ?? [UInt8(ascii: "\n")]
    if let address = connect.flatMap(NetworkAddress.init) {
      let connection = ReaderConnection(address: address, format: chips)
      return try connection.forEachMessage(ends, body, settle: answers.settled)
    }
    if let address = listen.flatMap(ListeningAddress.init) {
      let listener = ReaderListener(address: address, format: chips)
      return try listener.forEachMessage(ends, body, settle: answers.settled)
    }
    let descriptor = try InputFile.descriptor(reading: file)
    var lines = InputLines(of: descriptor, ends: ends)
    var name: String?
    while let line = lines.next() {
      name = chips?.location(announcedIn: line) ?? name
      try body(line, name)
    }
    if let code = lines.failure { throw CommandFailure(Wording("commands.notRead", code: code)) }
  }
}
