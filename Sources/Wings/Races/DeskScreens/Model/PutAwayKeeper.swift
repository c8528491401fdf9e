import Glibc
import RaceDay
import Synchronization

/// Keeps what the disk of the data refuses in a file of its own while the desk goes on: a program
/// that is killed has lost nothing of it.
///
/// The file is locked as long as the desk lives, so that no other records what this one still tries
/// to save.
nonisolated final class PutAwayKeeper: Sendable {
  private struct State {
    var kept: PutAwayFile.Kept?
    /// How often something was to be kept before what is kept now.
    var turn = 0
  }

  private let file: PutAwayFile
  private let session: String
  private let state = Mutex(State())

  init(_ file: PutAwayFile, session: String) { (self.file, self.session) = (file, session) }

  deinit { release() }

  /// Writes what is not on the disk in the place of what was written before; nothing removes that.
  ///
  /// - Parameters:
  ///   - rest: All that is not on the disk now.
  ///   - turn: Counted from 1; what comes later than its turn is left out.
  /// - Returns: Where it is; none where nothing is kept.
  @discardableResult
  func keep(_ rest: PutAway, turn: Int) -> String? {
    state.withLock { state in
      guard turn > state.turn else { return state.kept?.path }
      state.turn = turn
      let former = state.kept
      state.kept = rest.isEmpty ? nil : file.write(rest, session: session) ?? former
      if let former, state.kept?.descriptor != former.descriptor {
        if state.kept == nil { PutAwayFile.remove(former.path) }
        close(former.descriptor)
      }
      return state.kept?.path
    }
  }

  /// Leaves the file to whoever opens the desk next.
  func release() {
    state.withLock { state in
      if let kept = state.kept { close(kept.descriptor) }
      state.kept = nil
    }
  }
}
