import Accounts
import App
import ArgumentParser
import Languages
import RaceDay
import RaceFiles
import Races
import Store
import Timekeeping

/// The plug for chip readers: a crossing a line; `saved` is said once it is on disk.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Records crossings: a bib, or a bib and its time, a line; or what readers send.",
    discussion: """
      Answers `saved SEQUENCE BIB` once a crossing is on disk, with `double?` where the bib was \
      read right before (kept, and not counted) and `unknown bib` where nobody has it; `known BIB` for \
      what was recorded before; `refused LINE: why`.
      """)

  @OptionGroup var folder: DataFolder
  @Option(help: "The id of the competition: see lapit competition list.") var competition: String
  @Option(
    help: "What a chip reader sends: \(Self.formats.joined(separator: ", ")).",
    completion: .list(Self.formats))
  var format: String?
  @Option(help: "HOST:PORT of a reader; connected again and again until the program is stopped.")
  var connect: String?
  @Option(
    help: "[HOST:]PORT on which readers call us, as MyLaps and JChip do; until it is stopped.")
  var listen: String?
  @Flag(help: "Times are times of day, HH:MM:SS, or YYYY-MM-DD HH:MM:SS, local time.")
  var clock = false
  @Option(
    name: .customLong("min-lap"),
    help: "Seconds within which one bib is a double (default: as the competition has it, else 3).")
  var minLap: DecimalOption?
  @Argument(help: "A file of lines; - for standard input.", completion: .file()) var file = "-"
  @Flag(help: "Machine-readable answers, an object a line.") var json = false

  private static let formats = ChipFormat.allCases.map(\.rawValue)
  /// Lines handed to the store before the reader waits for it.
  private static let mostWaiting = 4_096

  func validate() throws {
    if let format, ChipFormat(rawValue: format) == nil {
      throw UnknownValue.error("format", format, known: Self.formats)
    }
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
    guard ReaderAddress(connect) != nil else {
      throw UnknownValue.error("connect", connect, form: "HOST:PORT")
    }
    if file != "-" { throw ValidationError(Catalogue.spoken.text("commands.fileAndConnect")) }
  }

  func run() throws {
    try folder.withRaces { races, _ in
      try races.requireActive(competition)
      let answers = try RecordAnswers(json: json)
      let chips = format.flatMap(ChipFormat.init(rawValue:))
      var recorder = try CrossingRecorder(
        races, competition: competition, answers, clock: clock,
        minimumLap: minLap.map { max(0, $0.thousandths()) })
      try read(chips, answers) { message in
        if let chips { recorder.record(message, as: chips) } else { recorder.record(message) }
        answers.waitUntilFewer(than: Self.mostWaiting)
      }
      answers.waitUntilFewer(than: 1)
      let refused = answers.refused
      if refused > 0 {
        throw CommandFailure(Wording("commands.linesRefused", ["n": "\(refused)"], count: refused))
      }
      try Output.requireArrived()
    }
  }

  private func read(
    _ chips: ChipFormat?, _ answers: RecordAnswers, _ body: (String) throws -> Void
  ) throws {
    let ends = chips?.ends ?? [UInt8(ascii: "\n")]
    if let address = connect.flatMap(ReaderAddress.init) {
      let connection = ReaderConnection(address: address, format: chips)
      return try connection.forEachMessage(ends, body) { answers.waitUntilFewer(than: 1) }
    }
    if let address = listen.flatMap(ListeningAddress.init) {
      let listener = ReaderListener(address: address, format: chips)
      return try listener.forEachMessage(ends, body) { answers.waitUntilFewer(than: 1) }
    }
    let descriptor = try InputFile.descriptor(reading: file)
    var lines = InputLines(of: descriptor, ends: ends)
    while let line = lines.next() { try body(line) }
    if let code = lines.failure { throw CommandFailure(Wording("commands.notRead", code: code)) }
  }
}
