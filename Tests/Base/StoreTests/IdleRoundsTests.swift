import Testing

@testable import Store

@Suite struct IdleRoundsTests {
  @Test func `among many who write a program listens more seldom, and to one alone at once`() {
    var rounds = IdleRounds()
    #expect(rounds.deafness == 10)
    let heard = (0..<9).map { _ in
      rounds.noteLook(.news, at: 0)
      return rounds.deafness
    }
    #expect(heard == [10, 10, 10, 10, 20, 40, 80, 80, 80])
    rounds.noteLook(.nothing, at: 0)
    #expect(rounds.deafness == 10)
  }

  @Test func `whoever listens gives way to those who write, and is told within a tenth of a second`() {
    var rounds = IdleRounds()
    var now = 0
    while !rounds.isPatient {
      now += rounds.deafness
      rounds.noteLook(.busy, at: now)
      now += rounds.wait(from: now, isWatching: true) ?? 1_000
    }
    #expect(now < 100)
    rounds.noteLook(.news, at: now)
    #expect(!rounds.isPatient && rounds.wait(from: now, isWatching: true) == nil)
  }
}
