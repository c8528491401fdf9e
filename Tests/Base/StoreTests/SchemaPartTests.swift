import Testing

@testable import Store

@Suite struct SchemaPartTests {
  private func part(_ name: String, _ rules: CollectionRules = CollectionRules()) -> SchemaPart {
    SchemaPart(collections: [name: rules])
  }

  @Test func `the parts of a schema are joined`() throws {
    let logs = SchemaPart(prefixes: ["logs.": CollectionRules()])
    let schema = try Schema(version: 3, joining: [part("cats"), part("dogs"), logs])
    #expect(schema.version == 3)
    #expect(Set(schema.collections.keys) == ["backups", "cats", "dogs"])
    #expect(Array(schema.prefixes.keys) == ["logs."])
  }

  @Test func `undeclared collections accept no writes, and their content is kept`() throws {
    let folder = TemporaryFolder()
    let store = try folder.open()
    try store.add("1", Runner(name: "Ada"))
    store.close()
    let schema = Schema(version: 1, parts: [part("cats")])
    let opened = try folder.open(schema)
    #expect(throws: StoreError.undeclared(collection: "runners")) {
      try opened.add("2", Runner(name: "Bo"))
    }
    let (plain, copy) = (folder.parent + "/plain", folder.parent + "/copy")
    try opened.export(to: plain)
    try opened.backUp(to: folder.parent + "/a.backup")
    opened.close()
    let report = try FileStore.verify(folder: folder.path, schema: schema)
    #expect(report.isSound)
    #expect(report.findings == [.undeclared(collection: "runners", documents: 1)])
    let other = try FileStore.open(folder: copy, schema: schema)
    #expect(try other.importDocuments(from: plain, by: "test").added >= 1)
    other.close()
    try FileStore.restore(folder.parent + "/a.backup", to: copy, schema: schema)
    let restored = try FileStore.open(folder: copy, schema: testSchema)
    defer { restored.close() }
    #expect(try restored.runner("1")?.value.name == "Ada")
  }

  @Test func `two parts cannot declare a collection of the same name`() {
    #expect(throws: SchemaClash.collection("cats")) {
      _ = try Schema(version: 1, joining: [part("cats"), part("cats")])
    }
  }

  @Test func `no collection begins as those of another part do`() {
    let logs = SchemaPart(prefixes: ["logs.": CollectionRules()])
    #expect(throws: SchemaClash.prefix("logs.old")) {
      _ = try Schema(version: 1, joining: [part("logs.old"), logs])
    }
    #expect(throws: SchemaClash.prefix("logs.")) {
      _ = try Schema(version: 1, joining: [logs, logs])
    }
  }

  @Test func `a collection does not index the same fields twice`() {
    #expect(throws: SchemaClash.index(collection: "cats", fields: ["owner"])) {
      let rules = CollectionRules(indexed: ["owner", "name", "owner"])
      _ = try Schema(version: 1, joining: [part("cats", rules)])
    }
    #expect(throws: SchemaClash.index(collection: "cats", fields: ["owner", "name"])) {
      let rules = CollectionRules(unique: [["owner", "name"], ["owner", "name"]])
      _ = try Schema(version: 1, joining: [part("cats", rules)])
    }
  }

  @Test func `a program whose parts clash does not start`() async {
    await #expect(processExitsWith: .failure) {
      let part = SchemaPart(collections: ["cats": CollectionRules()])
      _ = Schema(version: 1, parts: [part, part])
    }
  }
}
