import Files
import FoundationEssentials
import Languages

/// A club's picture, embedded in a page that needs no other file.
package struct CertificatePicture: Sendable, Equatable {
  /// The largest file in bytes; encoded in the page it takes a third more.
  package static let largest = 2 << 20

  private let type: String
  private let bytes: [UInt8]

  /// Takes the bytes of a picture file.
  ///
  /// The first bytes decide the format, not the name. SVG is rejected because it can hold a script.
  ///
  /// - Throws: `CertificatePictureError` if it is not PNG, JPEG, GIF or WebP, or is too large.
  package init(_ bytes: [UInt8]) throws(CertificatePictureError) {
    guard bytes.count <= Self.largest else {
      throw CertificatePictureError(.tooLarge, Self.limit)
    }
    guard let type = Self.type(of: bytes) else { throw CertificatePictureError(.noPicture) }
    (self.type, self.bytes) = (type, bytes)
  }

  /// Reads a named file: from the root, from home (`~/`), or in the current folder.
  ///
  /// - Throws: `ImportFileError` if it cannot be read, or `CertificatePictureError`.
  package init(file name: String) throws {
    // Reading beyond the limit lets a picture that is too large be reported with its own limit.
    try self.init(try NamedFile(name).bytes(upTo: Self.largest * 16))
  }

  /// The size limit in megabytes, as a text argument.
  package static var limit: [String: String] { ["limit": "\(largest >> 20)"] }

  /// The picture as a `data:` URL.
  var address: String { "data:image/\(type);base64,\(Data(bytes).base64EncodedString())" }

  private static func type(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "png" }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "jpeg" }
    if bytes.starts(with: Array("GIF87a".utf8)) || bytes.starts(with: Array("GIF89a".utf8)) {
      return "gif"
    }
    let isWebP =
      bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
    return isWebP ? "webp" : nil
  }
}

/// Why a picture is rejected.
package struct CertificatePictureError: Worded, Equatable {
  package enum Reason: String, Sendable, CaseIterable {
    case noPicture, tooLarge
  }

  package let reason: Reason
  let arguments: [String: String]

  init(_ reason: Reason, _ arguments: [String: String] = [:]) {
    (self.reason, self.arguments) = (reason, arguments)
  }

  package var wording: Wording {
    Wording("files.certificate.picture.\(reason.rawValue)", arguments)
  }
}
