import Foundation
import Testing

@Suite("Results to take away, on the command line")
struct PublishingCommandTests {
  private let program = Program()
  private let competition: String

  init() throws {
    _ = try program.run(
      "user", "add", "--email", "olga@club.example", "--first", "Olga", "--second", "Berg",
      "--organizer", input: "gravel and rain\n")
    let made = try program.run(
      "competition", "create", "--organizer", "olga@club.example", "--name", "Quarry Loop",
      "--format", "time")
    competition = made.lines.first ?? ""
  }

  private func write(_ text: String, to name: String) throws -> String {
    let path = program.folder + "-" + name
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test(
    arguments: [
      ("html", "<!DOCTYPE html>"), ("certificates", "<p class=\"who\">Ada Moor</p>"),
      ("biblist", "class=box"), ("biblist-by-name", "class=box"),
      ("lapchart", "<h2>Lap chart</h2>"),
      ("iofxml", "<ResultList xmlns="), ("csv", "place,bib,name"), ("table", "Ada Moor"),
    ])
  func `each kind is printed by its name`(format: String, part: String) throws {
    let file = try write("bib,name,time\n5,Ada Moor,1:00:00\n", to: "r.csv")
    defer { try? FileManager.default.removeItem(atPath: file) }
    let read = try program.run("import", "results", "--competition", competition, file)
    #expect(read.status == 0)
    let outcome = try program.run("results", competition, "--format", format)
    #expect(outcome.status == 0 && outcome.output.contains(part))
  }

  @Test func `certificates have the design and the picture that are asked for`() throws {
    let file = try write("bib,name,time\n5,Ada Moor,1:00:00\n", to: "r.csv")
    let picture = try write("GIF89a-and-more", to: "club.gif")
    let none = try write("no picture", to: "club.png")
    defer { [file, picture, none].forEach { try? FileManager.default.removeItem(atPath: $0) } }
    _ = try program.run("import", "results", "--competition", competition, file)
    func certificates(_ options: String...) throws -> Program.Outcome {
      try program.run(["results", competition, "--format", "certificates"] + options)
    }
    let made = try certificates("--design", "modern", "--picture", picture)
    #expect(made.status == 0 && made.output.contains("class=\"certificate modern\""))
    #expect(made.output.contains("data:image/gif;base64,"))
    #expect(try certificates("--design", "modren").error.contains("modern"))
    let refused = try certificates("--picture", none)
    #expect(refused.status == 1 && refused.error.contains("PNG, JPEG, GIF or WebP"))
    #expect(try certificates("--picture", none + "-gone").status == 1)
  }

  @Test func `the kinds are listed in the help, and others are refused`() throws {
    let help = try program.run("results", "--help").output
    #expect(help.contains("certificates") && help.contains("iofxml"))
    #expect(try program.run("results", competition, "--format", "pdf").status == 2)
  }

  @Test func `a course is read from a GPX file, and another file is refused in one line`() throws {
    let points = [42.0, 42.01].map { "<trkpt lat=\"\($0)\" lon=\"25\"><ele>\($0)</ele></trkpt>" }
    let track = "<gpx><trk><trkseg>" + points.joined() + "</trkseg></trk></gpx>"
    let (good, bad) = (try write(track, to: "a.gpx"), try write("<gpx>", to: "b.gpx"))
    defer { [good, bad].forEach { try? FileManager.default.removeItem(atPath: $0) } }
    let outcome = try program.run("import", "course", "--competition", competition, good)
    #expect(outcome.output == "Quarry Loop: 1.112 km, climb 0 m.\n")
    let refused = try program.run("import", "course", "--competition", competition, bad)
    #expect(refused.status == 1 && refused.error.split(separator: "\n").count == 1)
  }
}
