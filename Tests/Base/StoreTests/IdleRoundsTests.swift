import Testing

@testable import Store

@Suite struct IdleRoundsTests {
  @Test func `among many who write a program listens more seldom, and to one alone at once`() {
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
}
