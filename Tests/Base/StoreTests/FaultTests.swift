import Glibc
import Synchronization
import Testing

@testable import Store

@Suite struct FaultTests {
  @Test(arguments: [ENOSPC, EDQUOT, EFBIG])
  func `a full disk says not saved, keeps what is saved, and the next commit works`(
    _ code: Int32
  ) throws {
    let folder = TemporaryFolder()
    let files = FaultyFiles()
    let store = try folder.open(files)
    defer { store.close() }
    try store.add("1", Runner(name: "Ada"))
    let before = try folder.journalBytes()
    files.fail { call, _ in call == .write ? code : nil }
    #expect(throws: StoreError.notSaved(.diskFull)) { try store.add("2", Runner(name: "Bo")) }
    #expect(try folder.journalBytes() == before)
    #expect(try store.allNames() == ["Ada"])
    files.heal()
    try store.add("2", Runner(name: "Cy"))
    #expect(try store.allNames() == ["Ada", "Cy"])
  }

  private static let codes = [
    ENOENT, ENOTDIR, EACCES, EPERM, EROFS, EIO, ENODEV, ESTALE, EMFILE, ENFILE, ENOSPC, EDQUOT,
  ]

  @Test(arguments: codes, [FaultyFiles.Call.lock, .status, .write])
  func `whatever the disk reports, the refusal is the disk's, and the same save works later`(
    _ code: Int32, _ failing: FaultyFiles.Call
  ) throws {
    let folder = TemporaryFolder()
    let files = FaultyFiles(syncs: false)
    let store = try folder.open(files)
    defer { store.close() }
    try store.add("1", Runner(name: "Ada"))
    files.fail { call, _ in call == failing ? code : nil }
    let error = #expect(throws: StoreError.self) { try store.add("2", Runner(name: "Bo")) }
    #expect(error?.isRefusalOfDisk == true)
    files.heal()
    try store.add("2", Runner(name: "Bo"))
    #expect(try store.allNames() == ["Ada", "Bo"])
  }

  @Test func `on a full disk deleting still works, from the reserve`() throws {
    let folder = TemporaryFolder()
    let files = FaultyFiles()
    let store = try folder.open(files)
    defer { store.close() }
    try store.add("1", Runner(name: "Ada"))
    let isFull = Mutex(true)
    files.fail { call, _ in
      guard call == .write else { return nil }
      return isFull.withLock { isFull in
        defer { isFull = false }
        return isFull ? ENOSPC : nil
      }
    }
    try store.write(by: "test", at: 0) { try $0.delete(runners, id: "1") }
    #expect(try store.allNames() == [])
    #expect(try folder.bytes("RESERVE").isEmpty)
  }

