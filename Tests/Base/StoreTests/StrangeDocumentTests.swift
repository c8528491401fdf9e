import FoundationEssentials
import Testing

@testable import Store

/// Documents that are JSON but not objects, under valid checksums.
@Suite struct StrangeDocumentTests {
  static let strange = ["5", "[]", "\"Ada\"", "null"]

  /// Saves an invalid document in the journal or in a snapshot.
  private func save(_ text: String, as id: String, in scene: DamageScene, compacts: Bool) throws {
    let store = try FileStore.open(folder: scene.folder.path, schema: testSchema)
    defer { store.close() }
    try store.write(by: "ana", at: 3000) { transaction in
      let work = try #require(transaction as? ContentsTransaction)
      work.apply(
        .put(collection: "runners", id: id, revision: 1, document: Array(text.utf8)[...]))
    }
    if compacts { try store.compact() }
  }

  @Test(arguments: strange, [true, false])
  func `each is named with its collection and id, and the others are counted`(
    _ text: String, _ compacts: Bool
  ) throws {
    let scene = try DamageScene()
    try save(text, as: "odd", in: scene, compacts: compacts)
    let report = try scene.verify()
    #expect(report.findings == [.document(collection: "runners", id: "odd")])
    #expect(!report.isSound && report.documents == scene.saved.count)
  }

  @Test(arguments: strange, [true, false])
  func `a rescue keeps the others and reports the damaged content`(
    _ text: String, _ compacts: Bool
  ) throws {
    let scene = try DamageScene()
    try save(text, as: "odd", in: scene, compacts: compacts)
    let report = try scene.rescue()
    #expect(report.losses == [.strange(collection: "runners", id: "odd", document: text)])
    #expect(report.losses.flatMap(\.remains) == [text])
    #expect(!report.isComplete)
    #expect(try DamageScene.documents(in: scene.target) == scene.saved)
  }

