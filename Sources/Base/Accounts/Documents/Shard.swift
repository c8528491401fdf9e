import Languages

/// One of the 256 parts that a large collection is split into.
package enum Shard {
  /// Returns two hexadecimal digits, the low byte of the hash of an id.
  package static func name(of id: String) -> String {
    String(TextHash.digits(id).suffix(2))
  }
}
