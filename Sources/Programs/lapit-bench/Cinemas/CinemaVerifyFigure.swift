import Accounts
import Tickets
import Timekeeping

/// Verifying a ticket's code from its digits, against `openssl speed ed25519`.
enum CinemaVerifyFigure {
  private static let codes = 2_000
  private static let command = "openssl speed -mr -seconds 1 ed25519 2>/dev/null"

  static func lines(in workplace: Workplace) throws -> [Line] {
    let (ring, text) = try code(in: workplace)
    let programs = Programs(workplace: workplace)
    guard try openssl(programs) != nil else {
      return [Line("cinema verify", measured: "no openssl")]
    }
    let comparison = try Comparison.inTurn(
      pairs: 1,
      measured: {
        try Stopwatch.seconds {
          for _ in 0..<codes {
            let finding = TicketCode(text).map { ring.finding($0, on: "2026-11-21") }
            guard finding == .genuine else { throw BenchFailure("a code is not genuine") }
          }
        } / Double(codes)
      },
      yardstick: { try openssl(programs) ?? 0 })
    return [Line("cinema verify", comparison, atMost: 1.5)]
  }

  /// Returns a ring of keys and a code that one of them signed.
  private static func code(in workplace: Workplace) throws -> (TicketKeyRing, String) {
    let network = TicketNetwork(from: .system)
    let signer = try KeyFolder(besideStoreIn: workplace.path).make(slot: 0, network: network)
    let code = signer.code(
      tariff: 1, subject: 4711, day: CivilDay.day(year: 2026, month: 11, day: 21),
      place: .seat(row: 7, seat: 12), issue: 1, number: 0xC0FF_EE01)
    guard let code else { throw BenchFailure("a code cannot be signed") }
    let ring = TicketKeyRing(network: network, keys: [signer.publicKey(from: "2026-11-01")])
    return (ring, code.text)
  }

  /// Returns the seconds of one verification by the program `openssl`; `nil` if there is none.
  ///
  /// Its line ends with the verifications a second, or in other versions with their seconds.
  private static func openssl(_ programs: Programs) throws -> Double? {
    let line = try programs.output(of: command).split(separator: "\n").first {
      $0.contains("d25519")
    }
    return line?.split(separator: ":").last.flatMap { Double($0) }.map { $0 < 1 ? $0 : 1 / $0 }
  }
}
