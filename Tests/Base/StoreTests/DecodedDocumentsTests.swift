import Testing

@testable import Store

@Suite struct DecodedDocumentsTests {
  private let known = DecodedDocuments()

  private func keep(_ name: String, sequence: Int) {
    known.keep(
      Stored(id: "a", revision: 1, sequence: sequence, value: Runner(name: name)), of: runners)
  }

  @Test func `an unchanged document is read from the cache`() {
    keep("Mira", sequence: 4)
    #expect(known.value(runners, "a", sequence: 4) == Runner(name: "Mira"))
  }

  @Test func `a changed document, another id and another type are not cached`() {
    keep("Mira", sequence: 4)
    #expect(known.value(runners, "a", sequence: 5) == nil)
    #expect(known.value(runners, "b", sequence: 4) == nil)
    #expect(known.value(StoreCollection<[String: String]>("runners"), "a", sequence: 4) == nil)
  }

  @Test func `a document of a failed commit is forgotten`() {
    keep("Mira", sequence: 4)
    known.forget()
    #expect(known.value(runners, "a", sequence: 4) == nil)
  }

  @Test func `a document that is saved often is read as last saved`() throws {
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

  @Test func `another program's change is read, not the cached document`() throws {
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