  @Test(arguments: strange, [true, false])
  func `an unreadable block is replaced by a block, and its text is reported`(
    _ text: String, _ compacts: Bool
  ) throws {
    let (folder, bans) = (TemporaryFolder(), StoreCollection<Ban>("bans"))
    let schema = Schema(collections: ["bans": CollectionRules(shape: DocumentShape(Ban.self))])
    let store = try folder.open(schema)
    try store.write(by: "mod", at: 0) { transaction in
      try transaction.put(bans, id: "bo", Ban(isOut: false))
      try #require(transaction as? ContentsTransaction).apply(
        .put(collection: "bans", id: "ada", revision: 1, document: Array(text.utf8)[...]))
    }
    if compacts { try store.compact() }
    store.close()
    let target = folder.parent + "/rescued"
    let report = try FileStore.rescue(folder: folder.path, into: target, schema: schema)
    #expect(report.losses == [.replaced(collection: "bans", id: "ada", document: text)])
    #expect(report.losses.flatMap(\.remains) == [text] && !report.isComplete)
    #expect(report.result.isSound)
    let rescued = try FileStore.open(folder: target, schema: schema)
    defer { rescued.close() }
    let out = try rescued.read { reader in
      try ["ada", "bo"].map { try reader.get(bans, $0)?.value }
    }
    #expect(out.map(\.?.isOut) == [true, false] && out.allSatisfy { $0?.faults.isEmpty == true })
  }

  @Test(arguments: [#""doc":{"bib:"2""#, #""dox":{"bib":"2""#])
  func `in a file that was changed each is named with its id, and so is a broken line`(
    _ broken: String
  ) throws {
    let scene = try DamageScene()
    try save("5", as: "odd", in: scene, compacts: true)
    try scene.remove("keep")
    let name = try #require(
      FileManager.default.contentsOfDirectory(atPath: scene.folder.path)
        .filter { $0.hasPrefix("gen-") }.max())
    try scene.damage(name + "/runners.jsonl") { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      bytes = Array(text.replacing(#""doc":{"bib":"2""#, with: broken).utf8)
    }
    let losses = try scene.rescue().losses
    #expect(losses.contains(.strange(collection: "runners", id: "odd", document: "5")))
    let told = losses.compactMap { loss -> String? in
      guard case .strange(_, "2", let text) = loss else { return nil }
      return text
    }
    #expect(told.count == 1 && told[0].contains("Bo") && told[0].contains(broken), "\(losses)")
    #expect(try DamageScene.documents(in: scene.target)["runners/2"] == nil)
  }

  @Test func `a line without its document is replaced by a block`() throws {
    let (folder, bans) = (TemporaryFolder(), StoreCollection<Ban>("bans"))
    let schema = Schema(collections: ["bans": CollectionRules(shape: DocumentShape(Ban.self))])
    let store = try folder.open(schema)
    try store.write(by: "mod", at: 0) { transaction in
      for (id, isOut) in [("ada", true), ("bo", false)] {
        try transaction.put(bans, id: id, Ban(isOut: isOut))
      }
    }
    try store.compact()
    store.close()
    try? FileManager.default.removeItem(atPath: folder.path + "/keep")
    let name = try #require(folder.allFiles().first { $0.hasSuffix("/bans.jsonl") })
    let text = String(decoding: try folder.bytes(name), as: UTF8.self)
    let damaged = text.replacing(#""doc":{"isOut":true"#, with: #""dox":{"isOut":true"#)
    try folder.write(Array(damaged.utf8), to: name)
    let target = folder.parent + "/rescued"
    let report = try FileStore.rescue(folder: folder.path, into: target, schema: schema)
    let line = try #require(damaged.split(separator: "\n").first { $0.contains("dox") })
    #expect(
      report.losses.contains(.replaced(collection: "bans", id: "ada", document: String(line))),
      "\(report.losses)")
    let rescued = try FileStore.open(folder: target, schema: schema)
    defer { rescued.close() }
    let ada = try rescued.read { try $0.get(bans, "ada")?.value }
    #expect(ada?.isOut == true && ada?.faults.isEmpty == true)
  }

  @Test(arguments: [true, false])
  func `a damaged document that was deleted since is not reported`(_ compacts: Bool) throws {
    let scene = try DamageScene()
    try save("5", as: "odd", in: scene, compacts: compacts)
    let store = try FileStore.open(folder: scene.folder.path, schema: testSchema)
    try store.write(by: "ana", at: 4000) { try $0.delete(runners, id: "odd") }
    store.close()
    #expect(try scene.verify().findings == [])
    #expect(try scene.rescue().isComplete)
  }

  @Test func `a list with one damaged document has all the others`() throws {
    let scene = try DamageScene()
    try save("5", as: "odd", in: scene, compacts: true)
    #expect(try DamageScene.documents(in: scene.folder.path) == scene.saved)
  }

  @Test(arguments: strange)
  func `a backup that has one is restored, with all the others`(_ text: String) throws {
    let scene = try DamageScene()
    try save(text, as: "odd", in: scene, compacts: true)
    let copy = scene.target + ".bak"
    let store = try FileStore.open(folder: scene.folder.path, schema: testSchema)
    try store.backUp(to: copy)
    store.close()
    try FileStore.restore(copy, to: scene.target, schema: testSchema)
    #expect(try DamageScene.documents(in: scene.target) == scene.saved)
  }
}

/// A document that may exclude a competitor.
private struct Ban: PlaceholderDocument, Equatable {
  var isOut: Bool
  var faults = DocumentFaults()

  init(isOut: Bool) { self.isOut = isOut }

  private enum CodingKeys: String, CodingKey { case isOut }

  init(from decoder: any Decoder) throws {
    isOut = try DocumentFields(decoder, CodingKeys.self).value(.isOut, default: true)
  }

  static func rescued(as id: String) -> Ban? { Ban(isOut: true) }
}
