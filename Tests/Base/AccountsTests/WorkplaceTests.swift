import Glibc
import Testing

@testable import Accounts

/// Two programs on one machine, one of which was killed.
@Suite struct WorkplaceTests {
  private let folder: String

  init() throws {
    var name = Array("/tmp/workplace-XXXXXX".utf8CString)
    folder = try #require(mkdtemp(&name).map { String(cString: $0) }) + "/state"
  }

  @Test func `the place of a program that still runs is left alone`() {
    let running = WorkplaceFile(folder: folder, name: "1")
    running.note("races desk/A", of: "ana")
    #expect(WorkplaceFile(folder: folder, name: "2").takeLeftBehind(by: "ana") == nil)
  }

  @Test func `the place of a killed program is found once, by the user who was there`() {
    var killed: WorkplaceFile? = WorkplaceFile(folder: folder, name: "1")
    killed?.note("races desk/A very long name", of: "ana")
    killed?.note("races desk/B", of: "ana")
    killed = nil
    let next = WorkplaceFile(folder: folder, name: "2")
    #expect(next.takeLeftBehind(by: "ben") == nil)
    #expect(next.takeLeftBehind(by: "ana") == "races desk/B")
    #expect(next.takeLeftBehind(by: "ana") == nil)
  }

  @Test func `a place that was left is forgotten`() {
    var left: WorkplaceFile? = WorkplaceFile(folder: folder, name: "1")
    left?.note("races desk/A", of: "ana")
    left?.clear()
    left = nil
    #expect(WorkplaceFile(folder: folder, name: "2").takeLeftBehind(by: "ana") == nil)
  }

  @Test func `a file that others could have written is ignored`() {
    var killed: WorkplaceFile? = WorkplaceFile(folder: folder, name: "1")
    killed?.note("races desk/A", of: "ana")
    killed = nil
    #expect(chmod(folder + "/workplace-1", 0o666) == 0)
    #expect(WorkplaceFile(folder: folder, name: "2").takeLeftBehind(by: "ana") == nil)
  }
}
