/// Where a document lies and what is known of it: 32 bytes, since there may be a million.
struct Row {
  /// Which of the table's blocks holds the id's bytes and, behind them, the document's.
  let block: UInt32
  let offset: UInt32
  let idLength: UInt16
  var isLive = true
  let length: UInt32
  let revision: Int32
  let sequence: Int

  var byteCount: Int { Int(idLength) + Int(length) }
}
