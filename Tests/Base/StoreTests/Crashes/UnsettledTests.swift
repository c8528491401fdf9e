import Glibc
import Testing

@testable import Store

/// A process reports a line as not saved and cannot cut it off immediately.
///
/// Another process reads the line meanwhile, and fails before adopting it.
@Suite("A line that was read but never written to disk")
struct UnsettledTests {
  private let failingCalls = 1...40

  @Test func `whichever call fails, the reader finally shows what is on disk`() throws {
    for call in failingCalls {
      let play = Play()
      #expect(try play.shown(afterFailingCall: call) == play.stored(), "call \(call)")
    }
  }

  @Test func `without the safeguard it would show other content`() {
    #expect(
      failingCalls.contains { call in
        let play = Play(omitting: .unsettledForgotten)
        guard let shown = try? play.shown(afterFailingCall: call) else { return true }
        return shown != (try? play.stored())
      })
  }
}

private final class Play {
  private let folder = TemporaryFolder(isInMemory: true)
  private let writersDisk = FaultyFiles(syncs: false)
  private let readersDisk: FaultyFiles

  init(omitting safeguard: Safeguard? = nil) {
    readersDisk = FaultyFiles(syncs: false, omitting: safeguard)
  }

  /// Returns the names that the reader shows at the end.
  func shown(afterFailingCall failing: Int) throws -> [String] {
    let (writer, reader) = (try open(on: writersDisk), try open(on: readersDisk))
    defer { [writer, reader].forEach { $0.close() } }
    try add("a", with: writer)
    try reader.locked(claims: false) {}
    writersDisk.fail { call, _ in
      [.syncData, .sync, .rename, .truncate].contains(call) ? EIO : nil
    }
    #expect(throws: StoreError.self) { try self.add("b", with: writer) }
    readersDisk.spoil { _, number in number >= failing ? .refused(EIO) : nil }
    _ = try? reader.locked(claims: false) {}
    writersDisk.heal()
    readersDisk.heal()
    try add("c, which is longer", with: writer)
    try reader.locked(claims: false) {}
    return try names(reader)
  }

  /// Returns the names that a newly opened engine shows.
  func stored() throws -> [String] {
    let engine = try open(on: FaultyFiles(syncs: false))
    defer { engine.close() }
    return try names(engine)
  }

  private func names(_ engine: StoreEngine) throws -> [String] {
    try ContentsReader(engine.published.contents).find(runners).map(\.value.name).sorted()
  }

  private func add(_ name: String, with engine: StoreEngine) throws {
    let answer = JobAnswer<Void>()
    engine.run([
      answer.job(
        by: "test", at: 0, { try $0.put(runners, id: name, Runner(name: name)) }, report: nil)
    ])
    try answer.value.get()
  }

  private func open(on files: FaultyFiles) throws -> StoreEngine {
    var surroundings = StoreSurroundings.system
    surroundings.files = files
    return try StoreOpening(path: folder.path, schema: testSchema, surroundings: surroundings).run()
  }
}
