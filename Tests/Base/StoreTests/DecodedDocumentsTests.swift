import Testing

@testable import Store

@Suite struct DecodedDocumentsTests {
  private let known = DecodedDocuments()

  private func keep(_ name: String, sequence: Int) {
    known.keep(
      Stored(id: "a", revision: 1, sequence: sequence, value: Runner(name: name)), of: runners)
  }

  @Test func `a document that has not changed is known`() {
    keep("Mira", sequence: 4)
    #expect(known.value(runners, "a", sequence: 4) == Runner(name: "Mira"))
  }

  @Test func `one written since, another id and another type are not`() {
    keep("Mira", sequence: 4)
    #expect(known.value(runners, "a", sequence: 5) == nil)
    #expect(known.value(runners, "b", sequence: 4) == nil)
    #expect(known.value(StoreCollection<[String: String]>("runners"), "a", sequence: 4) == nil)
  }

  @Test func `what a commit that failed was to bring is forgotten`() {
    keep("Mira", sequence: 4)
    known.forget()
    #expect(known.value(runners, "a", sequence: 4) == nil)
  }

  @Test func `whoever saves often reads what was saved last`() throws {
    let folder = TemporaryFolder()
    let store = try folder.open()
    defer { store.close() }
    try store.add("a", Runner(name: "0"))
    for number in 1...5 {
      try store.write(by: "t", at: 0) { transaction in
        let before = try transaction.get(runners, "a")?.value
        try transaction.put(runners, id: "a", Runner(name: (before?.name ?? "") + "\(number)"))
      }
    }
    #expect(try store.read { try $0.get(runners, "a")?.value.name } == "012345")
  }

  @Test func `another program's change is read, not what was known before`() throws {
    let folder = TemporaryFolder()
    let (one, other) = (try folder.open(), try folder.open())
    defer { [one, other].forEach { $0.close() } }
    try one.add("a", Runner(name: "first"))
    _ = try one.write(by: "t", at: 0) { try $0.get(runners, "a")?.value }
    try other.write(by: "t", at: 0) { try $0.put(runners, id: "a", Runner(name: "second")) }
    let seen = try one.write(by: "t", at: 0) { try $0.get(runners, "a")?.value.name }
    #expect(seen == "second")
  }
}
