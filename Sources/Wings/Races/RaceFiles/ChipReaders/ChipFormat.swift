import Languages
import Races
import Timekeeping

/// What chip readers send, a message a line.
///
/// Sources: raceresult, "Decoder TCP/IP" and "Passing record" (raceresult.com/en-us/support, 19 and
/// 487); JChip, MyLaps and Ultra as CrossMgr reads them (github.com/esitarski/CrossMgr, JChip.py,
/// MyLaps.py, Ultra.py); IPICO, "Serial Protocol Manual" of 2005 as firstopen's Singularity cites
/// it (IPSADC_IPICO_TTO_IO.java); Trident's form of it, "Tag Data Message Format" of the Time
/// Machine's manual (manula.com/manuals/tridentrfid/timemachine). EPC logs: Impinj, "Speedway
/// Connect Data Integration" (support.impinj.com, 360000044739), and the forms that Chronokeep takes
/// for those of RFID Timing and RFID Server (github.com/grecaun/chronokeep-windows, LogImporter.cs).
/// RFID Timing publishes no lines of the Ultra: its fields are those that both CrossMgr and
/// Chronokeep (RFIDUltraInterface.cs) read.
package enum ChipFormat: String, Sendable, CaseIterable {
  case raceresult, jchip, mylaps, ipico, epc, ultra

  /// What ends a message: any line end, and MyLaps's own sign.
  package var ends: [UInt8] {
    let lines = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    return self == .mylaps ? lines + [UInt8(ascii: "$")] : lines
  }

  /// The passings of a message; none of a heartbeat, an answer or a remark.
  ///
  /// - Throws: `ChipLineError` where it should be a passing and cannot be read.
  package func readings(in line: String) throws(ChipLineError) -> [ChipReading] {
    // A tab stands between columns of a log; cleaned it would be a space, as between date and time.
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

  /// What is said to a reader once it is connected, so that it sends what it has and what comes.
  package var greeting: String {
    switch self {
    // The first passing to send is the first there is: what is known already is left aside here.
    case .raceresult: "SETPROTOCOL;2.0\r\nSETPUSHPASSINGS;1;1\r\n"
    case .jchip: "S0000\r"
    case .ultra: "R"
    case .mylaps, .ipico, .epc: ""
    }
  }

  /// What a reader waits for after a message, lest it send it again.
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
