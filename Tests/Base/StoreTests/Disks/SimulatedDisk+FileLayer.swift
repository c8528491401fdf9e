import Chance
import Glibc

@testable import Store

extension SimulatedDisk: FileLayer {
  func makeFolder(path: String) throws {}
  func openFolder(path: String) throws -> OpenFile { newHandle(try node(""), "") }
  func statusOfPath(_ path: String) throws -> FileStatus? {
    names[path.split(separator: "/").dropFirst().joined(separator: "/")].map(status)
  }
  func setPermissions(of file: OpenFile, _ permissions: UInt32) throws {}
  func fileSystemType(of file: OpenFile) throws -> Int { 0 }
  func watch(path: String) -> (any FolderWatch)? { nil }
  func reserve(_ file: OpenFile, bytes: Int) throws { throw FileFailure(code: ENOSPC) }

  private func node(_ path: String) throws -> Node {
    guard let node = names[path] else { throw FileFailure(code: ENOENT) }
    return node
  }

  private func path(_ name: String, _ folder: OpenFile) throws -> String {
    let base = try handle(folder).path
    return [base, name].filter { !$0.isEmpty }.joined(separator: "/")
  }

  private func parent(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  private func rename(_ removed: [String], _ added: [String: Node], in folder: String) {
    let naming = Naming(folder: folder, removed: removed, added: added)
    Self.apply(naming, to: &names)
    namings.append(naming)
  }

  private func status(_ node: Node) -> FileStatus {
    FileStatus(
      kind: node.isFolder ? .folder : .file, inode: node.number, bytes: node.seen.count,
      changedNanoseconds: node.changed, owner: 0, permissions: node.isFolder ? 0o700 : 0o600)
  }

  func open(_ name: String, _ access: FileAccess, in folder: OpenFile) throws -> OpenFile {
    let path = try path(name, folder)
    if names[path] == nil, access == .fresh || access == .kept {
      try pass("make \(path)")
      rename([], [path: newNode(isFolder: false)], in: parent(of: path))
    } else if access == .fresh {
      try pass("empty \(path)")
      try cut(node(path), to: 0)
    }
    return newHandle(try node(path), path)
  }

  func close(_ file: OpenFile) {
    guard let handle = handles.removeValue(forKey: file.number) else { return }
    if locks[handle.node.number] == file.number { locks[handle.node.number] = nil }
  }

  func status(_ name: String, in folder: OpenFile) throws -> FileStatus? {
    names[try path(name, folder)].map(status)
  }

  func status(of file: OpenFile) throws -> FileStatus { status(try handle(file).node) }

  func names(in folder: OpenFile, _ name: String) throws -> [String] {
    let base = try path(name, folder)
    let start = base.isEmpty ? "" : base + "/"
    return names.keys.filter { $0.hasPrefix(start) && $0.utf8.count > start.utf8.count }
      .map { $0.dropFirst(start.count) }.filter { !$0.utf8.contains(UInt8(ascii: "/")) }
      .map(String.init).sorted()
  }

  func openFolder(_ name: String, in folder: OpenFile) throws -> OpenFile {
    let path = try path(name, folder)
    return newHandle(try node(path), path)
  }

  func makeFolder(_ name: String, in folder: OpenFile) throws {
    try pass("make folder \(name)")
    let path = try path(name, folder)
    rename([], [path: newNode(isFolder: true)], in: parent(of: path))
  }

  func rename(_ name: String, to new: String, in folder: OpenFile) throws {
    try pass("rename \(name) to \(new)")
    let (from, to) = (try path(name, folder), try path(new, folder))
    let moved = names.keys.filter { $0 == from || $0.hasPrefix(from + "/") }
    let added = moved.map { (to + $0.dropFirst(from.count), names[$0]) }
    rename(
      moved, Dictionary(uniqueKeysWithValues: added).compactMapValues { $0 },
      in: parent(of: from))
  }

  func link(_ name: String, to new: String, in folder: OpenFile) throws {
    try pass("link \(name) to \(new)")
    let to = try path(new, folder)
    rename([], [to: try node(path(name, folder))], in: parent(of: to))
  }

  func remove(_ name: String, in folder: OpenFile) throws {
    try pass("remove \(name)", undoing: true)
    let path = try path(name, folder)
    _ = try node(path)
    rename([path], [:], in: parent(of: path))
  }

  func removeFolder(_ name: String, in folder: OpenFile) throws {
    try remove(name, in: folder)
  }

  func read(
    _ file: OpenFile, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws -> Int {
    let seen = try handle(file).node.seen
    let count = max(0, min(buffer.count, seen.count - offset))
    if count > 0 { buffer.copyBytes(from: seen[offset..<(offset + count)]) }
    return count
  }

  func write(_ file: OpenFile, _ bytes: UnsafeRawBufferPointer, at offset: Int) throws -> Int {
    let handle = try handle(file)
    do {
      try pass("write \(bytes.count) to \(handle.path) at \(offset)")
    } catch {
      // When the process dies or the disk is full, a part may have been written.
      let part = Int.random(in: 0...bytes.count, using: &random)
      put(Array(bytes.prefix(part)), at: offset, in: handle.node)
      throw error
    }
    let isShort = bytes.count > 1 && random.percent(trouble.shortWrites)
    let count = isShort ? Int.random(in: 1..<bytes.count, using: &random) : bytes.count
    var taken = Array(bytes.prefix(count))
    if handle.path.hasPrefix("gen-"), random.percent(trouble.garbledSnapshots) {
      taken[Int.random(in: 0..<count, using: &random)] ^= 4
    }
    put(taken, at: offset, in: handle.node)
    return count
  }

  private func put(_ bytes: [UInt8], at offset: Int, in node: Node) {
    if bytes.isEmpty { return }
    put(bytes[...], at: offset, in: &node.seen, filler: 0)
    node.pending.append(.bytes(bytes, at: offset))
    touch(node)
  }

  func truncate(_ file: OpenFile, to bytes: Int) throws {
    let handle = try handle(file)
    try pass("truncate \(handle.path) to \(bytes)", undoing: true)
    try cut(handle.node, to: bytes)
  }

  private func cut(_ node: Node, to bytes: Int) throws {
    node.seen = Array(node.seen.prefix(bytes))
    node.pending.append(.cut(to: bytes))
    touch(node)
  }

  func syncData(_ file: OpenFile) throws { try sync(file) }

  func sync(_ file: OpenFile) throws {
    let handle = try handle(file)
    try pass("sync \(handle.path)")
    let fails = random.percent(
      handle.node.isFolder ? trouble.failingNames : trouble.failingSyncs)
    if fails { trace?("fails") }
    if handle.node.isFolder {
      // The names stay pending: journalling file systems lose all of them or none.
      if fails { throw FileFailure(code: EIO) }
      return sync(names: handle.path)
    }
    defer { handle.node.pending = [] }
    // As in Linux, data that could not be written is dropped, but can still be read.
    if fails { throw FileFailure(code: EIO) }
    for write in handle.node.pending {
      switch write {
      case .cut(let length): handle.node.durable = Array(handle.node.durable.prefix(length))
      case .bytes(let bytes, let offset):
        put(bytes[...], at: offset, in: &handle.node.durable, filler: 0)
      }
    }
  }

  func lock(_ file: OpenFile) throws -> Bool {
    if random.percent(trouble.interruptions) { return false }
    let node = try handle(file).node
    guard locks[node.number] == nil || locks[node.number] == file.number else { return false }
    locks[node.number] = file.number
    return true
  }

  func unlock(_ file: OpenFile) {
    guard let handle = handles[file.number] else { return }
    if locks[handle.node.number] == file.number { locks[handle.node.number] = nil }
  }
}
