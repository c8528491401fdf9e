import Languages
import Testing

@Suite struct SoughtTextsTests {
  private static let lines = [
    ["Anna Berg", "28", ""], ["Søren Kjær", "280", "Gällivare SK"], [], ["Иван", "7", "漢字 Club"],
    ["", "", ""],
  ]

  @Test(arguments: [
    "", "a", "ann", "28", "kjaer", "gallivare", "иван", "漢", "club", "nobody", "g2", "berg 28",
  ])
  func `the same lines are found as one by one`(text: String) {
    let sought = SoughtText(text)
    let one = Self.lines.map { $0.contains(where: sought.isIn) || text.isEmpty }
    #expect(SoughtTexts(Self.lines).lines(holding: sought) == one)
    let places = one.indices.filter { one[$0] }
    #expect(SoughtTexts(Self.lines).places(holding: sought) == places)
    let some = SoughtTexts(Self.lines).places(holding: sought, among: [4, 1])
    #expect(some == [4, 1].filter { one[$0] })
  }

  @Test func `a match never spans two texts of a line`() {
    #expect(SoughtTexts([["Ann", "a"]]).lines(holding: SoughtText("anna")) == [false])
  }
}
