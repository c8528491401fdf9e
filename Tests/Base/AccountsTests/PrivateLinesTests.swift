import Glibc
import Testing

@testable import Accounts

/// The private lines that a machine keeps for a user.
@Suite struct PrivateLinesTests {
  private let folder: String

  init() throws {
    var name = Array("/tmp/lines-XXXXXX".utf8CString)
    folder = try #require(mkdtemp(&name).map { String(cString: $0) }) + "/state"
  }

  @Test func `lines are saved for one account only`() {
    PrivateLines(folder: folder, name: "recent", of: "ana").write(["Records", "Série"])
    #expect(PrivateLines(folder: folder, name: "recent", of: "ana").read() == ["Records", "Série"])
    #expect(PrivateLines(folder: folder, name: "recent", of: "ben").read().isEmpty)
  }

  @Test func `lines too many to be read again are left out when written`() {
    let lines = PrivateLines(folder: folder, name: "recent", of: "ana")
    lines.write(["first"] + Array(repeating: String(repeating: "x", count: 99), count: 1_000))
    let read = lines.read()
    #expect(read.first == "first" && (90...100).contains(read.count), "\(read.count)")
  }

  @Test func `the lines of a deleted account are removed`() throws {
    for person in ["ana", "ben"] {
      PrivateLines(folder: folder, name: "recent", of: person).write(["Records"])
    }
    try PrivateLines.erasure(of: ["recent", "welcomed"], in: folder).eraseFiles("ana")
    #expect(access(folder + "/recent-ana", F_OK) != 0)
    #expect(PrivateLines(folder: folder, name: "recent", of: "ben").read() == ["Records"])
  }

  @Test func `a line is noted once`() {
    let lines = PrivateLines(folder: folder, name: "welcomed", of: "ana")
    #expect(lines.note() && !lines.note())
  }

  @Test func `a line that cannot be written does not count as noted`() {
    #expect(!PrivateLines(folder: "/proc/none", name: "welcomed", of: "ana").note())
  }
}
