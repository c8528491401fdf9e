import Chance
import Foundation
import Glibc
import Testing

@testable import Store

/// Eight writers and four readers on one folder, killed, stopped and continued at random.
///
/// `STORE_TEST_ATTACK_SECONDS` sets the duration and `STORE_TEST_ATTACK_SEED` the seed.
@Suite(.serialized) struct ManyProcessTests {
  private static let variables = ProcessInfo.processInfo.environment
  private static let role = variables[ProcessAttack.roleVariable]

  @Test(.enabled(if: role == "writer"))
  func `the child adds runners until it is killed`() throws {
    let path = try #require(Self.variables[ProcessAttack.folderVariable])
    let store = try FileStore.open(folder: path, schema: testSchema)
    let log = LineLog(appendingTo: "\(path)-writer-\(getpid()).log")
    for index in 0... {
      let id = "\(getpid())-\(index)"
      let begun = DispatchTime.now().uptimeNanoseconds
      let sequence = try store.write(by: "test", at: 0) { transaction in
        try transaction.put(runners, id: id, Runner(name: "n"))
        return transaction.sequence
      }
      let waited = (DispatchTime.now().uptimeNanoseconds - begun) / 1000
      if !log.append("\(id) \(sequence) \(waited)") || getppid() == 1 { break }
      if index % 100 == 99, Self.variables[ProcessAttack.compactsVariable] != nil {
        try? store.compact()
      }
    }
    #expect(getppid() != 1)
  }

  @Test(.enabled(if: role == "reader"))
  func `the child notes what it shows until it is killed`() throws {
    let path = try #require(Self.variables[ProcessAttack.folderVariable])
    let store = try FileStore.open(folder: path, schema: testSchema)
    let log = LineLog(appendingTo: "\(path)-reader-\(getpid()).log")
    var shown = -1
    while getppid() != 1 {
      let (sequence, ids) = try store.read { ($0.sequence, try $0.ids(runners)) }
      if sequence != shown, !log.append("\(sequence) \(ids.count) \(ProcessAttack.sum(ids))") {
        break
      }
      shown = sequence
      var polled = pollfd(fd: store.noticeDescriptor, events: Int16(POLLIN), revents: 0)
      poll(&polled, 1, 1000)
      store.acknowledgeNotice()
    }
    #expect(getppid() != 1)
  }

  @Test func `nothing saved is lost, and nothing shown disappears`() throws {
    let attack = try ProcessAttack(
      seed: Self.variables["STORE_TEST_ATTACK_SEED"].flatMap { Int($0) } ?? 1)
    try attack.run(seconds: Self.variables["STORE_TEST_ATTACK_SECONDS"].flatMap { Int($0) } ?? 8)
    try attack.expectNothingLost()
  }

  @Test func `a process that waits too long learns which process holds the folder`() throws {
    let folder = TemporaryFolder()
    let store = try folder.open()
    defer { store.close() }
    let child = try TestChild(
      playing: "the child adds runners until it is killed",
      [ProcessAttack.roleVariable: "writer", ProcessAttack.folderVariable: folder.path])
    let log = "\(folder.path)-writer-\(child.process.processIdentifier).log"
    try #require(TestChild.wait { !LineLog.lines(of: log).isEmpty })
    try #require(stopHolding(child, folder))
    #expect(throws: StoreError.busy(holder: "\(child.process.processIdentifier)")) {
      try store.add("kept waiting", Runner(name: "n"))
    }
    child.signal(SIGCONT)
    try store.add("after it", Runner(name: "n"))
  }

  /// Runs only if a variable asks for it, since the result depends on the machine.
  @Test(.enabled(if: variables["STORE_TEST_WAIT_SECONDS"] != nil))
  func `no writer waits over 250 ms while others commit`() throws {
    let attack = try ProcessAttack(seed: 1, readers: 0, compacts: false)
    try attack.measure(seconds: Self.variables["STORE_TEST_WAIT_SECONDS"].flatMap { Int($0) } ?? 20)
    for waits in attack.waits.map({ $0.sorted() }) {
      let (median, p99) = (waits[waits.count / 2], waits[waits.count * 99 / 100])
      print("\(waits.count) commits, waits of \(median), p99 \(p99), max \(waits.last ?? 0) µs")
      #expect(waits.last ?? .max < 250_000)
    }
  }

  /// Stops the child while it holds the lock, which it does most of the time.
  private func stopHolding(_ child: TestChild, _ folder: TemporaryFolder) -> Bool {
    TestChild.wait {
      child.signal(SIGSTOP)
      // This process's own store also holds the lock occasionally, for a short time.
      if (0..<5).allSatisfy({ _ in isLocked(folder) }) { return true }
      child.signal(SIGCONT)
      return false
    }
  }

  private func isLocked(_ folder: TemporaryFolder) -> Bool {
    usleep(10_000)
    let descriptor = open(folder.path + "/LOCK", O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) != 0
  }
}
