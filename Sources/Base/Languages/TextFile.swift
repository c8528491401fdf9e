import CLanguages

/// The texts of one area in one language, part of the program itself so that it speaks with no
/// file beside it.
public struct TextFile: Sendable {
  /// The two-letter code of the language.
  public let language: String
  /// What the texts are about, such as `accounts`, and how all their names begin.
  ///
  /// Several files may have one area: what a tool says of files, and what a wing does.
  public let area: String
  /// JSON: an object of texts, or of their plural forms, by name; there as long as the program.
  nonisolated(unsafe) package let bytes: UnsafeRawBufferPointer

  /// Names the texts of an area, which are kept for good.
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

  /// The files of lists that the compiler has laid into the program.
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

  /// What is said below and beside the wings.
  public static let base = embedded(
    [base_texts_en, base_texts_bg, base_texts_uk, base_texts_hr, base_texts_ru])
}

/// A text that two files both have or that stands in another area's file, or a file that holds no
/// texts.
public enum TextFault: Error, Hashable {
  case twice(key: String)
  case astray(key: String, area: String)
  case unreadable(area: String)
}
