import Chance
import Foundation
import Glibc
import Testing

@testable import Store

/// Processes that die while they write.
@Suite(.serialized) struct ProcessTests {
  private static let folderVariable = "STORE_TEST_WRITER_FOLDER"

  @Test(.enabled(if: ProcessInfo.processInfo.environment[folderVariable] != nil))
  func `the child writes until it is killed`() throws {
    let path = try #require(ProcessInfo.processInfo.environment[Self.folderVariable])
    let store = try FileStore.open(folder: path, schema: testSchema)
    let log = LineLog(appendingTo: path + ".log")
    for index in 0... {
      let id = "\(getpid())-\(index)"
      try store.add(id, Runner(name: "n"))
      if index % 40 == 39 { try? store.compact() }
      if !log.append(id) { break }
    }
    #expect(getppid() != 1)
  }

  @Test func `saved data survives kill -9, with another process still writing`() throws {
    let folder = TemporaryFolder()
    let log = folder.path + ".log"
    let survivor = try folder.open()
    for round in 0..<6 {
      let child = try TestChild(
        playing: "the child writes until it is killed", [Self.folderVariable: folder.path])
      try #require(TestChild.wait { LineLog.lines(of: log).count >= (round + 1) * 30 })
      child.end()
      try survivor.add("survivor-\(round)", Runner(name: "n"))
      let ids = Set(try survivor.read { try $0.ids(runners) })
      #expect(ids.isSuperset(of: LineLog.lines(of: log)))
    }
    survivor.close()
    let again = try folder.open()
    defer { again.close() }
    let ids = Set(try again.read { try $0.ids(runners) })
    #expect(ids.isSuperset(of: LineLog.lines(of: log)))
    #expect((0..<6).allSatisfy { ids.contains("survivor-\($0)") })
    #expect(try FileStore.verify(folder: folder.path, schema: testSchema).isSound)
  }
}
