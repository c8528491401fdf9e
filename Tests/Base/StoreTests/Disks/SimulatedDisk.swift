import Chance
import Glibc

@testable import Store

/// A disk in memory that loses unsynced data, in any subset and order, when power fails.
///
/// Not thread-safe; its tests call the engine directly.
final class SimulatedDisk: @unchecked Sendable {
  struct PowerCut: Error {}

  final class Node {
    var durable: [UInt8] = []
    var seen: [UInt8] = []
    var pending: [Write] = []
    let isFolder: Bool
    let number: UInt64
    var changed = 0

    init(isFolder: Bool, number: UInt64) {
      self.isFolder = isFolder
      self.number = number
    }
  }

  enum Write {
    case bytes([UInt8], at: Int)
    case cut(to: Int)
  }

  struct Naming {
    /// The folder whose sync makes it durable.
    let folder: String
    let removed: [String]
    let added: [String: Node]
  }

  struct Handle {
    let node: Node
    let path: String
    let process: Int
  }

  static let sectorBytes = 64

  var random: SeededGenerator
  var durableNames: [String: Node] = [:]
  var names: [String: Node] = [:]
  var namings: [Naming] = []
  var handles: [Int32: Handle] = [:]
  var locks: [UInt64: Int32] = [:]
  /// The process that makes the calls.
  var process = 0
  /// The number of calls until the process dies; `nil` for never.
  var callsLeft: Int?
  var trouble = Trouble()
  /// Receives each call.
  var trace: ((String) -> Void)?
  /// The safeguard that the store omits.
  var omits: Safeguard?
  /// Whether a call that undoes a failed write has failed, too.
  var hasFailedToUndo = false
  private var nextNumber: Int32 = 10
  private var clock = 0

  init(random: SeededGenerator) {
    self.random = random
    durableNames[""] = newNode(isFolder: true)
    names = durableNames
  }

  func newNode(isFolder: Bool) -> Node {
    clock += 1
    return Node(isFolder: isFolder, number: UInt64(clock))
  }

  func newHandle(_ node: Node, _ path: String) -> OpenFile {
    nextNumber += 1
    handles[nextNumber] = Handle(node: node, path: path, process: process)
    return OpenFile(number: nextNumber)
  }

  func handle(_ file: OpenFile) throws -> Handle {
    guard let handle = handles[file.number] else { throw FileFailure(code: EBADF) }
    return handle
  }

  /// Passes a call, at which the process may die or the call fail.
  func pass(_ call: @autoclosure () -> String, undoing: Bool = false) throws {
    trace?("\(process): \(call())")
    if let left = callsLeft {
      if left <= 0 {
        trace?("dies")
        throw PowerCut()
      }
      callsLeft = left - 1
    }
    guard random.percent(trouble.refusals) else { return }
    trace?("refused")
    if undoing { hasFailedToUndo = true }
    throw FileFailure(code: [EIO, ENOSPC].randomElement(using: &random) ?? EIO)
  }

  func touch(_ node: Node) {
    clock += 1
    node.changed = clock
  }

  /// Kills a process.
  ///
  /// Its handles and locks are released, and its writes stay visible.
  func kill(process dead: Int) {
    callsLeft = nil
    for (number, handle) in handles where handle.process == dead {
      handles[number] = nil
      if locks[handle.node.number] == number { locks[handle.node.number] = nil }
    }
  }

  func sync(names folder: String) {
    for naming in namings where naming.folder == folder { Self.apply(naming, to: &durableNames) }
    namings.removeAll { $0.folder == folder }
  }

  static func apply(_ naming: Naming, to names: inout [String: Node]) {
    for name in naming.removed { names[name] = nil }
    names.merge(naming.added) { $1 }
  }
}

/// How often calls fail, in percent.
struct Trouble {
  /// Syncs that lose their data.
  var failingSyncs = 0
  /// Syncs of folders that fail.
  var failingNames = 0
  /// Other calls that fail.
  var refusals = 0
  /// Writes that write only a part.
  var shortWrites = 0
  /// Locks that a signal interrupts.
  var interruptions = 0
  /// Writes to snapshots that write wrong bytes.
  var garbledSnapshots = 0

  static let none = Trouble()
}
