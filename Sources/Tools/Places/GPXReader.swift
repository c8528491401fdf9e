import CExpat
import Languages

/// Reads GPX 1.0 and 1.1: the tracks, or the routes if there is no track.
///
/// The file is not trusted. References are not fetched. A document type is rejected, since it could
/// define entities that grow without end. Files that are too deeply nested or too long are
/// rejected.
package enum GPXReader {
  /// The maximum file size in bytes: twenty times a day's walk recorded every second.
  package static let mostBytes = 32 << 20

  /// The separator between namespace and name; neither contains a space.
  private static let separator = XML_Char(UInt8(ascii: " "))

  /// Returns the points of a file of at most ``mostBytes``.
  ///
  /// - Throws: `GPXError` with its reason and, if known, the line.
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

/// The points of a GPX file in order, and its name.
package struct GPXTrack: Sendable, Equatable {
  package struct Point: Sendable, Equatable {
    /// Degrees; north and east are positive.
    package let latitude: Double
    package let longitude: Double
    /// Metres above sea level.
    package var elevation: Double?

    package init(latitude: Double, longitude: Double, elevation: Double? = nil) {
      self.latitude = latitude
      self.longitude = longitude
      self.elevation = elevation
    }

    /// Whether the coordinates are on Earth.
    var exists: Bool { abs(latitude) <= 90 && abs(longitude) <= 180 }
  }

  package var name = ""
  package var points: [Point] = []
}

/// The reason why a GPX file is rejected as a course.
package struct GPXError: Worded, Equatable {
  package enum Reason: String, Sendable, CaseIterable {
    case tooLarge, notXML, notGPX, tooDeep, tooManyPoints, badPoint, badHeight, doctype, noPoints
    case noLength, jump
  }

  package let reason: Reason
  /// The line of the file, if known.
  package let line: Int?

  package init(_ reason: Reason, line: Int? = nil) {
    self.reason = reason
    self.line = line
  }

  package var wording: Wording {
    Wording("files.gpx.\(reason.rawValue)", ["line": line.map(String.init) ?? "?"])
  }
}
