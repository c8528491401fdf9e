import Foundation
import Glibc

/// A file to which a process appends whole lines, so that they survive when it is killed.
struct LineLog {
  let path: String
  private let descriptor: Int32

  init(appendingTo path: String) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
  }

  func append(_ line: String) -> Bool {
    let bytes = Array((line + "\n").utf8)
    return write(descriptor, bytes, bytes.count) == bytes.count
  }

  static func lines(of path: String) -> [String] {
    let data = FileManager.default.contents(atPath: path) ?? Data()
    let text = String(decoding: data, as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
  }
}
