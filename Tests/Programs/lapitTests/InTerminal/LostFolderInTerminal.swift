import Foundation
import Glibc
import Testing

extension InTerminal {
  /// A desk whose data folder is away for some time.
  @Suite("Lost folder") struct LostFolder {
    private let day: RaceDay
    private let session: TerminalSession

    init() throws {
      day = try RaceDay()
      session = try day.desk()
    }

    private func enter(_ bib: String) throws {
      try session.type(bib)
      try session.press("Enter")
    }

    private func shell(_ line: String) throws {
      #expect(try day.program.shell(line).status == 0)
    }

    /// Types a bib while the folder is away, brings it back and waits until the bib is saved.
    private func expectHeld(_ bib: String, back: () throws -> Void) throws {
      try enter(bib)
      try session.wait(for: "! 1 NOT SAVED")
      try back()
      try session.wait(for: "the bib to be saved") {
        $0.contains("saved now: all 1") && !$0.contains("! 1 NOT SAVED")
      }
      #expect(try day.laps()[bib] == 1)
    }

    @Test func `bibs typed while the folder is away are held, and saved once it is back`() throws {
      try shell("mv $LAPIT_DATA $LAPIT_DATA-away")
      try expectHeld("3") { try shell("mv $LAPIT_DATA-away $LAPIT_DATA") }
      try shell("mv $LAPIT_DATA $LAPIT_DATA-away && echo > $LAPIT_DATA")
      try expectHeld("4") { try shell("rm $LAPIT_DATA && mv $LAPIT_DATA-away $LAPIT_DATA") }
      guard SmallDisk.isPossible else { return }
      var cover: SmallDisk? = try SmallDisk(megabytes: 1, over: day.program.folder)
      #expect(cover != nil)
      try expectHeld("5") { cover = nil }
    }

    @Test func `a desk killed while the folder is away saves its bibs at the next opening`() throws
    {
      let left = day.program.home + "/.local/state/lapit"
      try shell("mv $LAPIT_DATA $LAPIT_DATA-away")
      try enter("3")
      try session.wait(for: "! 1 NOT SAVED")
      #expect(
        TerminalSession.wait {
          let names = (try? FileManager.default.contentsOfDirectory(atPath: left)) ?? []
          return names.contains { $0.hasPrefix("unsaved-") }
        })
      try session.signal(SIGKILL)
      try shell("mv $LAPIT_DATA-away $LAPIT_DATA")
      let later = try day.organizer()
      try later.wait(for: "saved now")
      #expect(try day.laps()["3"] == 1)
      #expect(try day.program.run("store", "verify").status == 0)
    }
  }
}
