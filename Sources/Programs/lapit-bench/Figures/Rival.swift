import Accounts
import App
import FoundationEssentials
import Glibc
import Races
import Store

/// Another process that saves crossings in the same store.
enum Rival {
  static let marker = "the rival has opened"
  /// After so long without work of its own a process looks for none.
  static let restSeconds = 3.0
  private static let pauseMicroseconds: UInt32 = 10_000

  /// Saves until it is ended, with pauses where it is told to.
  static func work(folder: String, competitionID: String, organizerID: String) throws -> Never {
    let store = try FileStore.open(folder: folder, schema: Application.schema)
    let recorder = Recorder(store, competitionID: competitionID, author: .person(organizerID))
    print(marker)
    fflushAll()
    while true {
      if !isPaused(folder) { try recorder.record() }
      usleep(pauseMicroseconds)
    }
  }

  static func pause(_ isPaused: Bool, _ folder: String) throws {
    if isPaused {
      try TextFile.write("", to: file(folder))
    } else {
      unlink(file(folder))
    }
  }

  private static func isPaused(_ folder: String) -> Bool { access(file(folder), F_OK) == 0 }

  private static func file(_ folder: String) -> String { folder + ".pause" }
}
