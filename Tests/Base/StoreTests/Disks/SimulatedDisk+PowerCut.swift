import Chance
extension SimulatedDisk {
  /// Simulates a power failure.
  ///
  /// Any part of the unsynced data may have reached the disk.
  func cutPower() {
    callsLeft = nil
    handles = [:]
    locks = [:]
    for naming in namings where random.percent(50) { Self.apply(naming, to: &durableNames) }
    namings = []
    dropOrphans()
    // In order, so that a seed is reproducible.
    let nodes = Dictionary(grouping: durableNames.values, by: \.number)
    for number in nodes.keys.sorted() { nodes[number]?.first.map(settle) }
    names = durableNames
  }

  /// Removes files whose folder does not exist.
  private func dropOrphans() {
    for name in durableNames.keys.sorted() where !name.isEmpty {
      let parent = name.split(separator: "/").dropLast().joined(separator: "/")
      if durableNames[parent] == nil { durableNames[name] = nil }
    }
  }

  private func settle(_ node: Node) {
    for write in node.pending {
      switch write {
      case .cut(let length):
        if random.percent(50) { node.durable = Array(node.durable.prefix(length)) }
      case .bytes(let bytes, let offset): settle(bytes, at: offset, node)
      }
    }
    node.pending = []
    node.seen = node.durable
  }

  private func settle(_ bytes: [UInt8], at offset: Int, _ node: Node) {
    let luck = Int.random(in: 0..<100, using: &random)
    if luck < 25 { return }
    let before = node.durable.count
    for start in stride(from: 0, to: bytes.count, by: Self.sectorBytes) {
      if luck < 60, random.percent(50) { continue }
      let piece = bytes[start..<min(bytes.count, start + Self.sectorBytes)]
      put(piece, at: offset + start, in: &node.durable, filler: random.percent(70) ? 0 : 0xA5)
    }
    if luck < 60, random.percent(30) {
      let kept = max(before, offset + Int.random(in: 0...bytes.count, using: &random))
      node.durable = Array(node.durable.prefix(kept))
    }
  }

  func put(_ piece: ArraySlice<UInt8>, at offset: Int, in bytes: inout [UInt8], filler: UInt8) {
    if bytes.count < offset {
      bytes.append(contentsOf: repeatElement(filler, count: offset - bytes.count))
    }
    let end = min(bytes.count, offset + piece.count)
    bytes.replaceSubrange(offset..<end, with: piece)
  }
}
