import CExpat

/// Reads GPX 1.0 and 1.1: the tracks, or the routes where there is no track.
///
/// A file is somebody else's: nothing it refers to is fetched, a document type (which could define
/// entities that grow without end) is refused, and so is what is deeper or longer than any course.
package enum GPXReader {
  /// Twenty times a day's walk, recorded every second.
  package static let mostBytes = 32 << 20

  /// Between a namespace and a name; a space is in neither.
  private static let separator = XML_Char(UInt8(ascii: " "))

  package static func track(_ bytes: [UInt8]) throws(GPXError) -> GPXTrack {
    guard bytes.count <= mostBytes else { throw GPXError(.tooLarge) }
    guard let parser = XML_ParserCreateNS(nil, separator) else { throw GPXError(.notXML) }
    defer { XML_ParserFree(parser) }
    let document = GPXDocument(parser)
    XML_SetUserData(parser, Unmanaged.passUnretained(document).toOpaque())
    listen(to: parser)
    let status = bytes.withUnsafeBytes {
      XML_Parse(parser, $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count), 1)
    }
    if let problem = document.problem { throw problem }
    guard status == XML_STATUS_OK else {
      throw GPXError(.notXML, line: Int(XML_GetCurrentLineNumber(parser)))
    }
    return try document.track()
  }

  private static func listen(to parser: XML_Parser) {
    XML_SetElementHandler(
      parser,
      { document, name, attributes in
        GPXDocument.of(document)?.began(GPXDocument.text(name), attributes)
      },
      { document, _ in GPXDocument.of(document)?.ended() })
    XML_SetCharacterDataHandler(parser) { document, text, length in
      guard let text, length > 0 else { return }
      let bytes = UnsafeRawBufferPointer(start: text, count: Int(length))
      GPXDocument.of(document)?.said(String(decoding: bytes, as: UTF8.self))
    }
    XML_SetStartDoctypeDeclHandler(parser) { document, _, _, _, _ in
      GPXDocument.of(document)?.stop(.doctype)
    }
  }
}
