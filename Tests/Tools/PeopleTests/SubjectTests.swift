import People
import Testing

@Suite("A subject is a kind and an id")
struct SubjectTests {
  @Test func `a subject is read from its text as it was written`() {
    for subject in [Subject.person("p1"), Subject(kind: "event", id: "a:b")] {
      #expect(Subject(subject.text) == subject)
    }
    #expect(Subject.person("p1").personID == "p1")
    #expect(Subject(kind: "event", id: "p1").personID == nil)
  }

  @Test(arguments: ["", ":", "event", "event:", ":id"])
  func `a text without a kind or an id is not a subject`(text: String) {
    #expect(Subject(text) == nil)
  }
}
