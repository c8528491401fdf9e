import ArgumentParser
import Commands
import Fields
import FoundationEssentials
import Languages
import Store
import Tickets
import Timekeeping

/// Verifies the signatures of codes, with a file of public keys anywhere.
struct VerifyTickets: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "verify", abstract: HelpText.of("usage.ticket.verify"),
      discussion: HelpText.of("usage.ticket.verify.about"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.ticket.verify.file"), completion: .file()) var file: String?
  @Option(help: .said("usage.ticket.verify.keys"), completion: .file()) var keys: String?

  /// The content of a code.
  private struct Line: Encodable {
    var line: Int
    var ok: Bool
    var verdict: String
    var subject, row, place, tariff, issue: Int?
    /// The number is in hexadecimal digits.
    var date, number: String?

    init(_ code: String, _ ring: TicketKeyRing?, on today: String, line: Int) {
      self.line = line
      switch DoorCheck.reading(code, ring, on: today) {
      case .refused(let refusal): (ok, verdict) = (false, refusal.word)
      case .genuine(let body):
        (ok, verdict, subject, tariff) = (true, "valid", body.subject, body.tariff)
        (issue, number) = (body.issue, String(body.number, radix: 16, uppercase: true))
        let (year, month, day) = CivilDay.fields(ofDay: body.day)
        date = LocalTime(year: year, month: month, day: day).date
        if case .seat(let seatRow, let seat) = body.place { (row, place) = (seatRow, seat) }
      }
    }

    var text: String {
      let seat = row.flatMap { row in place.map { "\(row)-\($0)" } }
      let words = [
        ok ? "ok" : "no", verdict.replacing("_", with: "-"), subject.map(String.init), date, seat,
        number,
      ]
      return words.compactMap(\.self).joined(separator: " ")
    }
  }

  func run() throws {
    let descriptor = try InputFile.descriptor(reading: file ?? "-")
    let ring = try ring()
    let today = LocalTime(utcMilliseconds: Clock.system.now().utc, in: .utc).date
    var (lines, asked, valid) = (CodeLines(descriptor), 0, 0)
    while let codes = lines.next() {
      let found = codes.map { Line($0.code, ring, on: today, line: $0.line) }
      asked += found.count
      valid += found.count(where: \.ok)
      guard Output.isJSON else {
        Output.lines(found.map(\.text))
        continue
      }
      for line in found { try Output.json("code", line) }
    }
    try ExitCode.require(valid == asked, hasDone: false)
  }

  /// Returns the public keys of the file, or else of the data folder.
  private func ring() throws -> TicketKeyRing? {
    guard let keys else {
      return try folder.reading { try $0.read { try TicketRegister.ring(in: $0) } }
    }
    do {
      return try JSONDecoder().decode(TicketKeyRing.self, from: Data(InputFile.bytes(keys)))
    } catch is DecodingError {
      throw CommandFailure(Wording("commands.ticket.noKeys", ["file": keys]))
    }
  }
}
