import Glibc

/// Writing of all bytes, in as many calls as necessary.
public enum WholeWrite {
  /// Writes all bytes, and continues after a signal.
  ///
  /// - Returns: The error number if not all bytes could be written, otherwise `nil`.
  public static func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Int32? {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : ENOSPC }
      rest = rest.dropFirst(count)
    }
    return nil
  }
}
