import App
import Chance
import Foundation
import Store
import Testing

/// Values at and over the limits of every field, through every verb and file that writes.
@Suite struct WrittenRangeTests {
  private let program = Program()

  /// A way into the data folder; `§` stands for the value.
  private struct Entrance {
    let arguments: [String]
    var input = ""
    let values: [String]

    init(_ line: String, input: String = "", _ values: [String]) {
      arguments = line.split(separator: " ").map(String.init)
      (self.input, self.values) = (input, values)
    }

    /// The input with a line for each value, after those before the first `§`.
    func rows(_ values: [String]) -> String {
      let lines = input.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.map { line in
        guard line.contains("§") else { return String(line) }
        return values.enumerated().map { number, value in
          line.replacingOccurrences(of: "§", with: value)
            .replacingOccurrences(of: "№", with: "\(100 + number)")
        }.joined(separator: "\n")
      }.joined(separator: "\n")
    }
  }

  private static let numbers = [
    "-1", "0", "1000", "1001", "100001", "1000000", "1000001", "16666667", "1000000001",
    "999999999999", "9007199254740993", "9223372036854775807", "1e300", "0.0000001",
  ]
  private static let times = [
    "0:00:00", "277777:46:39.999", "277777:46:40", "999999:59:59", "999999999", "1000000000",
    "-1", "1:00:00.0004", "9223372036854775", "31536000000",
  ]
  private static let moments = [
    "0000-01-01 00:00:00", "0001-01-01 00:00:00", "1601-01-01 10:00:00", "1969-12-31 23:59:59",
    "2226-11-28 10:00:00", "2310-11-28 10:00:00", "2926-11-28 10:00:00", "5138-11-16 10:00:00",
    "9999-12-31 23:59:59", "2026-01-05 10:00:00",
  ]
  private static let dates = moments.map { String($0.prefix(10)) }
  private static let texts = [
    "", " ", String(repeating: "x", count: 61), String(repeating: "ё", count: 1_001),
    String(repeating: "🏁", count: 300),
  ]

  private static func races(_ id: String) -> [Entrance] {
    let create = "competition create --organizer ana@club.example --name X --format distance "
    let set = "entry set --competition \(id) --bib 7 "
    let series = "series create --organizer ana@club.example --name S --competition \(id) "
    return [
      Entrance(create + "--laps=§", numbers), Entrance(create + "--lap-km=§", numbers),
      Entrance(create + "--limit=§", times), Entrance(create + "--date=§", dates),
      Entrance(create + "--description=§", texts),
      Entrance("competition start \(id) --at=§", moments),
      Entrance(set + "--penalty=§", numbers), Entrance(set + "--km=§", numbers),
      Entrance(set + "--min=§", numbers), Entrance(set + "--new --wave=§", texts),
      Entrance(set + "--new --category=§", texts),
      Entrance(series + "--points own --own-points=§", numbers),
      Entrance(series + "--best=§", numbers), Entrance(series + "--minimum=§", numbers),
    ]
  }

  private static func files(_ id: String) -> [Entrance] {
    func csv(_ kind: String, _ column: String, _ values: [String]) -> Entrance {
      let rest = kind == "crossings" && column != "elapsed_seconds" ? ",elapsed_seconds" : ""
      let seconds = rest.isEmpty ? "" : ",60"
      let name = kind == "crossings" ? "" : ",name"
      return Entrance(
        "import \(kind) --competition \(id) - --times seconds",
        input: "bib\(name),\(column)\(rest)\n№\(name.isEmpty ? "" : ",Ada Moor"),§\(seconds)\n",
        values)
    }
    let record = "record --competition \(id) "
    let point = "<gpx><trk><trkseg><trkpt lat=\"50\" lon=\"30\"></trkpt>"
    return [
      csv("entries", "age", numbers), csv("entries", "birth", dates),
      csv("entries", "start", times + moments), csv("entries", "club", texts),
      csv("entries", "chip", texts), csv("results", "laps", numbers),
      csv("results", "km", numbers), csv("results", "gun_time", times),
      csv("results", "net_time", times + numbers), csv("crossings", "lap", numbers),
      csv("crossings", "elapsed_seconds", numbers + times),
      csv("crossings", "checkpoint", texts),
      Entrance(record, input: "7,§\n", numbers + times),
      Entrance(record + "--clock", input: "7,§\n", moments),
      Entrance(
        record + "--format raceresult", input: "31;7;§;00:00:00.000;1\n", dates),
      Entrance(
        record + "--format jchip", input: "DA7 17:50:37.786 10  00006      C7 date=§\n",
        ["00010101", "99991231", "20260101", "000101"]),
      Entrance(
        record + "--format mylaps", input: "10KM@Passing@t=13:11:30.904|c=7|d=§|@1016@\n",
        ["000101", "991231", "000000"]),
      Entrance(record + "--format epc", input: "00000007,§\n", moments),
      Entrance(
        record + "--format ultra", input: "0,7,§,345,1\n",
        ["0", "3999999999", "4000000000", "-1", "1462270272"]),
      Entrance(
        "import course --competition \(id) -",
        input: point + "<trkpt lat=\"§\" lon=\"30.1\"></trkpt></trkseg></trk></gpx>", numbers),
      Entrance(
        "import course --competition \(id) -",
        input: point + "<trkpt lat=\"50.1\" lon=\"30\"><ele>§</ele></trkpt></trkseg></trk></gpx>",
        numbers),
    ]
  }

