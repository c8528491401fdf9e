import Chance
@testable import Store

// MARK: - When all is over
extension CrashPlay {
  /// Opens the folder a last time without faults.
  ///
  /// Nothing may be lost, erased data must be gone, and later damage to the files must be detected.
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

  /// Damages one file.
  ///
  /// The folder must be refused, or show the same state.
  ///
  /// The lock file may be missing, since it is never synced.
  private func rot(_ state: ExpectedStates.State) {
    let hasLock = random.percent(30)
    if !hasLock { disk.names["LOCK"]?.seen = [] }
    let files = disk.names.filter { !$0.value.isFolder && $0.value.seen.count > 0 }
    guard let name = files.keys.sorted().randomElement(using: &random), let node = files[name]
    else { return }
    if random.percent(50) { flipBit(of: node) } else { loseSector(of: node, anywhere: hasLock) }
    do {
      let engine = try opening(0).run()
      if try Self.state(of: engine.contents) != state { fail("damage to \(name) goes unnoticed") }
    } catch is StoreError {
      // Refused, as expected.
    } catch {
      fail("damage to \(name): \(error)")
    }
    disk.kill(process: 0)
  }

  private func flipBit(of node: SimulatedDisk.Node) {
    let place = Int.random(in: node.seen.indices, using: &random)
    node.seen[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
  }

  /// Reverts a sector to its content before it was written.
  ///
  /// Only the lock file covers the very last sector.
  private func loseSector(of node: SimulatedDisk.Node, anywhere: Bool) {
    let size = SimulatedDisk.sectorBytes
    let last = anywhere ? node.seen.count - 1 : node.seen.count / 2
    let start = Int.random(in: 0...last, using: &random) / size * size
    for place in start..<min(start + size, node.seen.count) {
      node.seen[place] = Journal.newline
    }
  }
}
