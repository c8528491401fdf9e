import Testing

@testable import LineTerminal

@Suite struct LineWrapTests {
  @Test func `lines break between words, and a longer word within`() {
    let told = ["Register to take part here", "", "abcdefghijklmno"]
    #expect(
      LineTerminal.wrapped(told, columns: 12) == [
        "Register to", "take part", "here", "", "abcdefghijkl", "mno",
      ])
  }

  @Test func `lines stay whole where the output has no width`() {
    #expect(LineTerminal.wrapped(["one two three"], columns: nil) == ["one two three"])
  }
}
