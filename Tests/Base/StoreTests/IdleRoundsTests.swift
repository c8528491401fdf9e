import Testing

@testable import Store

@Suite struct IdleRoundsTests {
  @Test func `a process polls less often while others keep writing`() {
    var rounds = IdleRounds()
    #expect(rounds.deafness == 10)
    let heard = (0..<9).map { _ in
      rounds.noteLook(foundNews: true)
      return rounds.deafness
    }
    #expect(heard == [10, 10, 10, 10, 20, 40, 80, 80, 80])
    rounds.noteLook(foundNews: false)
    #expect(rounds.deafness == 10)
  }

  @Test func `a failed compaction is retried after a minute, then less and less often`() {
    var rounds = IdleRounds()
    var now = 0
    let rests = (0..<8).map { _ in
      rounds.noteCompaction(foundRoom: false, at: now)
      let began = now
      while !rounds.mayCompact(at: now) { now += 1_000 }
      return (now - began) / 1_000
    }
    #expect(rests == [60, 120, 240, 480, 960, 1_920, 3_600, 3_600])
    rounds.noteErasure(isPending: true, at: now)
    #expect(rounds.sealAt == now + 2_000)
    rounds.noteCompaction(foundRoom: false, at: now)
    rounds.noteErasure(isPending: true, at: now)
    #expect(rounds.sealAt == now + 3_600_000)
    rounds.noteCompaction(foundRoom: true, at: now)
    #expect(rounds.mayCompact(at: now))
  }
}
