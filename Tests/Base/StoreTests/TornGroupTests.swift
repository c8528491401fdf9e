import Testing

@testable import Store

/// Transactions that share a write, interrupted by a power failure before they were reported.
///
/// Any part of them may exist, and everything before them always does.
@Suite struct TornGroupTests {
  private static let before = ["Ada", "Bo"]
  private static let group = ["Cy", "Di", "Eve"]

  /// A folder whose last write added three lines to the journal.
  private struct Scene {
    let folder = TemporaryFolder(isInMemory: true)
    let name: String
    let lines: [[UInt8]]
    private let lock: [UInt8]

    init() throws {
      let engine = try Self.open(folder)
      try Self.commit(before, engine)
      lock = try folder.bytes("LOCK")
      try Self.commit(group, engine)
      name = try folder.journal
      lines = try folder.bytes(name).lines
      engine.close()
    }

    private static func open(_ folder: TemporaryFolder) throws -> StoreEngine {
      var surroundings = StoreSurroundings.system
      surroundings.files = FaultyFiles(syncs: false)
      return try StoreOpening(
        path: folder.path, schema: testSchema, surroundings: surroundings
      ).run()
    }

    private static func commit(_ names: [String], _ engine: StoreEngine) throws {
      let answers = names.map { _ in JobAnswer<Void>() }
      engine.run(
        zip(names, answers).map { name, answer in
          let body: @Sendable (any StoreTransaction) throws -> Void = {
            try $0.put(runners, id: name, Runner(name: name))
          }
          return answer.job(by: "test", at: 0, body, report: nil)
        })
      for answer in answers { try answer.value.get() }
    }

    func opened(_ journal: [UInt8]) throws -> [String] {
      try folder.write(journal, to: name)
      try folder.write(lock, to: "LOCK")
      let engine = try Self.open(folder)
      defer { engine.close() }
      let found = try ContentsReader(engine.published.contents).find(runners).map(\.value.name)
      try Self.commit(["Flo"], engine)
      return found
    }

    func expectPrefix(_ journal: [UInt8], _ comment: Comment) throws {
      let found = try opened(journal)
      #expect(found.starts(with: before), comment)
      #expect((before + group).starts(with: found), comment)
    }
  }

  @Test func `a group cut anywhere is read up to the cut`() throws {
    let scene = try Scene()
    let journal = Array(scene.lines.joined())
    let start = scene.lines.dropLast(3).joined().count
    for cut in start...journal.count {
      let whole = Array(journal[..<cut]).lines.count
      let ends = journal[..<cut].last == UInt8(ascii: "\n")
      let found = try scene.opened(Array(journal[..<cut]))
      #expect(found.count == (ends ? whole : whole - 1) - 1, "cut at \(cut)")
      #expect((Self.before + Self.group).starts(with: found), "cut at \(cut)")
    }
  }

  @Test(arguments: [UInt8(0), 0xA5])
  func `zeroed or garbled in any of its lines, it is there up to that line`(_ filler: UInt8) throws
  {
    let scene = try Scene()
    for line in (scene.lines.count - 3)..<scene.lines.count {
      var lines = scene.lines
      lines[line] = lines[line].map { _ in filler }
      let found = try scene.opened(Array(lines.joined()))
      #expect(found == Array((Self.before + Self.group).prefix(line - 1)), "line \(line)")
    }
  }

  @Test func `with lines twice or in another order, nothing before it is lost or invented`() throws
  {
    let scene = try Scene()
    let first = scene.lines.count - 3
    for line in first..<scene.lines.count {
      var twice = scene.lines
      twice.insert(twice[line], at: line)
      try scene.expectPrefix(Array(twice.joined()), "line \(line) twice")
      for other in first..<line {
        var swapped = scene.lines
        swapped.swapAt(line, other)
        try scene.expectPrefix(Array(swapped.joined()), "lines \(line) and \(other)")
      }
    }
  }
}
