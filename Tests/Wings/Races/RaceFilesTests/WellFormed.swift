import CExpat

extension String {
  /// Whether it is well-formed XML.
  var isWellFormed: Bool {
    guard let parser = XML_ParserCreateNS(nil, XML_Char(UInt8(ascii: " "))) else { return false }
    defer { XML_ParserFree(parser) }
    return XML_Parse(parser, self, Int32(utf8.count), 1) == XML_STATUS_OK
  }
}
