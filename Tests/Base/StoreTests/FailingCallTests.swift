import Glibc
import Testing

@testable import Store

/// Each call of the store to its disk fails once: the k-th call for all k.
@Suite struct FailingCallTests {
  /// The failure of the k-th call, or of all calls from the k-th on.
  struct Failure: Sendable, CustomTestStringConvertible {
    var code: Int32
    var isForGood = false
    var isShort = false

    var fault: FaultyFiles.Fault { isShort ? .short : .error(code) }
    var testDescription: String {
      (isShort ? "part only" : FileFailure(code: code).words) + (isForGood ? " for good" : " once")
    }

    static let all: [Failure] =
      [EIO, ENOSPC, EROFS, EINTR, EMFILE].flatMap { code in
        [Failure(code: code), Failure(code: code, isForGood: true)]
      } + [Failure(code: 0, isShort: true), Failure(code: 0, isForGood: true, isShort: true)]
  }

  /// Runs the play for all k until there is no k-th call.
  private func play(_ failure: Failure, _ end: (FailingCallPlay, Int) throws -> Void) rethrows {
    for k in 1... {
      let play = FailingCallPlay(code: failure.code, isForGood: failure.isForGood)
      play.files.spoil { _, number in
        (failure.isForGood ? number >= k : number == k) ? failure.fault : nil
      }
      play.run()
      let isOver = play.files.faults == 0
      try end(play, k)
      if isOver { return }
    }
  }

  private func expectSound(_ play: FailingCallPlay, _ k: Int, mayHoldRefused: Bool) throws {
    let again = try play.open(on: FaultyFiles(syncs: false))
    let found = FailingCallPlay.state(
      try ContentsReader(again.published.contents).find(runners))
    again.close()
    play.expectExplained(found, mayHoldRefused: mayHoldRefused)
    #expect(try FileStore.verify(folder: play.folder.path, schema: testSchema).isSound, "call \(k)")
    if found["b"] == nil {
      for file in try play.folder.allFiles() where file != SpaceReserve.name {
        let text = String(decoding: try play.folder.bytes(file), as: UTF8.self)
        #expect(!text.contains("name of b"), "call \(k): \(file)")
      }
    }
  }

  @Test(arguments: Failure.all)
  func `a failed call loses nothing, reports its cause, and the next commit works`(
    _ failure: Failure
  ) throws {
    try play(failure) { play, k in
      play.heal()
      play.add(["healed"])
      #expect(play.saved["healed"] != nil, "call \(k)")
      play.closeAttacked()
      play.closeOther()
      #expect(play.files.openCount == 0, "call \(k) leaves files open")
      try expectSound(play, k, mayHoldRefused: failure.isForGood)
    }
  }

  @Test func `a disk that never comes back loses nothing that was saved`() throws {
    try play(Failure(code: EIO, isForGood: true)) { play, k in
      play.closeAttacked()
      play.closeOther()
      play.files.heal()
      #expect(play.files.openCount == 0, "call \(k) leaves files open")
      try expectSound(play, k, mayHoldRefused: true)
    }
  }
}
