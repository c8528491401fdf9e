import Foundation
import Synchronization

/// A simulated chip reader.
///
/// Each connection gets the next of its messages and is closed; the last one stays open.
final class SimulatedReader: Sendable {
  struct Failed: Error {}

  let port: UInt16
  private let descriptor: Int32
  private let heard = Mutex("")

  var received: String { heard.withLock { $0 } }

  init(sending messages: [String]) throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isOpen = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && listen(descriptor, 4) == 0
          && getsockname(descriptor, address, &length) == 0
      }
    }
    guard isOpen else { throw Failed() }
    self.descriptor = descriptor
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [self] in serve(messages) }
  }

  deinit { close(descriptor) }

  private func serve(_ messages: [String]) {
    for (index, message) in messages.enumerated() {
      let client = accept(descriptor, nil, nil)
      guard client >= 0 else { return }
      let bytes = Array(message.utf8)
      _ = send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
      if index < messages.count - 1 { shutdown(client, Int32(SHUT_WR)) }
      var answer = [UInt8](repeating: 0, count: 4_096)
      while case let count = read(client, &answer, answer.count), count > 0 {
        heard.withLock { $0 += String(decoding: answer[..<count], as: UTF8.self) }
      }
      close(client)
    }
  }
}
