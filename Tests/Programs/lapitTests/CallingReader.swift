import Foundation

/// A simulated chip reader that connects to a listening program.
final class CallingReader {
  struct Failed: Error {}

  private let descriptor: Int32

  /// Connects, repeatedly until the program listens.
  init(port: UInt16) throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = port.bigEndian
    for _ in 0..<2_000 {
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      let isThere = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
      if isThere {
        self.descriptor = descriptor
        return
      }
      close(descriptor)
      usleep(10_000)
    }
    throw Failed()
  }

  deinit { close(descriptor) }

  func send(_ message: String) {
    let bytes = Array(message.utf8)
    _ = Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Returns the received text up to an ending.
  func heard(upTo end: String) -> String {
    var text = ""
    var byte: UInt8 = 0
    while !text.hasSuffix(end), read(descriptor, &byte, 1) == 1 {
      text.unicodeScalars.append(Unicode.Scalar(byte))
    }
    return text
  }

  static func freePort() throws -> UInt16 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isBound else { throw Failed() }
    return UInt16(bigEndian: address.sin_port)
  }
}
