import App
import Foundation
import Notifications
import Store
import Testing
import Timekeeping

/// `tick` on a folder whose newest content is much older than the clock.
@Suite struct TickClockTests {
  private let program = Program()

  private func opened() throws -> FileStore {
    try FileStore.open(folder: program.folder, schema: Application.schema)
  }

  private func notices() throws -> [String] {
    let store = try opened()
    defer { store.close() }
    return try store.read { try $0.collectionNames(startingWith: "notices.") }
  }

  @Test func `tick removes nothing by a clock that is far ahead until --now confirms it`() throws {
    let old = Clock.system.now().utc - 500 * 86_400_000
    let store = try opened()
    try store.write(by: "test", at: old) {
      _ = try NoticeService(kinds: [.news]).post(
        NoticeDraft("lapit.news", about: ""), in: $0, at: old)
    }
    store.close()
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: Double(old / 1000))],
      ofItemAtPath: program.folder + "/CURRENT")
    for _ in 0..<2 {
      let refused = try program.run("tick")
      #expect(refused.status == 1 && refused.error.contains("run: lapit tick --now"))
    }
    #expect(try notices().count == 1)
    #expect(try program.run("tick", "--now").status == 0)
    #expect(try notices().isEmpty)
    #expect(try program.run("tick").status == 0)
  }
}
