import FoundationEssentials
import Testing

@testable import Store

@Suite struct SnapshotLoadingTests {
  private static let ids = ["1", "Zoë", #"qu"ote"#, #"back\slash"#, "tab", "🏁", "z"]
  private let place = FilePlace()
  private let files = PosixFiles()

  /// Documents of all sizes, in more than one piece.
  private var table: Table {
    var table = Table(rules: Engine.schema.rules(of: "runners"))
    for round in 0..<8 {
      for (index, id) in Self.ids.enumerated() {
        let name = String(repeating: "x", count: round * 30_000 + index)
        let document = Array(#"{"bib":"\#(round).\#(index)","name":"\#(name)"}"#.utf8)
        document.withUnsafeBytes {
          table.put("\(id)\(round)", revision: 1 + round, sequence: 100 + index, document: $0)
        }
      }
    }
    return table
  }

  private func written(_ table: Table) throws -> CurrentFile.Snapshot {
    try SnapshotFile.write(
      table, named: "runners", to: "file", files: files,
      in: files.openFolder(path: place.folder.parent))
  }

  private func loaded(_ snapshot: CurrentFile.Snapshot) throws -> Table {
    let folder = try files.openFolder(path: place.folder.parent)
    defer { files.close(folder) }
    let file = try files.open("file", .reading, in: folder)
    defer { files.close(file) }
    return try SnapshotFile.table(
      of: file, snapshot, rules: Engine.schema.rules(of: "runners"), name: "file", files: files)
  }

  private func install(_ lines: [String]) throws -> CurrentFile.Snapshot {
    let bytes = lines.flatMap { Array(($0 + "\n").utf8) }
    try place.write(bytes)
    return CurrentFile.Snapshot(
      name: "runners", documents: lines.count - 1, bytes: bytes.count, sequence: 9,
      hash: SnapshotFile.hash(bytes))
  }

  private func isSame(_ one: Table, _ other: Table) -> Bool {
    one.rows.count == other.rows.count
      && (0..<one.rows.count).allSatisfy { row in
        let (first, second) = (one.rows[row], other.rows[row])
        return one.id(at: row) == other.id(at: row) && first.revision == second.revision
          && first.sequence == second.sequence && first.isLive == second.isLive
          && one.document(at: row).elementsEqual(other.document(at: row))
      }
  }

  @Test func `a file of many pieces comes back as it was, whatever is in its ids`() throws {
    let table = table
    let snapshot = try written(table)
    #expect(snapshot.bytes > 5 << 20)
    let again = try loaded(snapshot)
    #expect(isSame(again, table))
    #expect(again.changedAt == table.changedAt)
    #expect(again.ids(.matching("bib", "3.2")) == [#"qu"ote3"#])
    #expect(again.row(of: "Zoë7") == table.row(of: "Zoë7"))
  }

  @Test func `a document that is changed after loading leaves earlier versions alone`() throws {
    let before = try loaded(written(table))
    var after = before
    after.fork()
    let document = Array(#"{"bib":"new"}"#.utf8)
    document.withUnsafeBytes { after.put("10", revision: 2, sequence: 200, document: $0) }
    after.delete("z7", sequence: 201)
    #expect(isSame(before, table))
    #expect(after.count == before.count - 1)
    #expect(after.ids(.matching("bib", "new")) == ["10"])
    #expect(after.ids(.matching("bib", "0.0")) == [])
  }

  @Test func `lines of a newer program, with more in them, are understood`() throws {
    let snapshot = try install([
      #"{"format":"lapit-snapshot","collection":"runners","documents":2,"by":"newer"}"#,
      #"{"id":"1","rev":3,"s":7,"doc":{"bib":"7"},"more":{"doc":{}}}"#,
      #"{ "s": 8, "doc": {"bib":"8"}, "rev": 1, "id": "2" }"#,
    ])
    let table = try loaded(snapshot)
    #expect(table.ids(.all) == ["1", "2"])
    #expect(String(decoding: table.document(at: 0), as: UTF8.self) == #"{"bib":"7"}"#)
    #expect(table.ids(.matching("bib", "8")) == ["2"])
    #expect(table.rows[0].revision == 3)
  }

  @Test(arguments: [
    #"{"id":"1","rev":3,"s":7,"doc":{}"#, #"{"id":"1","rev":3,"doc":{}}"#,
    #"{"id":"1","rev":12345678901,"s":1,"doc":}"#, #"{"id":"1"#, "", "{}",
  ])
  func `a line that is not a document is reported`(_ line: String) throws {
    let snapshot = try install([
      #"{"format":"lapit-snapshot","collection":"runners","documents":1}"#, line,
    ])
    #expect(throws: StoreError.damaged(file: "file", what: .content)) { try loaded(snapshot) }
  }

  @Test func `a file that is shorter, longer or not the same is reported`() throws {
    let snapshot = try written(table)
    let bytes = try place.bytes()
    for cut in [0, 1, 100, bytes.count / 2, bytes.count - 1] {
      try place.write(Array(bytes[..<cut]))
      #expect(throws: StoreError.damaged(file: "file", what: .checksum)) { try loaded(snapshot) }
    }
    try place.write(bytes + [0x0A])
    #expect(throws: StoreError.damaged(file: "file", what: .checksum)) { try loaded(snapshot) }
    for place in stride(from: 0, to: bytes.count, by: bytes.count / 60) {
      var changed = bytes
      changed[place] ^= 1
      try self.place.write(changed)
      #expect(throws: StoreError.damaged(file: "file", what: .checksum)) { try loaded(snapshot) }
    }
  }

  @Test func `closing does not wait for a large file to be written`() throws {
    let folder = try files.openFolder(path: place.folder.parent)
    defer { files.close(folder) }
    var asked = 0
    #expect(throws: StoreError.closed) {
      try SnapshotFile.write(table, named: "runners", to: "file", files: files, in: folder) {
        asked += 1
        return asked == 3
      }
    }
    #expect(try place.bytes().count < 4 << 20)
  }
}

/// A file in its own folder.
private struct FilePlace {
  let folder = TemporaryFolder()
  private var path: String { folder.parent + "/file" }

  func bytes() throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path))) }
  func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(filePath: path)) }
}
