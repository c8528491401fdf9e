import Testing

@testable import App

@Suite struct JSONFaultTests {
  @Test(arguments: ["[", "{\"a\":", "[{\"a\":["])
  func `JSON nested too deep is a fault and does not crash the program`(
    opening: String
  ) {
    let deep = String(repeating: opening, count: 100_000)
    #expect(JSONFault.line(in: deep) == 1)
    #expect(JSONFault.line(in: "{\n\"a\": " + deep) == 2)
  }

  @Test func `normal nesting is not a fault`() {
    let lists = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    #expect(JSONFault.line(in: lists) == nil)
  }
}
