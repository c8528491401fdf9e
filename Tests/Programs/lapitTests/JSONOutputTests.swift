import Foundation
import Testing

/// The JSON output of verbs that print something.
@Suite struct JSONOutputTests {
  private let program = Program()

  private func object(_ arguments: String..., input: String = "") throws -> [String: Any] {
    let outcome = try program.run(arguments, input: input)
    #expect(outcome.lines.count == 1, "\(arguments): \(outcome.output)")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
  }

  private func other(_ ending: String) -> String { program.folder + ending }

  @Test func `every verb of the store that prints something prints JSON`() throws {
    _ = try program.competition()
    let paths = ["-backup", "-export", "-rescued", "-rescued.report.txt"].map(other)
    defer { paths.forEach { try? FileManager.default.removeItem(atPath: $0) } }
    #expect(try object("store", "backup", paths[0], "--json")["documents"] as? Int ?? 0 > 1)
    #expect(try object("store", "export", paths[1], "--json")["directory"] as? String == paths[1])
    #expect(try object("store", "import", paths[1], "--json")["same"] as? Int ?? 0 > 1)
    #expect(try object("store", "compact", "--json")["bytes_after"] as? Int ?? 0 > 0)
    let rescued = try object("store", "rescue", paths[2], "--json")
    #expect(rescued["is_complete"] as? Bool == true && rescued["report"] as? String == paths[3])
    let restored = try object("store", "restore", paths[0], "--json")
    let former = try #require(restored["former"] as? String)
    #expect(FileManager.default.fileExists(atPath: former))
    try FileManager.default.removeItem(atPath: former)
  }

  @Test func `each answer of record is its own object`() throws {
    let id = try program.competition()
    let outcome = try program.run(
      "record", "--competition", id, "--json", input: "7,60\n7,60.5\nno bib,\n")
    let answers = try outcome.lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(answers.map { $0["outcome"] as? String } == ["saved", "saved", "refused"])
    #expect(answers.map { $0["line"] as? Int } == [1, 2, 3])
    #expect(answers[0]["is_unknown"] as? Bool == true && answers[0]["is_double"] as? Bool == false)
    #expect(answers[1]["is_double"] as? Bool == true && answers[1]["bib"] as? String == "7")
    #expect((answers[2]["why"] as? String)?.isEmpty == false)
  }

  @Test func `that a PIN is set is said as JSON`() throws {
    _ = try program.competition()
    #expect(try object("kiosk", "set-pin", "--json", input: "4711\n")["is_set"] as? Bool == true)
  }

  @Test func `sample data is not written into a folder with data`() throws {
    _ = try program.competition()
    let before = try program.run("competition", "list").output
    let outcome = try program.run("demo", "--data", program.folder)
    #expect(outcome.status == 1 && outcome.error.contains("needs a new folder"))
    #expect(try program.run("competition", "list").output == before)
  }
}
