import Glibc

/// The address of a network server.
package struct NetworkAddress {
  /// A host name or an IP address.
  package let host: String
  /// A number from 1 to 65535.
  package let port: String

  /// Parses `HOST:PORT`; the host may be in brackets.
  package init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex else { return nil }
    let number = text[text.index(after: colon)...]
    guard let port = UInt16(number), port > 0 else { return nil }
    host = text[..<colon].filter { !"[]".contains($0) }
    self.port = "\(port)"
  }

  /// `HOST:PORT`.
  package var name: String { host + ":" + port }

  /// Connects, or returns an error message.
  ///
  /// - Parameter seconds: The timeout for each address; 0 for the system's.
  /// - Returns: The connection, or why there is none.
  package func connected(within seconds: Int = 0) -> (descriptor: Int32?, cause: String) {
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
