import FoundationEssentials
import Glibc

/// An empty folder for one figure, gone with everything in it when the figure is done.
struct Workplace: Sendable {
  let path: String

  /// Makes a folder within another one.
  init(in parent: String) throws {
    var template = Array((parent + "/lapit-bench-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw BenchFailure("no folder can be made in \(parent)")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The path of something in it.
  func path(_ name: String) -> String { path + "/" + name }

  func remove(_ name: String) { try? FileManager.default.removeItem(atPath: path(name)) }
  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
