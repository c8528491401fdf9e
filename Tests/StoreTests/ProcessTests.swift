import Foundation
import Glibc
import Testing

@testable import Store

/// Processes that die while they write.
///
/// The child is this test program again, told by a variable to do nothing but write.
@Suite(.serialized) struct ProcessTests {
  private static let folderVariable = "STORE_TEST_WRITER_FOLDER"

  @Test(.enabled(if: ProcessInfo.processInfo.environment[folderVariable] != nil))
  func `the child writes until it is killed`() throws {
    let path = try #require(ProcessInfo.processInfo.environment[Self.folderVariable])
    let store = try FileStore.open(folder: path, schema: testSchema)
    let log = open(path + ".log", O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    #expect(log >= 0)
    for index in 0... {
      let id = "\(getpid())-\(index)"
      try store.add(id, Runner(name: "n"))
      if index % 40 == 39 { try? store.compact() }
      let line = Array((id + "\n").utf8)
      if Glibc.write(log, line, line.count) != line.count { break }
    }
  }

  @Test func `what was saved is there after kill -9, with another terminal writing on`() throws {
    let folder = TemporaryFolder()
    let survivor = try folder.open()
    for round in 0..<6 {
      let child = try startChild(folder.path)
      try waitForLines(in: folder.path + ".log", atLeast: (round + 1) * 30)
      kill(child.processIdentifier, SIGKILL)
      child.waitUntilExit()
      try survivor.add("survivor-\(round)", Runner(name: "n"))
      let ids = Set(try survivor.read { try $0.ids(runners) })
      #expect(ids.isSuperset(of: try lines(of: folder.path + ".log")))
    }
    survivor.close()
    let again = try folder.open()
    defer { again.close() }
    let ids = Set(try again.read { try $0.ids(runners) })
    #expect(ids.isSuperset(of: try lines(of: folder.path + ".log")))
    #expect((0..<6).allSatisfy { ids.contains("survivor-\($0)") })
    #expect(try FileStore.verify(folder: folder.path, schema: testSchema).isSound)
  }

  private func startChild(_ path: String) throws -> Process {
    let child = Process()
    child.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    child.arguments =
      Array(CommandLine.arguments.dropFirst())
      + ["--filter", "the child writes until it is killed"]
    var environment = ProcessInfo.processInfo.environment
    environment[Self.folderVariable] = path
    child.environment = environment
    child.standardOutput = FileHandle.nullDevice
    child.standardError = FileHandle.nullDevice
    try child.run()
    return child
  }

  private func lines(of path: String) throws -> [String] {
    let data = FileManager.default.contents(atPath: path) ?? Data()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Gives the child ten seconds.
  private func waitForLines(in path: String, atLeast count: Int) throws {
    for _ in 0..<10_000 {
      if try lines(of: path).count >= count { return }
      usleep(1000)
    }
    Issue.record("The child has not written.")
  }
}
