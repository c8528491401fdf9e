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

  @Test func `lines are kept for one person, and for nobody else`() {
    PrivateLines(folder: folder, name: "recent", of: "ana").write(["Records", "Série"])
    #expect(PrivateLines(folder: folder, name: "recent", of: "ana").read() == ["Records", "Série"])
    #expect(PrivateLines(folder: folder, name: "recent", of: "ben").read().isEmpty)
  }

  @Test func `a thing is noted once`() {
    let lines = PrivateLines(folder: folder, name: "welcomed", of: "ana")
    #expect(lines.note() && !lines.note())
  }

  @Test func `where nothing can be written nothing counts as noted`() {
    #expect(!PrivateLines(folder: "/proc/none", name: "welcomed", of: "ana").note())
  }
}
