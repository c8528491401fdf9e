import Languages
import Races
import Timekeeping

/// The format of a chip reader's messages, one per line.
///
/// Sources:
/// - raceresult: "Decoder TCP/IP" and "Passing record" (raceresult.com/en-us/support, 19 and 487).
/// - JChip, MyLaps and Ultra: CrossMgr (github.com/esitarski/CrossMgr, JChip.py, MyLaps.py,
///   Ultra.py). RFID Timing publishes no sample lines of the Ultra; the fields are those that both
///   CrossMgr and Chronokeep (RFIDUltraInterface.cs) read.
/// - IPICO: "Serial Protocol Manual" of 2005, cited by firstopen's Singularity
///   (IPSADC_IPICO_TTO_IO.java). Trident's form of it: "Tag Data Message Format" of the Time
///   Machine's manual (manula.com/manuals/tridentrfid/timemachine).
/// - EPC logs: Impinj, "Speedway Connect Data Integration" (support.impinj.com, 360000044739), and
///   the logs of RFID Timing and RFID Server as Chronokeep reads them
///   (github.com/grecaun/chronokeep-windows, LogImporter.cs).
package enum ChipFormat: String, Sendable, CaseIterable {
  case raceresult, jchip, mylaps, ipico, epc, ultra

  /// The bytes that end a message: line ends, and `$` for MyLaps.
  package var ends: [UInt8] {
    let lines = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    return self == .mylaps ? lines + [UInt8(ascii: "$")] : lines
  }

  /// The passings of a message; empty for a heartbeat, an answer or a remark.
  ///
  /// - Throws: `ChipLineError` if a passing cannot be read.
  package func readings(in line: String) throws(ChipLineError) -> [ChipReading] {
    // Cleaning would turn the tabs between columns into spaces, which also separate date and time.
    let line = Cleaned.line(self == .epc ? line.replacing("\t", with: ",") : line)
    guard !line.isEmpty else { return [] }
    switch self {
    case .raceresult: return try Self.raceresult(line)
    case .jchip: return try Self.jchip(line)
    case .mylaps: return try Self.mylaps(line)
    case .ipico: return try Self.ipico(line)
    case .epc: return try Self.epc(line)
    case .ultra: return try Self.ultra(line)
    }
  }

  /// The location that a reader gives before its readings: the name of a JChip reader.
  package func location(announcedIn line: String) -> String? {
    guard self == .jchip, line.hasPrefix("N"), line.count > 5 else { return nil }
    return Cleaned.line(String(line.dropFirst(5)))
  }

  /// The text sent to a connected reader, so that it sends its stored and its new passings.
  package var greeting: String {
    switch self {
    // Requests passings from the first one; those recorded already are ignored.
    case .raceresult: "SETPROTOCOL;2.0\r\nSETPUSHPASSINGS;1;1\r\n"
    case .jchip: "S0000\r"
    case .ultra: "R"
    case .mylaps, .ipico, .epc: ""
    }
  }

  /// The answer a reader expects to a message; without it the reader sends the message again.
  package func answer(to line: String) -> String? {
    guard self == .mylaps else { return nil }
    let parts = line.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1 else { return nil }
    switch parts[1] {
    case "Pong": return "LapIt@AckPong@Version2.1@c|t|d@$"
    case "Ping": return "LapIt@AckPing@$"
    case "Passing" where parts.count > 3: return "LapIt@AckPassing@\(parts[parts.count - 2])@$"
    default: return nil
    }
  }
}

/// Why a reader's message could not be read.
package struct ChipLineError: Worded, Equatable {
  package let wording: Wording

  init(_ key: String, _ line: String) {
    wording = Wording(key, ["text": String(line.prefix(60))])
  }
}
