import Accounts
import EventFiles
import Events
import Store
import Testing
import Timekeeping

@Suite("A bundle changes only what its signer brought")
struct BundleOriginTests {
  private let scene: FilesScene

  init() throws { scene = try FilesScene() }

  private func file(_ title: String = "Tea", sequence: Int = 1, uid: String = "a@there") -> String {
    calendar(
      "UID:\(uid)", "DTSTART;TZID=Europe/Kyiv:20261205T190000",
      "DTEND;TZID=Europe/Kyiv:20261205T220000", "SUMMARY:\(title)", "LOCATION:Mill Yard",
      "LAST-MODIFIED:20261101T100000Z", "SEQUENCE:\(sequence)")
  }

  @discardableResult
  private func merge(
    _ text: String, _ signature: BundleSignature, for owner: String = "ana"
  ) throws -> [ImportedRow] {
    var options = scene.options(owner, publishes: true)
    options.signature = signature
    return try EventImporter(service: scene.service).carryOut(
      try scene.plan(Array(text.utf8), options), options, by: .shell
    ).rows
  }

  private func stored(_ title: String) throws -> Event? {
    try scene.directory.events(of: "ana").first { $0.title == title }
  }

  @Test func `another key than the origin is named, and changes nothing`() throws {
    #expect(try merge(file(), BundleSignature("k1")).map(\.outcome) == [.new])
    #expect(try stored("Tea")?.origin == "k1")
    for owner in ["ana", "ben"] {
      let rows = try merge(file("Forged", sequence: 2), BundleSignature("k2"), for: owner)
      #expect(rows.map(\.outcome) == [.skipped] && rows[0].differences.map(\.field) == ["title"])
      let said = FilesScene.lines(rows)[0]
      #expect(said.contains("signed by k2") && said.contains("the key k1"), "\(said)")
    }
    #expect(try merge(file(), BundleSignature("k2")).map(\.outcome) == [.same])
    #expect(try stored("Tea")?.sequence == 1)
    #expect(try merge(file("Late Tea", sequence: 2), BundleSignature("k1")).count == 1)
    #expect(try stored("Late Tea")?.origin == "k1")
  }

  @Test func `its author's yes takes the change, and the key with it`() throws {
    try merge(file(), BundleSignature("k1"))
    scene.hands.advance(milliseconds: 5_000)
    let yes = BundleSignature("k2", isAccepted: true)
    #expect(
      try merge(file("Moved", sequence: 2), yes, for: "ben").map(\.outcome) == [.skipped])
    #expect(try merge(file("Moved", sequence: 2), yes).map(\.outcome) == [.changed])
    #expect(try stored("Moved")?.origin == "k2")
    let run = try #require(try scene.service.imports.list().first)
    #expect(try scene.service.imports.undo(run.id, by: .shell).restored == 1)
    #expect(try stored("Tea")?.origin == "k1")
  }

  @Test func `an event made here, or imported by its author, needs a yes and stays its author's`()
    throws
  {
    let event = try scene.publish()
    try scene.bring(file("Cake", uid: "b@there"))
    for uid in [try #require(try scene.directory.event(event.id)).uid, "b@there"] {
      let forged = file("Forged", sequence: 7, uid: uid)
      let rows = try merge(forged, BundleSignature("k1"))
      #expect(rows.map(\.outcome) == [.skipped])
      #expect(FilesScene.lines(rows)[0].contains("made here"))
      #expect(try stored("Forged") == nil)
    }
    let changed = file("Agreed", sequence: 7, uid: "b@there")
    #expect(
      try merge(changed, BundleSignature("k1", isAccepted: true)).map(\.outcome) == [.changed])
    #expect(try stored("Agreed")?.origin == nil)
    let later = file("Later", sequence: 8, uid: "b@there")
    #expect(try merge(later, BundleSignature("k1")).map(\.outcome) == [.skipped])
    #expect(try merge(later, BundleSignature("own", isOwnKey: true)).map(\.outcome) == [.changed])
  }

  @Test func `a bundle hangs no date on a series made here`() throws {
    let series = try scene.publish { $0.rule = "FREQ=WEEKLY;COUNT=4" }
    let uid = try #require(try scene.directory.event(series.id)).uid
    let date = calendar(
      "UID:\(uid)", "RECURRENCE-ID;TZID=Europe/Kyiv:20261128T180000",
      "DTSTART;TZID=Europe/Kyiv:20261128T230000", "DTEND;TZID=Europe/Kyiv:20261128T235900",
      "SUMMARY:Forged", "LOCATION:Elsewhere")
    #expect(try merge(date, BundleSignature("k1")).map(\.outcome) == [.skipped])
    #expect(try stored("Forged") == nil)
  }

  @Test func `an event that came in a bundle before keys were kept follows the next one`() throws {
    try merge(file(), BundleSignature("k1"))
    var event = try #require(try stored("Tea"))
    event.origin = nil
    try scene.store.write(by: "test", at: 0) { [event] in
      try $0.put(EventCollections.events, id: event.id, event)
    }
    #expect(
      try merge(file("Late Tea", sequence: 2), BundleSignature("k2")).map(\.outcome) == [.changed])
    #expect(try stored("Late Tea")?.origin == "k2")
  }

  @Test func `an unsigned file of the author shows the key with which the event came`() throws {
    try merge(file(), BundleSignature("k1"))
    let plan = try scene.plan(Array(file("Own", sequence: 2).utf8))
    #expect(plan.rows.map(\.outcome) == [.changed])
    #expect(FilesScene.lines(plan.rows)[0].contains("came with the key k1"))
    try scene.bring(file("Own", sequence: 2))
    #expect(try stored("Own")?.origin == "k1")
  }
}
