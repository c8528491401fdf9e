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

  @Test func `a line is noted once`() {
    let lines = PrivateLines(folder: folder, name: "welcomed", of: "ana")
    #expect(lines.note() && !lines.note())
  }

  @Test func `a line that cannot be written does not count as noted`() {
    #expect(!PrivateLines(folder: "/proc/none", name: "welcomed", of: "ana").note())
  }
}
