import Accounts
import ArgumentParser
import Glibc
import Languages
import RaceDay
import Races
import Store
import Timekeeping

/// The plug for chip readers: a crossing a line; `saved` is said once it is on disk.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Records crossings from standard input.")

  /// Lines handed to the store before the reader waits for it.
  private static let mostWaiting = 4_096

  @OptionGroup var folder: DataFolder
  @Option var competition: String

  func run() throws {
    try folder.withRaces { races, _ in
      try races.requireActive(competition)
      let answers = RecordAnswers()
      let session = Identifiers.random.make()
      var lines = InputLines()
      while let line = lines.next() {
        record(line, at: Clock.system.now(), races, session, answers)
      }
      answers.waitUntilFewer(than: 1)
      if let code = lines.failure {
        throw CommandFailure(
          Wording("commands.notRead", ["cause": String(cString: strerror(code))]))
      }
      let refused = answers.refused
      if refused > 0 {
        throw CommandFailure(Wording("commands.linesRefused", ["n": "\(refused)"], count: refused))
      }
    }
  }

  /// Lines that come while the disk is at work share one write of it; answers keep their order.
  private func record(
    _ line: String, at read: Stamp, _ races: RaceService, _ session: String,
    _ answers: RecordAnswers
  ) {
    let number = answers.open()
    do {
      let parsed = try RecordLine(parsing: line)
      races.submitRecord(
        [parsed.crossing(at: read)], in: competition, by: .shell, session: session
      ) { result in
        answers.settle(number, result.map { "saved \($0.sequence) \(parsed.bib)" })
      }
    } catch {
      answers.settle(number, .failure(error))
    }
    answers.waitUntilFewer(than: Self.mostWaiting)
  }
}
