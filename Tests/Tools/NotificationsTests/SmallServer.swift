import Glibc
import Synchronization

/// A local mail server that accepts mails or misbehaves in a chosen way.
final class SmallServer: Sendable {
  enum Way: Sendable, Equatable {
    case takes
    /// Answers a command with this text instead of accepting it.
    case says(String, to: String)
    /// Sends this text as its greeting.
    case greets(String)
    /// Never answers.
    case hangs
    /// Closes the connection after a command.
    case drops(at: String)
  }

  let port: Int
  private let socket: Int32
  private let way: Way
  private let state = Mutex<(heard: [String], open: [Int32])>(([], []))

  init(_ way: Way) {
    self.way = way
    (socket, port) = Self.listening()
    let own = Unmanaged.passRetained(self)
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { pointer in
        guard let pointer else { return nil }
        Unmanaged<SmallServer>.fromOpaque(pointer).takeRetainedValue().serve()
        return nil
      }, own.toOpaque())
    pthread_detach(thread)
  }

  /// Returns a local socket and its port.
  private static func listening() -> (Int32, Int) {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(socket, $0, size)
        _ = getsockname(socket, $0, &size)
      }
    }
    listen(socket, 8)
    return (socket, Int(UInt16(bigEndian: address.sin_port)))
  }

  /// All lines that clients have sent.
  var heard: [String] { state.withLock { $0.heard } }

  /// Closes all connections.
  func stop() {
    shutdown(socket, Int32(SHUT_RDWR))
    state.withLock { state in
      for client in state.open { shutdown(client, Int32(SHUT_RDWR)) }
    }
  }

  /// Serves one client after another until it is stopped, and then closes the socket.
  private func serve() {
    defer { close(socket) }
    while case let client = accept(socket, nil, nil), client >= 0 {
      state.withLock { $0.open.append(client) }
      answer(client)
      state.withLock { $0.open.removeAll { $0 == client } }
      close(client)
    }
  }

  private func answer(_ client: Int32) {
    var lines = LineReader(client)
    if way != .hangs {
      if case .greets(let words) = way { say(words, client) } else { say("220 here", client) }
    }
    while let line = lines.next() {
      state.withLock { $0.heard.append(line) }
      let verb = String(line.prefix { $0 != " " }).uppercased()
      switch way {
      case .hangs: continue
      case .drops(let at) where at == verb: return
      case .says(let words, let to) where to == verb: say(words, client)
      default:
        say(Self.answers[verb] ?? "250 fine", client)
        if verb == "QUIT" { return }
        if verb == "DATA", !takeMail(&lines, client) { return }
      }
    }
  }

  private static let answers = [
    "EHLO": "250-here\r\n250 AUTH PLAIN", "DATA": "354 go on", "QUIT": "221 bye",
  ]

  private func takeMail(_ lines: inout LineReader, _ client: Int32) -> Bool {
    while let line = lines.next() {
      state.withLock { $0.heard.append(line) }
      guard line == "." else { continue }
      if case .drops("MAIL END") = way { return false }
      if case .says(let words, "MAIL END") = way {
        say(words, client)
      } else {
        say("250 taken", client)
      }
      return true
    }
    return false
  }

  private func say(_ text: String, _ client: Int32) {
    let bytes = Array((text + "\r\n").utf8)
    _ = send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }
}

/// Lines read from a socket.
private struct LineReader {
  private let descriptor: Int32
  private var bytes: [UInt8] = []

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Returns the next line; `nil` after the other side has closed the connection.
  mutating func next() -> String? {
    while true {
      if let end = bytes.firstIndex(of: 10) {
        let line = String(decoding: bytes[..<end].filter { $0 != 13 }, as: UTF8.self)
        bytes.removeFirst(end + 1)
        return line
      }
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = recv(descriptor, &chunk, chunk.count, 0)
      guard count > 0 else { return nil }
      bytes += chunk[..<count]
    }
  }
}
