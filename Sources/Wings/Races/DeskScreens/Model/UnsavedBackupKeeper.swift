import Glibc
import RaceDay
import Synchronization

/// Keeps what the data disk refuses in a separate file, so that a killed process loses none of it.
///
/// The file is locked while the desk lives, so that no other process records what this one still
/// tries to save.
nonisolated final class UnsavedBackupKeeper: Sendable {
  private struct State {
    var kept: UnsavedBackupFile.Kept?
    /// The number of the latest write.
    var turn = 0
  }

  private let file: UnsavedBackupFile
  private let session: String
  private let state = Mutex(State())

  init(_ file: UnsavedBackupFile, session: String) { (self.file, self.session) = (file, session) }

  deinit { release() }

  /// Replaces the file with what is not on disk now; removes the file if that is empty.
  ///
  /// A failed write keeps the former file.
  ///
  /// - Parameters:
  ///   - rest: All that is not on disk now.
  ///   - turn: A number from 1 up; writes that arrive after a later one are skipped.
  /// - Returns: The path of the file; `nil` if there is none.
  @discardableResult
  func keep(_ rest: UnsavedBackup, turn: Int) -> String? {
    state.withLock { state in
      guard turn > state.turn else { return state.kept?.path }
      state.turn = turn
      let former = state.kept
      state.kept = rest.isEmpty ? nil : file.write(rest, session: session) ?? former
      if let former, state.kept?.descriptor != former.descriptor {
        if state.kept == nil { UnsavedBackupFile.remove(former.path) }
        former.release()
      }
      return state.kept?.path
    }
  }

  /// Unlocks the file for the next process that opens the desk.
  func release() {
    state.withLock { state in
      state.kept?.release()
      state.kept = nil
    }
  }
}
