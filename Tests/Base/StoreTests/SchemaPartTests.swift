import Store
import Testing

@Suite struct SchemaPartTests {
  private func part(_ name: String, _ rules: CollectionRules = CollectionRules()) -> SchemaPart {
    SchemaPart(collections: [name: rules])
  }

  @Test func `what the parts keep stands side by side`() throws {
    let logs = SchemaPart(prefixes: ["logs.": CollectionRules()])
    let schema = try Schema(version: 3, joining: [part("cats"), part("dogs"), logs])
    #expect(schema.version == 3)
    #expect(Set(schema.collections.keys) == ["cats", "dogs"])
    #expect(Array(schema.prefixes.keys) == ["logs."])
  }

  @Test func `two parts cannot keep a collection of the same name`() {
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
