/// Where the parts of a document's line lie in a snapshot.
struct SnapshotLine {
  let id: Range<Int>
  let revision: Int
  let sequence: Int
  let document: Range<Int>

  /// Reads a line exactly as this program writes it and does not look into the document.
  ///
  /// Only for lines under a header that is this program's too: what another writes may have more
  /// behind the document. Answers `nil` where the id has escapes or the line is of another shape.
  init?(plain line: UnsafeRawBufferPointer) {
    var pieces = JSONPieces(line)
    guard pieces.take("{\"id\":\""), let id = pieces.plainText(), pieces.take(",\"rev\":"),
      let revision = pieces.digits(), pieces.take(",\"s\":"), let sequence = pieces.digits(),
      pieces.take(",\"doc\":"), line.last == UInt8(ascii: "}"), pieces.position < line.count - 1,
      Row.canHold(
        idBytes: id.count, revision: revision, sequence: sequence, document: line.count)
    else { return nil }
    let document = pieces.position..<(line.count - 1)
    guard line[document].first == UInt8(ascii: "{"), document.count > 1,
      line[document].last == UInt8(ascii: "}")
    else { return nil }
    self.id = id
    self.revision = revision
    self.sequence = sequence
    self.document = document
  }
}
