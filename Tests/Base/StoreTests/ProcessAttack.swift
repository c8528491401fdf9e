import Chance
import Foundation
import Glibc
import SortedCollections
import Testing

@testable import Store

/// Writers and readers of one folder that are killed, stopped, continued and restarted at random.
final class ProcessAttack {
  static let roleVariable = "STORE_TEST_ROLE"
  static let folderVariable = "STORE_TEST_FOLDER"
  static let compactsVariable = "STORE_TEST_COMPACTS"

  private let folder = TemporaryFolder()
  private let compacts: Bool
  private var random: SeededGenerator
  private var writers: [TestChild] = []
  private var readers: [TestChild] = []

  init(seed: Int, writers: Int = 8, readers: Int = 4, compacts: Bool = true) throws {
    self.compacts = compacts
    random = SeededGenerator(seed: seed)
    try folder.open().close()
    for _ in 0..<writers { self.writers.append(try start("writer")) }
    for _ in 0..<readers { self.readers.append(try start("reader")) }
  }

  private func start(_ role: String) throws -> TestChild {
    let test =
      role == "writer"
      ? "the child adds runners until it is killed"
      : "the child notes what it shows until it is killed"
    var variables = [Self.roleVariable: role, Self.folderVariable: folder.path]
    if compacts { variables[Self.compactsVariable] = "1" }
    return try TestChild(playing: test, variables)
  }

  /// Attacks for a number of seconds, once all have started.
  func run(seconds: Int) throws {
    try #require(TestChild.wait { logs("writer").count + logs("reader").count >= 12 })
    let end = Date(timeIntervalSinceNow: Double(seconds))
    while Date() < end {
      let isWriter = random.percent(70)
      let place = Int.random(in: 0..<(isWriter ? writers : readers).count, using: &random)
      if random.percent(30) {
        try replace(place, isWriter)
      } else {
        pause((isWriter ? writers : readers)[place])
      }
      usleep(UInt32.random(in: 1_000...80_000, using: &random))
    }
    for child in writers + readers { child.end() }
  }

  /// Runs them undisturbed for a number of seconds.
  func measure(seconds: Int) throws {
    try #require(TestChild.wait { logs("writer").count >= writers.count })
    sleep(UInt32(seconds))
    for child in writers + readers { child.end() }
  }

  private func replace(_ place: Int, _ isWriter: Bool) throws {
    if isWriter {
      writers[place].end()
      writers[place] = try start("writer")
    } else {
      readers[place].end()
      readers[place] = try start("reader")
    }
  }

  /// Stops a child for less time than others wait before they give up.
  private func pause(_ child: TestChild) {
    child.signal(SIGSTOP)
    usleep(UInt32.random(in: 500...200_000, using: &random))
    child.signal(SIGCONT)
  }

  private func logs(_ role: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.parent)) ?? []
    return names.filter { $0.hasPrefix("data-\(role)-") }.map { folder.parent + "/" + $0 }
  }

  /// Returns a sum of ids that does not depend on their order.
  static func sum(_ ids: some Sequence<String>) -> UInt64 {
    ids.reduce(0) { sum, id in
      sum &+ id.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    }
  }
}

// MARK: - What must hold
extension ProcessAttack {
  func expectNothingLost() throws {
    let store = try folder.open()
    let all = try store.read { try $0.find(runners) }
    store.close()
    let sequences = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0.sequence) })
    let saved = logs("writer").flatMap(LineLog.lines(of:))
    #expect(saved.count > 100)
    for line in saved {
      let parts = line.split(separator: " ")
      #expect(parts.count == 3 && sequences[String(parts[0])] == Int(parts[1]), "\(line)")
    }
    try expectShownStays(all)
    #expect(try FileStore.verify(folder: folder.path, schema: testSchema).isSound)
  }

  /// Expects that a reader showed exactly the documents up to its transaction.
  private func expectShownStays(_ all: [Stored<Runner>]) throws {
    var (count, sum) = (0, UInt64(0))
    var expected: [Int: String] = [0: "0 0"]
    for runner in all.sorted(by: { $0.sequence < $1.sequence }) {
      count += 1
      sum &+= Self.sum([runner.id])
      expected[runner.sequence] = "\(count) \(sum)"
    }
    // A seal has a number too, and shows the same as the transaction before it.
    let known = expected.keys.sorted()
    let shown = logs("reader").flatMap(LineLog.lines(of:))
    #expect(shown.count > 20)
    for line in shown {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      let sequence = try #require(Int(parts[0]))
      let place = known.partitioningIndex { $0 > sequence } - 1
      #expect(expected[known[place]] == parts[1], "\(line)")
    }
  }

  /// The waits of each writer for its commits, in microseconds.
  var waits: [[Int]] {
    logs("writer").map { log in
      LineLog.lines(of: log).compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
    }
  }
}
