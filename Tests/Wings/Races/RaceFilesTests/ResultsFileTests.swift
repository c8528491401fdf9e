import Files
import Foundation
import Testing

@testable import RaceFiles
@testable import Races

@Suite final class ResultsFileTests {
  private let folder = NSTemporaryDirectory() + "lapit-results-" + UUID().uuidString

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func file(_ name: String) throws -> ResultsFile {
    try ResultsFile(named: folder + "/" + name)
  }

  private func contents(_ name: String) -> String? {
    FileManager.default.contents(atPath: folder + "/" + name)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  @Test(arguments: [
    ("a.csv", ResultsFile.Kind.csv), ("a.JSON", .json), ("b.c.html", .html), ("a.txt", .table),
  ])
  func `the ending says what the file holds`(name: String, kind: ResultsFile.Kind) throws {
    #expect(try file(name).kind == kind)
  }

  @Test(arguments: [
    ("", WriteError.Reason.noName), ("   ", .noName), ("results", .ending),
    (".csv", .ending), ("results.pdf", .ending), ("/tmp/", .folder), ("/tmp/..", .folder),
  ])
  func `an invalid name is refused with its reason`(
    name: String, reason: WriteError.Reason
  ) {
    #expect { try ResultsFile(named: name) } throws: { error in
      (error as? WriteError)?.reason == reason
    }
  }

  @Test func `a name starts at home, at the root or in the current folder`() throws {
    let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
    #expect(try ResultsFile(named: "~/a.csv").path == home + "/a.csv")
    #expect(
      try ResultsFile(named: "a.csv").path == FileManager.default.currentDirectoryPath + "/a.csv")
    #expect(try ResultsFile(named: " /a.csv ").path == "/a.csv")
  }

  @Test(arguments: [
    ("Quarry Loop", "quarry-loop"), ("../etc/passwd", "etc-passwd"),
    ("10 км, кръг 2", "10-км-кръг-2"),
    ("?!", "results"),
  ])
  func `a competition's name becomes a file name`(name: String, slug: String) {
    #expect(NewFile.slug(name, usual: "results") == slug)
  }

  @Test func `a file is written whole and leaves nothing beside it`() throws {
    try file("a.csv").write("one\n", replacing: false)
    #expect(contents("a.csv") == "one\n")
    #expect(names == ["a.csv"])
  }

  @Test func `an existing file stays until replacing is confirmed`() throws {
    try file("a.csv").write("one\n", replacing: false)
    #expect { try file("a.csv").write("two\n", replacing: false) } throws: { error in
      (error as? WriteError)?.reason == .exists
    }
    #expect(contents("a.csv") == "one\n")
    try file("a.csv").write("two\n", replacing: true)
    #expect(contents("a.csv") == "two\n")
    #expect(names == ["a.csv"])
  }

  @Test func `a missing or unsuitable folder is named`() throws {
    #expect { try file("gone/a.csv").write("one", replacing: false) } throws: { error in
      guard let error = error as? WriteError else { return false }
      return error.reason == .noFolder && error.arguments == ["folder": folder + "/gone"]
    }
    try FileManager.default.createDirectory(
      atPath: folder + "/a.csv", withIntermediateDirectories: false)
    #expect { try file("a.csv").write("one", replacing: true) } throws: { error in
      (error as? WriteError)?.reason == .folder
    }
    #expect(names == ["a.csv"])
  }

  @Test func `a place that cannot be written to is reported`() {
    #expect { try ResultsFile(named: "/proc/a.csv").write("one", replacing: false) } throws: {
      let reason = ($0 as? WriteError)?.reason
      return reason == .notWritable || reason == .noFolder
    }
  }

  private func printer(_ script: String, named name: String = "lp") throws -> ResultsPrinter {
    let path = folder + "/" + name
    try Data(("#!/bin/sh\n" + script).utf8).write(to: URL(fileURLWithPath: path + ".txt"))
    // Copied by another process. A process that another test forks here would inherit the open
    // file, and a file open for writing cannot be run.
    let copying = try Process.run(
      URL(fileURLWithPath: "/usr/bin/install"), arguments: ["-m", "755", path + ".txt", path])
    copying.waitUntilExit()
    return try #require(ResultsPrinter.found(in: "/nowhere:" + folder))
  }

  @Test func `the printer program receives the text`() throws {
    let long = String(repeating: "a line of the board\n", count: 20_000)
    try printer("cat > '\(folder)/paper'").print(long)
    #expect(contents("paper") == long)
  }

  @Test func `a printer's refusal is reported`() throws {
    let printer = try printer("echo 'no default destination' >&2; exit 1")
    #expect { try printer.print("board") } throws: { error in
      (error as? ResultsFileError)
        == ResultsFileError(
          .notPrinted, ["program": "lp", "cause": "no default destination"])
    }
  }

  @Test func `without a printer program none is found`() throws {
    #expect(ResultsPrinter.found(in: folder) == nil)
    #expect(try printer("", named: "lpr").name == "lpr")
  }
}
