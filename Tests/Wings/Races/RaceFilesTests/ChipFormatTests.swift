import RaceFiles
import Races
import Testing
import Timekeeping

@Suite("What chip readers send")
struct ChipFormatTests {
  private func date(
    _ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int, _ second: Int, _ more: Int
  ) -> LocalMoment {
    .date(
      LocalTime(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second),
      milliseconds: more)
  }

  private func read(_ format: ChipFormat, _ line: String) throws -> [String: LocalMoment] {
    Dictionary(uniqueKeysWithValues: try format.readings(in: line).map { ($0.chip, $0.moment) })
  }

  @Test func `a raceresult passing is read whether pushed or requested, and answers are skipped`()
    throws
  {
    let passing = "31;123;2014-04-27;10:11:12.345;18;3;-61;;0;;;;;;;;D-5001;2;1;5001"
    let moment = date(2014, 4, 27, 10, 11, 12, 345)
    #expect(try read(.raceresult, passing) == ["123": moment])
    #expect(try read(.raceresult, "#P;" + passing) == ["123": moment])
    for answer in ["SETPROTOCOL;2.0", "PASSINGS;1", "GETTIME;2014-04-27;10:11:12.942", "#S;x", ""] {
      #expect(try read(.raceresult, answer).isEmpty)
    }
    #expect(throws: ChipLineError.self) {
      try ChipFormat.raceresult.readings(in: "31;123;0000-00-00;00:02:12.942;1;1;1")
    }
  }

  @Test func `JChip lines are read with a date and without`() throws {
    let dated = "DA10000001 17:50:37.786398 10  00006      C7 date=20250709"
    #expect(try read(.jchip, dated) == ["10000001": date(2025, 7, 9, 17, 50, 37, 786)])
    let short = "DJ00413A35 10:11:16.4433 10  10000      C7"
    #expect(try read(.jchip, short) == ["413A35": .timeOfDay(36_676_443)])
    for other in ["N0000JCHIP-01", "GT0175013116038 date=20250709", "S0000"] {
      #expect(try read(.jchip, other).isEmpty)
    }
  }

  @Test func `a MyLaps message holds several passings and is answered by its number`() throws {
    let message =
      "10KM@Passing@t=13:11:30.904|c=0000041|ct=UH|d=120606|l=13|dv=4|re=0|an=00001111|g=0|b=41|n=41"
      + "@t=13:12:21.830|c=0000039|ct=UH|d=120606|l=30|dv=4|re=0|an=00001101|g=0|b=39|n=39@1016@"
    #expect(
      try read(.mylaps, message) == [
        "41": date(2012, 6, 6, 13, 11, 30, 904), "39": date(2012, 6, 6, 13, 12, 21, 830),
      ])
    #expect(ChipFormat.mylaps.answer(to: message) == "LapIt@AckPassing@1016@$")
    #expect(try read(.mylaps, "10KM@Pong@").isEmpty)
    #expect(ChipFormat.mylaps.answer(to: "10KM@Pong@")?.contains("AckPong@Version2.1") == true)
  }

  @Test func `an IPICO line is read, and one whose sum is wrong is refused`() throws {
    let line = "aa400000000123450a2a01123018455927a7"
    #expect(try read(.ipico, line) == ["12345": date(2001, 12, 30, 18, 45, 59, 390)])
    #expect(try read(.ipico, line + "FS").count == 1)
    #expect(throws: ChipLineError.self) {
      try ChipFormat.ipico.readings(in: "aa400000000123460a2a01123018455927a7")
    }
  }

  @Test func `a log of tags is read whatever the order of its columns`() throws {
    let moment = date(2026, 5, 3, 10, 11, 12, 250)
    let chip = "E28011606000020412345678"
    for line in [
      "\(chip),2026-05-03 10:11:12.250", "2026-05-03T10:11:12.250;1;\(chip);-54",
      "\"\(chip)\"\t2026-05-03 10:11:12.250",
    ] {
      #expect(try read(.epc, line) == [chip: moment], "\(line)")
    }
    #expect(try read(.epc, "EPC,Time").isEmpty)
    #expect(throws: ChipLineError.self) { try ChipFormat.epc.readings(in: "\(chip),soon") }
  }

  @Test func `an Ultra line counts from 1980, and a heartbeat is skipped`() throws {
    let line = "0,40012,1462270272,345,1,-62,0,1,ffff,0,0,0"
    #expect(try read(.ultra, line) == ["40012": date(2026, 5, 3, 10, 11, 12, 345)])
    #expect(try read(.ultra, "V=26.1").isEmpty)
    #expect(try read(.ultra, "Connected,26.1").isEmpty)
  }

  @Test(
    arguments: [
      (
        .raceresult, "31;123;2014-04-27;10:11:12.345;18;3;-61;;0;;;;;;;;D-5001;2;1;5001",
        ["D-5001/1", "5001/1", "D-5001", "5001", "1"]
      ),
      (
        .raceresult, "31;123;2014-04-27;10:11:12.345;0;3;-61;;1;2;3;0;10000;;;;D-5001;2;;",
        ["D-5001/3", "D-5001", "3"]
      ),
      (.raceresult, "31;123;2014-04-27;10:11:12.345", []),
      (
        .mylaps, "10KM@Passing@t=13:11:30.904|c=0000041|d=120606|dv=4@1016@",
        ["10KM/4", "10KM", "4"]
      ),
      (.ipico, "aa400000000123450a2a01123018455927a7", ["40"]),
      (
        .ultra, "0,40012,1462270272,345,2,-62,0,1,ffff,0,0,0", ["ffff/2", "ffff", "2"]
      ),
      (.epc, #"{"antennaPort":7,"epc":"999908290004","time":"2026-05-03 10:11:12"}"#, ["7"]),
      (.epc, "1,00C1,2,\"2026-05-03 10:11:12.250\"", ["1"]),
      (.epc, "2026-05-03T10:11:12.250;3;E28011606000;-54", ["3"]),
      (.epc, "12,2026-05-03 10:11:12.250", []),
      (.jchip, "DA10000001 17:50:37.786398 10  00006      C7 date=20250709", []),
    ] as [(ChipFormat, String, [String])])
  func `a passing tells where it was read, the most exact first`(
    format: ChipFormat, line: String, locations: [String]
  ) throws {
    #expect(try format.readings(in: line).map(\.locations) == [locations])
  }

  @Test func `a JChip reader gives its name before its passings`() {
    #expect(ChipFormat.jchip.location(announcedIn: "N0000GATE 2") == "GATE 2")
    #expect(ChipFormat.jchip.location(announcedIn: "S0000") == nil)
    #expect(ChipFormat.ultra.location(announcedIn: "N0000GATE 2") == nil)
  }

  @Test func `a time of day is that of the nearest day`() {
    let utc = LocalZone { _ in 0 }
    let now = 1_777_803_072_000
    #expect(LocalMoment.timeOfDay(36_672_000).utc(near: now, in: utc) == now)
    #expect(LocalMoment.timeOfDay(86_399_000).utc(near: now, in: utc) == now - 36_673_000)
  }

  @Test(arguments: [("00 4f12", "4F12"), ("0000", "0"), ("4F12", "4F12"), (" 0 0 7", "7")])
  func `a chip is compared without spaces and leading zeros`(text: String, chip: String) {
    #expect(Chip.canonical(text) == chip)
  }

  // Source: Impinj, "Speedway Connect Data Integration", inventory, 2018-06-14.
  @Test(arguments: [
    #"{"antennaPort":7,"epc":"999908290000000000000004","firstSeenTimestamp":"2018-06-14T00:15:54.368Z","peakRssi":-51,"isHeartBeat":false}"#,
    #"{"antennaPort":7,"epc":"999908290000000000000004","tid":"E28011002000564500000002","firstSeenTimestamp":"2018-06-14T00:15:54.368Z","peakRssi":-51}"#,
    "7,999908290000000000000004,E28011002000564500000002,2018-06-14T00:15:54.368Z,-51",
    "7,999908290000000000000004,2018-06-14T02:15:54.368+02:00,-51",
  ])
  func `lines with a zone are at that moment`(line: String) throws {
    #expect(try read(.epc, line) == ["999908290000000000000004": .utc(1_528_935_354_368)])
    #expect(try read(.epc, #"{"antennaPort":0,"isHeartBeat":true}"#).isEmpty)
  }

  // Source: the patterns of Chronokeep's LogImporter for RFID Timing and RFID Server.
  @Test func `logs with short chips and with times alone are read`() throws {
    let moment = date(2026, 5, 3, 10, 11, 12, 250)
    #expect(try read(.epc, "1,00C1,2,\"2026-05-03 10:11:12.250\"") == ["C1": moment])
    #expect(try read(.epc, "1,00C1,2,\"9:11:12.250\"") == ["C1": .timeOfDay(33_072_250)])
    #expect(try read(.epc, "00C1\t2026-05-03 10:11:12.250") == ["C1": moment])
    #expect(try read(.epc, "00C1\t10:11:12.250") == ["C1": .timeOfDay(36_672_250)])
    #expect(try read(.epc, "Tag,10:11:12.250 is when it began").isEmpty)
  }

  // Source: "Tag Data Message Format" of Trident's Time Machine.
  @Test func `a Trident line has no checksum, but a record type`() throws {
    let line = "aaA11234567890120001260503101112190" + "0FS4A"
    #expect(try read(.ipico, line) == ["123456789012": date(2026, 5, 3, 10, 11, 12, 250)])
    #expect(throws: ChipLineError.self) {
      try ChipFormat.ipico.readings(in: "aaA112345678901200012605031011121900")
    }
  }

  // Source: the twelve fields that Chronokeep's RFIDUltraInterface reads of a passing.
  @Test func `other lines of an Ultra are skipped`() throws {
    for line in ["U11", "u\u{2}", "S=00", "10:11:12 03-05-2026 (1462270272)", "V=22.9"] {
      #expect(try read(.ultra, line).isEmpty, "\(line)")
    }
  }
}
