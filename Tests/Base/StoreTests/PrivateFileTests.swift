import FoundationEssentials
import Glibc
import Testing

@testable import Store

@Suite("Private files that only the owner can read")
struct PrivateFileTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.parent + "/kept" }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.parent)) ?? []).sorted()
  }

  @Test(arguments: [[], .synced, .asNew, [.asNew, .synced]] as [PrivateFile.Placing])
  func `a file is written whole, for its owner alone, with nothing beside it`(
    placing: PrivateFile.Placing
  ) throws {
    let text = String(repeating: "x", count: 100_000)
    try PrivateFile.write(text.utf8, to: path, placing)
    #expect(try PrivateFile.read(path, under: 100_001) == text)
    #expect(names == ["kept"])
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test func `an existing file is replaced, unless it must be new`() throws {
    try PrivateFile.write("one".utf8, to: path)
    try PrivateFile.write("two".utf8, to: path)
    #expect(PrivateFile.text(path, under: 10) == "two")
    #expect(throws: PrivateFile.Failure.system(EEXIST)) {
      try PrivateFile.write("three".utf8, to: path, .asNew)
    }
    #expect(PrivateFile.text(path, under: 10) == "two" && names == ["kept"])
  }

  @Test func `a link is replaced and its target is unchanged`() throws {
    let other = folder.parent + "/other"
    try PrivateFile.write("theirs".utf8, to: other)
    #expect(symlink(other, path) == 0)
    #expect(throws: PrivateFile.Failure.system(ELOOP)) { try PrivateFile.read(path, under: 10) }
    try PrivateFile.write("ours".utf8, to: path)
    #expect(PrivateFile.text(other, under: 10) == "theirs")
    #expect(PrivateFile.text(path, under: 10) == "ours")
  }

  @Test func `a file that others can read is refused, and a missing one gets its own error`() throws
  {
    #expect(throws: PrivateFile.Failure.missing) { try PrivateFile.read(path, under: 10) }
    #expect(throws: PrivateFile.Failure.missing) {
      try PrivateFile.write("x".utf8, to: folder.parent + "/none/kept")
    }
    try PrivateFile.write("x".utf8, to: path)
    chmod(path, 0o640)
    #expect(throws: PrivateFile.Failure.notPrivate) { try PrivateFile.read(path, under: 10) }
    #expect(PrivateFile.text(path, under: 10) == nil)
  }
}
