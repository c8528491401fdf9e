import Commands
import Glibc
import Languages
import RaceFiles

/// The address to which readers connect.
struct ListeningAddress {
  /// The local address to listen on; `nil` for all.
  let host: String?
  let port: UInt16

  /// Parses `[HOST:]PORT`; port 0 is any free one.
  init?(_ text: String) {
    let colon = text.lastIndex(of: ":")
    guard let port = UInt16(colon.map { text[text.index(after: $0)...] } ?? text[...]) else {
      return nil
    }
    let host = colon.map { text[..<$0].filter { !"[]".contains($0) } }
    if host?.isEmpty == true { return nil }
    (self.host, self.port) = (host, port)
  }

  /// Opens the socket.
  ///
  /// - Returns: The socket and its address.
  /// - Throws: `CommandFailure` with the system's error text.
  func opened() throws(CommandFailure) -> (descriptor: Int32, name: String) {
    var cause = ""
    for family in host == nil ? [AF_INET6, AF_INET] : [AF_UNSPEC] {
      var hints = addrinfo()
      (hints.ai_family, hints.ai_socktype) = (family, Int32(SOCK_STREAM.rawValue))
      hints.ai_flags = AI_PASSIVE
      var found: UnsafeMutablePointer<addrinfo>?
      let code = getaddrinfo(host, "\(port)", &hints, &found)
      guard code == 0, let address = found else {
        cause = String(cString: gai_strerror(code))
        continue
      }
      defer { freeaddrinfo(found) }
      if let descriptor = Self.listening(on: address.pointee) {
        return (descriptor, SocketName.own(of: descriptor))
      }
      cause = String(cString: strerror(errno))
    }
    throw CommandFailure(
      Wording(
        "commands.reader.cannotListen",
        ["address": (host.map { $0 + ":" } ?? "") + "\(port)", "cause": cause]))
  }

  private static func listening(on address: addrinfo) -> Int32? {
    let descriptor = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
    guard descriptor >= 0 else { return nil }
    var (isOn, isOff): (Int32, Int32) = (1, 0)
    let size = socklen_t(MemoryLayout<Int32>.size)
    // Without it, the port would stay blocked for a while after a restart of the program.
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, size)
    if address.ai_family == AF_INET6 {
      setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &isOff, size)
    }
    guard bind(descriptor, address.ai_addr, address.ai_addrlen) == 0, listen(descriptor, 8) == 0
    else {
      let code = errno
      close(descriptor)
      errno = code
      return nil
    }
    return descriptor
  }
}

/// Accepts connections of any number of readers until the program is stopped.
struct ReaderListener {
  /// The most readers at a time; more than a race has.
  private static let mostReaders = 64

  private struct Caller {
    let descriptor: Int32
    let name: String
    /// The name that the reader has given.
    var location: String?
    var lines: LineBuffer
  }

  let address: ListeningAddress
  let format: ChipFormat?

  /// Passes on every message of every reader, in the order of arrival.
  ///
  /// A message cut off by the end of a connection is dropped, because readers send it again. A
  /// reader gets its answer once all messages before it are on disk, and none if it should send the
  /// message again.
  ///
  /// - Parameters:
  ///   - ends: The bytes that end a message.
  ///   - body: Takes a message, and the name that the reader has given.
  ///   - settle: Waits until everything passed on is on disk; returns whether nothing should be
  ///     sent again.
  /// - Throws: `CommandFailure` if the address cannot be opened; what `body` throws.
  func forEachMessage(
    _ ends: [UInt8], _ body: (_ message: String, _ name: String?) throws -> Void,
    settle: () -> Bool
  ) throws {
    let opened = try address.opened()
    defer { close(opened.descriptor) }
    say("commands.reader.listening", opened.name)
    var callers: [Caller] = []
    while true {
      var watched = ([opened.descriptor] + callers.map(\.descriptor)).map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&watched, nfds_t(watched.count), -1) > 0 else { continue }
      var stayed: [Caller] = []
      for (index, caller) in callers.enumerated() {
        var caller = caller
        let hasNews = watched[index + 1].revents != 0
        if try !hasNews || read(&caller, body, settle) { stayed.append(caller) }
      }
      callers = stayed
      if watched[0].revents != 0, let caller = accepted(from: opened.descriptor, ends) {
        callers.count < Self.mostReaders ? callers.append(caller) : hangUp(caller)
      }
    }
  }

  private func accepted(from descriptor: Int32, _ ends: [UInt8]) -> Caller? {
    let caller = accept(descriptor, nil, nil)
    guard caller >= 0 else { return nil }
    var isOn: Int32 = 1
    setsockopt(caller, SOL_SOCKET, SO_KEEPALIVE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    let name = SocketName.other(of: caller)
    say("commands.reader.called", name)
    send(format?.greeting ?? "", to: caller)
    return Caller(descriptor: caller, name: name, lines: LineBuffer(ends: ends))
  }

  /// Receives the bytes that a reader has sent.
  ///
  /// - Returns: Whether the reader is still connected.
  private func read(
    _ caller: inout Caller, _ body: (String, String?) throws -> Void, _ settle: () -> Bool
  ) throws -> Bool {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = recv(caller.descriptor, &chunk, chunk.count, Int32(MSG_DONTWAIT))
    if count < 0, errno == EINTR || errno == EAGAIN { return true }
    guard count > 0 else {
      hangUp(caller)
      _ = settle()
      return false
    }
    caller.lines.append(chunk[..<count])
    while let line = caller.lines.next() {
      caller.location = format?.location(announcedIn: line) ?? caller.location
      try body(line, caller.location)
      guard let answer = format?.answer(to: line) else { continue }
      if settle() { send(answer, to: caller.descriptor) }
    }
    return true
  }

  private func hangUp(_ caller: Caller) {
    close(caller.descriptor)
    say("commands.reader.left", caller.name)
  }

  private func say(_ key: String, _ address: String) {
    Output.error(Catalogue.spoken.text(key, ["address": address]))
  }

  /// Sends an answer without waiting for a reader that does not receive.
  private func send(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty else { return }
    _ = Glibc.send(
      descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
  }
}

/// The addresses of a connection as text, such as `192.168.1.5:3601`.
enum SocketName {
  static func own(of descriptor: Int32) -> String { name(descriptor, getsockname) }
  static func other(of descriptor: Int32) -> String { name(descriptor, getpeername) }

  private static func name(
    _ descriptor: Int32,
    _ ask: (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
  ) -> String {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        var (host, port) = ([CChar](repeating: 0, count: 128), [CChar](repeating: 0, count: 16))
        guard ask(descriptor, address, &length) == 0,
          getnameinfo(
            address, length, &host, socklen_t(host.count), &port, socklen_t(port.count),
            NI_NUMERICHOST | NI_NUMERICSERV) == 0
        else { return "?" }
        return written(text(host)) + ":" + text(port)
      }
    }
  }

  /// Returns an IPv4 address as such, even from an IPv6 socket.
  private static func written(_ host: String) -> String {
    let older = host.hasPrefix("::ffff:") ? String(host.dropFirst(7)) : host
    return older.contains(":") ? "[" + older + "]" : older
  }

  private static func text(_ letters: [CChar]) -> String {
    String(decoding: letters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