  private static let events: [Entrance] = {
    let create = "event create --author ana@club.example "
    let import_ = "event import - --author ana@club.example "
    let plain = #"""
      {"title":"Quay","startLocal":"2127-12-05T19:00:00","endLocal":"2127-12-05T22:00:00",
      "timeZone":"Europe/Kyiv","categories":["music"],"position":{"name":"Hall"},
      """#.replacingOccurrences(of: "\n", with: "")
    func json(_ field: String, _ values: [String]) -> Entrance {
      Entrance(create + "--file -", input: plain + field + "}", values)
    }
    func ics(_ line: String, _ values: [String]) -> Entrance {
      let start = line.hasPrefix("DTSTART") ? "" : "DTSTART:21271205T190000Z\r\n"
      return Entrance(
        import_,
        input: "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:§\r\n" + start
          + "SUMMARY:T§\r\nLOCATION:Mill\r\n" + line
          + "\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
        values)
    }
    return [
      json(#""capacity":§"#, numbers), json(#""party":§"#, numbers),
      json(#""price":{"amount":§,"currency":"UAH"}"#, numbers),
      json(#""price":{"amount":1,"upTo":§,"currency":"UAH"}"#, numbers),
      json(#""salesEnd":§"#, numbers), json(#""description":"§""#, texts),
      ics("DTSTART:§", ["00010101T000000Z", "99991231T235959Z", "16010101T100000Z"]),
      ics("SEQUENCE:§", numbers), ics("GEO:§;30", numbers),
      ics("RRULE:FREQ=DAILY;COUNT=§", numbers), ics("RRULE:FREQ=DAILY;INTERVAL=§", numbers),
      ics("DURATION:PT§S", numbers),
      Entrance(
        import_,
        input: "title,start,place,category,capacity\nA,2127-12-05 19:00,Hall,music,§\n", numbers),
      Entrance(
        import_, input: "title,start,end,place,category\nA№,§,22:00,Hall,music\n", moments),
    ]
  }()

  private static let tickets = [Entrance("ticket key new --until=§", dates)]

  private func expectSound(_ said: String) throws {
    let report = try FileStore.verify(folder: program.folder, schema: Application.schema)
    #expect(report.isSound, "\(said): \(report.problems)")
  }

  /// Goes through an entrance with each value, and returns how many values it tried.
  private func enter(_ entrance: Entrance) throws -> Int {
    let isFile = entrance.input.contains("\n") && entrance.input.filter { $0 == "§" }.count == 1
    let isLine = isFile && entrance.input.split(separator: "\n").last?.contains("§") == true
    let rounds = isLine ? [entrance.values] : entrance.values.map { [$0] }
    for values in rounds {
      let arguments = entrance.arguments.map {
        $0.replacingOccurrences(of: "§", with: values[0])
      }
      let outcome = try program.run(arguments, input: entrance.rows(values))
      let said = "\(arguments.joined(separator: " ")) \(values) \(outcome.error.prefix(300))"
      #expect([0, 1, 2, 3].contains(outcome.status), "\(said)")
      try expectSound(said)
    }
    return entrance.values.count
  }

  @Test func `no value at or over a limit makes a folder that a check refuses, 500 ways`() throws {
    let id = try program.competition()
    #expect(
      try program.run(
        "import", "entries", "--competition", id, "-", input: "bib,name,chip\n7,Ada,7\n"
      ).status == 0)
    var count = 0
    for entrance in Self.races(id) + Self.files(id) + Self.events + Self.tickets {
      count += try enter(entrance)
    }
    #expect(count > 500, "\(count) values")
    #expect(try program.run("competition", "list").status == 0)
    #expect(try program.run("results", id).status == 0)
  }

  @Test func `a start with a mistyped century is refused, and the race still starts`() throws {
    let id = try program.competition()
    let far = try program.run("competition", "start", id, "--at", "2926-11-28 10:00:00")
    #expect(far.status == 1 && far.error.contains("Check the year"))
    #expect(try program.run("competition", "start", id).status == 0)
    #expect(try program.run("record", "--competition", id, input: "1\n").status == 0)
  }

  @Test func `a row with too many laps is a bad row, and its laps are left out`() throws {
    let id = try program.competition()
    let file = "bib,name,time,laps\n1,Ada Moor,1:00:00,1000001\n2,Bo Strand,1:01:00,1000000\n"
    let outcome = try program.run("import", "results", "--competition", id, "-", input: file)
    #expect(outcome.error.contains("laps: 1000001 is more than a million laps"))
    try expectSound("laps")
  }

  @Test func `none of 2000 random edits of an export is imported that a check would refuse`()
    throws
  {
    let plain = try exported()
    let names = try FileManager.default.contentsOfDirectory(atPath: plain).sorted()
    let files = try names.map { try Data(contentsOf: URL(fileURLWithPath: plain + "/" + $0)) }
    var random = SeededGenerator(seed: 41)
    var (taken, refused) = (0, 0)
    for edit in 0..<2_000 {
      let file = edit % files.count
      try edited(files[file], &random).write(to: URL(fileURLWithPath: plain + "/" + names[file]))
      if try takes(plain, program.home + "/\(edit)") { taken += 1 } else { refused += 1 }
      try files[file].write(to: URL(fileURLWithPath: plain + "/" + names[file]))
    }
    #expect(taken + refused == 2_000 && taken > 0 && refused > 1_000, "\(taken) taken")
  }

  /// Exports a folder with a race, an event and people, and returns the folder of the files.
  private func exported() throws -> String {
    let id = try program.competition()
    _ = try program.run(
      "import", "results", "--competition", id, "-",
      input: "bib,name,time,laps\n7,Ada Moor,1:00:00,2\n8,Bo Strand,1:01:00,2\n")
    _ = try program.run("competition", "start", id)
    _ = try program.run("record", "--competition", id, input: "7\n8,60\n")
    _ = try program.run(
      "event", "create", "--author", "ana@club.example", "--title", "Quay", "--start",
      "2127-12-05 19:00", "--end", "22:00", "--category", "music", "--place", "Hall",
      "--capacity", "40")
    try FileManager.default.createDirectory(
      atPath: program.home, withIntermediateDirectories: true)
    let plain = program.home + "/plain"
    #expect(try program.run("store", "export", plain).status == 0)
    return plain
  }

  /// Replaces a few bytes, most often a value.
  private func edited(_ file: Data, _ random: inout SeededGenerator) -> Data {
    let pieces = [
      "77", "\"x\"", "null", "-1", "1e9", "[]", "{}", "true", "9999999999999999", "\"", ",", "a",
    ]
    let places = file.indices.filter { file[$0] == UInt8(ascii: ":") }
    var changed = file
    let isValue = random.percent(70)
    let start =
      isValue
      ? (places.randomElement(using: &random) ?? 0) + 1
      : Int.random(in: 0..<file.count, using: &random)
    let rest = file[start...]
    let end =
      isValue
      ? rest.firstIndex { ",}]".utf8.contains($0) } ?? file.count
      : min(file.count, start + Int.random(in: 0..<4, using: &random))
    let piece = pieces[Int.random(in: 0..<pieces.count, using: &random)]
    changed.replaceSubrange(start..<end, with: Data(piece.utf8))
    return changed
  }

  /// Imports files into a new folder; returns whether they were taken, and expects it to be sound.
  private func takes(_ plain: String, _ folder: String) throws -> Bool {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = try FileStore.open(folder: folder, schema: Application.schema)
    do {
      defer { store.close() }
      _ = try store.importDocuments(from: plain, by: "test")
    } catch StoreError.badImport {
      return false
    }
    let report = try FileStore.verify(folder: folder, schema: Application.schema)
    #expect(report.isSound, "\(report.problems)")
    return true
  }
}
