import CLanguages

/// The texts of one area in one language, embedded in the program.
public struct TextFile: Sendable {
  /// The two-letter code of the language.
  public let language: String
  /// The area, such as `accounts`; the prefix of the names of its texts.
  ///
  /// Several files may share one area, such as the texts of a tool and of a wing about files.
  public let area: String
  /// JSON: an object of texts, or of their plural forms, by name.
  ///
  /// The memory is never freed.
  nonisolated(unsafe) package let bytes: UnsafeRawBufferPointer

  /// Creates the file of an area from bytes, which are kept permanently.
  public init(_ language: String, _ area: String, _ bytes: [UInt8]) {
    self.language = language
    self.area = area
    let kept = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    kept.copyBytes(from: bytes)
    self.bytes = UnsafeRawBufferPointer(kept)
  }

  private init(_ file: text_file) {
    language = String(cString: file.language)
    area = String(cString: file.area)
    bytes = UnsafeRawBufferPointer(start: file.bytes, count: Int(file.count))
  }

  /// Returns the files of embedded lists.
  public static func embedded(_ lists: [UnsafePointer<text_file>]) -> [TextFile] {
    lists.flatMap { list in
      var (files, next) = ([TextFile](), list)
      while next.pointee.language != nil {
        files.append(TextFile(next.pointee))
        next += 1
      }
      return files
    }
  }

  /// The texts that do not belong to a wing.
  public static let base = embedded(
    [base_texts_en, base_texts_bg, base_texts_uk, base_texts_hr, base_texts_ru])
}

/// A fault in the texts: a duplicate, a text in the file of another area, or an unreadable file.
public enum TextFault: Error, Hashable {
  case twice(key: String)
  case astray(key: String, area: String)
  case unreadable(area: String)
}
