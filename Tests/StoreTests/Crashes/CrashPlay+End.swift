@testable import Store

// MARK: - When all is over
extension CrashPlay {
  /// A last opening, without trouble: nothing lost, nothing left that was erased, and damage done
  /// to the files afterwards is noticed.
  func end() {
    start(0, isSafe: true)
    guard let life = lives[0] else { return fail("cannot be opened") }
    observe(life.engine.contents, isLatest: true)
    lookForErased()
    seal(life.engine)
    let state = expected.latest
    killAll()
    rot(state)
  }

  private func lookForErased() {
    for (name, node) in disk.names {
      let text = String(decoding: node.seen, as: UTF8.self)
      for secret in erased where text.utf8.count > 0 && text.contains(secret) {
        fail("\(secret) is still in \(name)")
      }
    }
  }

  /// One bit of one file changes: the folder is refused, or what it shows is the same.
  private func rot(_ state: ExpectedStates.State) {
    let files = disk.names.filter { !$0.value.isFolder && $0.value.seen.count > 0 }
    guard let name = files.keys.sorted().randomElement(using: &random), let node = files[name]
    else { return }
    let before = node.seen
    node.seen[Int.random(in: node.seen.indices, using: &random)] ^=
      1 << UInt8.random(in: 0..<8, using: &random)
    defer { node.seen = before }
    do {
      let engine = try opening(0).run()
      if try Self.state(of: engine.contents) != state { fail("damage to \(name) goes unnoticed") }
    } catch is StoreError {
      // Refused, as it should be.
    } catch {
      fail("damage to \(name): \(error)")
    }
    disk.kill(process: 0)
  }
}
