import App
import Glibc
import Languages
import RaceFiles

/// Where a chip reader listens.
struct ReaderAddress {
  let host: String
  let port: String

  /// Reads `HOST:PORT`; the host may be in brackets.
  init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex else { return nil }
    let number = text[text.index(after: colon)...]
    guard let port = UInt16(number), port > 0 else { return nil }
    host = text[..<colon].filter { !"[]".contains($0) }
    self.port = "\(port)"
  }

  var name: String { host + ":" + port }

  /// Connects; answers an error in words where nobody is there.
  ///
  /// - Parameter seconds: How long it waits for each address; as long as the system does where that
  ///   is 0.
  /// - Returns: The connection, or why there is none.
  func connected(within seconds: Int = 0) -> (descriptor: Int32?, cause: String) {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(host, port, &hints, &found)
    guard code == 0 else { return (nil, String(cString: gai_strerror(code))) }
    defer { freeaddrinfo(found) }
    var cause = ""
    var next = found
    while let address = next {
      let descriptor = socket(
        address.pointee.ai_family, address.pointee.ai_socktype, address.pointee.ai_protocol)
      if descriptor >= 0 {
        var isOn: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_KEEPALIVE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        var patience = timeval(tv_sec: seconds, tv_usec: 0)
        setsockopt(
          descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        if connect(descriptor, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0 {
          return (descriptor, "")
        }
        cause = String(cString: strerror(errno))
        close(descriptor)
      } else {
        cause = String(cString: strerror(errno))
      }
      next = address.pointee.ai_next
    }
    return (nil, cause)
  }
}

/// A chip reader that is listened to until the program is stopped, whatever becomes of the network.
struct ReaderConnection {
  /// Seconds between two attempts.
  private static let pause: UInt32 = 1

  let address: ReaderAddress
  let format: ChipFormat?

  /// Hands on every message, from one connection after the other.
  ///
  /// A message cut off by the end of a connection is left aside: readers send it again. What is
  /// answered to a reader is answered once all before it is on disk.
  ///
  /// - Parameters:
  ///   - ends: What ends a message.
  ///   - body: Takes a message.
  ///   - settle: Waits until everything handed on is on disk.
  /// - Throws: What `body` throws.
  func forEachMessage(
    _ ends: [UInt8], _ body: (String) throws -> Void, settle: () -> Void
  ) throws {
    var told = ""
    while true {
      let (descriptor, cause) = address.connected()
      if let descriptor {
        defer { close(descriptor) }
        say("commands.reader.connected", &told)
        send(format?.greeting ?? "", to: descriptor)
        var lines = InputLines(of: descriptor, ends: ends, dropsCut: true)
        while let line = lines.next() {
          try body(line)
          guard let answer = format?.answer(to: line) else { continue }
          settle()
          send(answer, to: descriptor)
        }
        settle()
        say("commands.reader.gone", &told)
      } else {
        say("commands.reader.unreachable", &told, cause)
      }
      sleep(Self.pause)
    }
  }

  /// Says how it is, once.
  private func say(_ key: String, _ told: inout String, _ cause: String = "") {
    guard told != key else { return }
    told = key
    Output.error(Catalogue.spoken.text(key, ["address": address.name, "cause": cause]))
  }

  private func send(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty else { return }
    _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }
}
