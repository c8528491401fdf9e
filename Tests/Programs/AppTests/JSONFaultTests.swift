import Testing

@testable import App

@Suite struct JSONFaultTests {
  @Test(arguments: ["[", "{\"a\":", "[{\"a\":["])
  func `what is nested deeper than anybody writes is a fault and no end of the program`(
    opening: String
  ) {
    let deep = String(repeating: opening, count: 100_000)
    #expect(JSONFault.line(in: deep) == 1)
    #expect(JSONFault.line(in: "{\n\"a\": " + deep) == 2)
  }

  @Test func `what is nested as people write it is none`() {
    let lists = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    #expect(JSONFault.line(in: lists) == nil)
  }
}
