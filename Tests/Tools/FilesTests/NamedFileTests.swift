import Foundation
import Testing

@testable import Files

@Suite final class NamedFileTests {
  private let folder = NSTemporaryDirectory() + "lapit-named-" + UUID().uuidString

  init() throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/sub", withIntermediateDirectories: true)
    for name in ["b.csv", "a.CSV", ".hidden.csv", "c.txt"] {
      try Data("bib\n".utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  @Test func `the files of a folder are listed by ending, hidden ones left out`() {
    let names = NamedFile(folder + "/").neighbours(ending: "csv").map(\.name)
    #expect(names == ["a.CSV", "b.csv"])
    #expect(NamedFile(folder + "/none.csv").neighbours(ending: "csv").count == 2)
    #expect(NamedFile(folder + "/gone/x").neighbours(ending: "csv").isEmpty)
  }

  @Test func `a file is read whole`() throws {
    #expect(try NamedFile(folder + "/b.csv").bytes() == Array("bib\n".utf8))
  }

  @Test(
    arguments: [("none.csv", .missing), ("sub", .folder), ("b.csv/x", .missing)]
      as [(String, ImportFileError.Reason)])
  func `a path that is not a file is named`(name: String, reason: ImportFileError.Reason) {
    #expect { try NamedFile(folder + "/" + name).bytes() } throws: {
      ($0 as? ImportFileError)?.reason == reason
    }
  }

  @Test func `a device, no name and a file that is too large are refused`() {
    #expect { try NamedFile("/dev/zero").bytes() } throws: {
      ($0 as? ImportFileError)?.reason == .device
    }
    #expect { try NamedFile("  ").bytes() } throws: {
      ($0 as? ImportFileError)?.reason == .noName
    }
    #expect { try NamedFile(folder + "/b.csv").bytes(upTo: 3) } throws: {
      ($0 as? ImportFileError)?.reason == .tooLarge
    }
  }
}