  @Test func `on a full disk a crossing can use three of the four reserved megabytes`()
    throws
  {
    let folder = TemporaryFolder()
    let files = FaultyFiles()
    let store = try folder.open(files)
    defer { store.close() }
    try store.add("1", Runner(name: "Ada"))
    let reserve = folder.path + "/RESERVE"
    // A disk with only as much space as the reserve frees.
    let free = Mutex(SpaceReserve.bytes)
    files.fail { call, _ in
      guard call == .write else { return nil }
      var status = stat()
      let given = stat(reserve, &status) == 0 ? SpaceReserve.bytes - Int(status.st_size) : 0
      return free.withLock { given > SpaceReserve.bytes - $0 } ? nil : ENOSPC
    }
    #expect(throws: StoreError.notSaved(.diskFull)) { try store.add("2", Runner(name: "Bo")) }
    try store.write(by: "desk", at: 0) { transaction in
      transaction.useReserve()
      try transaction.put(runners, id: "3", Runner(name: "Cy"))
    }
    #expect(try folder.bytes("RESERVE").count == SpaceReserve.lastBytes)
    free.withLock { $0 = SpaceReserve.lastBytes }
    #expect(throws: StoreError.notSaved(.diskFull)) {
      try store.write(by: "desk", at: 0) { transaction in
        transaction.useReserve()
        try transaction.put(runners, id: "4", Runner(name: "Di"))
      }
    }
    try store.write(by: "test", at: 0) { try $0.delete(runners, id: "1") }
    #expect(try store.allNames() == ["Cy"])
    #expect(try folder.bytes("RESERVE").isEmpty)
  }

  @Test func `on a full disk the folder is compacted from the reserve, whatever it needs first`()
    throws
  {
    let folder = TemporaryFolder()
    let files = FaultyFiles()
    let store = try folder.open(files)
    defer { store.close() }
    for number in 1...9 { try store.add("\(number)", Runner(name: "Ada")) }
    let reserve = folder.path + "/RESERVE"
    files.fail { call, _ in
      guard call == .write else { return nil }
      var status = stat()
      return stat(reserve, &status) == 0 && status.st_size > 0 ? ENOSPC : nil
    }
    try store.compact()
    files.heal()
    #expect(try store.allNames().count == 9)
    #expect(try folder.journal > "journal-000001.jsonl")
  }

  @Test func `the reserve is restored once there is space`() throws {
    let folder = TemporaryFolder()
    try folder.open().close()
    #expect(truncate(folder.path + "/RESERVE", 1000) == 0)
    try folder.open().close()
    #expect(try folder.bytes("RESERVE").count == SpaceReserve.bytes)
  }

  @Test func `a failed sync is never repeated on the same segment`() throws {
    let folder = TemporaryFolder()
    let files = FaultyFiles()
    let store = try folder.open(files)
    defer { store.close() }
    try store.add("1", Runner(name: "Ada"))
    let former = try folder.journal
    let syncs = Mutex(0)
    files.fail { call, _ in
      guard call == .syncData else { return nil }
      return syncs.withLock { count in
        count += 1
        return EIO
      }
    }
    try store.add("2", Runner(name: "Bo"))
    #expect(syncs.withLock { $0 } == 1)
    #expect(try folder.journal > former)
    files.heal()
    #expect(try store.allNames() == ["Ada", "Bo"])
    let other = try folder.open()
    defer { other.close() }
    #expect(try other.allNames() == ["Ada", "Bo"])
  }

  @Test func `a failing disk reports not saved and works again after it recovers`() throws {
    let folder = TemporaryFolder()
    let files = FaultyFiles()
    let store = try folder.open(files)
    defer { store.close() }
    try store.add("1", Runner(name: "Ada"))
    files.fail { call, _ in call == .syncData || call == .sync ? EIO : nil }
    for _ in 0..<2 {
      #expect(throws: StoreError.notSaved(.failed(FileFailure(code: EIO).words))) {
        try store.add("2", Runner(name: "Bo"))
      }
      #expect(try store.allNames() == ["Ada"])
    }
    files.heal()
    try store.add("3", Runner(name: "Cy"))
    #expect(try store.allNames() == ["Ada", "Cy"])
    let other = try folder.open()
    defer { other.close() }
    #expect(try other.allNames() == ["Ada", "Cy"])
  }

  @Test func `a disk gone read-only is still read, and writing says why it refuses`() throws {
    let folder = TemporaryFolder()
    try folder.open().close()
    let first = try folder.open()
    try first.add("1", Runner(name: "Ada"))
    first.close()
    let files = FaultyFiles()
    files.fail { call, _ in call.isChange ? EROFS : nil }
    let store = try folder.open(files)
    defer { store.close() }
    #expect(store.isReadOnly)
    #expect(try store.allNames() == ["Ada"])
    #expect(throws: StoreError.readOnly(folder: folder.path)) {
      try store.add("2", Runner(name: "Bo"))
    }
  }

  @Test func `a segment left by a failed creation does not affect later writes`()
    throws
  {
    let folder = TemporaryFolder()
    let files = FaultyFiles()
    let store = try folder.open(files)
    try store.add("1", Runner(name: "Ada"))
    let isRenamed = Mutex(false)
    files.fail { call, _ in
      isRenamed.withLock { isRenamed in
        if call == .rename { isRenamed = true }
        return isRenamed && [.sync, .remove].contains(call) ? EIO : nil
      }
    }
    #expect(throws: StoreError.notSaved(.failed(FileFailure(code: EIO).words))) {
      try store.compact()
    }
    files.heal()
    try store.add("2", Runner(name: "Bo"))
    store.close()
    let again = try folder.open()
    defer { again.close() }
    #expect(try again.allNames() == ["Ada", "Bo"])
  }
}
