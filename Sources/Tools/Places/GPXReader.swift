import CExpat
import Languages

/// Reads GPX 1.0 and 1.1: the tracks, or the routes where there is no track.
///
/// A file is somebody else's: nothing it refers to is fetched, a document type (which could define
/// entities that grow without end) is refused, and so is what is deeper or longer than any course.
package enum GPXReader {
  /// Twenty times a day's walk, recorded every second.
  package static let mostBytes = 32 << 20

  /// Between a namespace and a name; a space is in neither.
  private static let separator = XML_Char(UInt8(ascii: " "))

  /// The points of a file, at most ``mostBytes`` long.
  ///
  /// - Throws: `GPXError` with its reason and, where there is one, the line.
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

/// The points of a GPX file in their order, and what it calls itself.
package struct GPXTrack: Sendable, Equatable {
  package struct Point: Sendable, Equatable {
    /// In degrees, north and east of zero.
    package let latitude: Double
    package let longitude: Double
    /// Above the sea, in metres.
    package var elevation: Double?

    package init(latitude: Double, longitude: Double, elevation: Double? = nil) {
      self.latitude = latitude
      self.longitude = longitude
      self.elevation = elevation
    }

    /// Whether there is such a place.
    var exists: Bool { abs(latitude) <= 90 && abs(longitude) <= 180 }
  }

  package var name = ""
  package var points: [Point] = []
}

/// Why a GPX file is not taken as a course.
package struct GPXError: Worded, Equatable {
  package enum Reason: String, Sendable, CaseIterable {
    case tooLarge, notXML, notGPX, tooDeep, tooManyPoints, badPoint, badHeight, doctype, noPoints
    case noLength, jump
  }

  package let reason: Reason
  /// The line of the file, where there is one to blame.
  package let line: Int?

  package init(_ reason: Reason, line: Int? = nil) {
    self.reason = reason
    self.line = line
  }

  package var wording: Wording {
    Wording("files.gpx.\(reason.rawValue)", ["line": line.map(String.init) ?? "?"])
  }
}
