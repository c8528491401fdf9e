import FoundationEssentials
import Testing

@testable import Store

/// Documents that are JSON and no objects, under checksums that all fit.
@Suite struct StrangeDocumentTests {
  static let strange = ["5", "[]", "\"Ada\"", "null"]

  /// Saves what no program of ours would, in the journal or in a snapshot.
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
  func `a rescue brings the others over, and says what stood there`(
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

  @Test(arguments: [true, false])
  func `one that has been deleted since is nothing to tell of`(_ compacts: Bool) throws {
    let scene = try DamageScene()
    try save("5", as: "odd", in: scene, compacts: compacts)
    let store = try FileStore.open(folder: scene.folder.path, schema: testSchema)
    try store.write(by: "ana", at: 4000) { try $0.delete(runners, id: "odd") }
    store.close()
    #expect(try scene.verify().findings == [])
    #expect(try scene.rescue().isComplete)
  }

  @Test func `whoever reads a list gets all the others`() throws {
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
