import FoundationEssentials
import Store

/// The collections of pictures: each picture has its own, which is read when it is drawn.
package enum PictureCollections {
  static let prefix = "images."

  /// Returns the collection of a picture's parts.
  static func parts(of id: String) -> StoreCollection<PicturePart> {
    StoreCollection(prefix + id)
  }

  /// The collections' rules, for the program's schema.
  package static let schema = SchemaPart(
    collections: [:], prefixes: [prefix: CollectionRules(shape: DocumentShape(PicturePart.self))])
}

/// One form of a picture.
struct PicturePart: FaultCarrying, Equatable {
  /// The format of the bytes: `png`, `jpeg`, or three bytes per pixel.
  var format: String
  var width: Int
  var height: Int
  /// The bytes in Base64.
  var bytes: String
  var faults = DocumentFaults()

  static let colours = "rgb"

  init(format: String, width: Int, height: Int, bytes: [UInt8]) {
    (self.format, self.width, self.height) = (format, width, height)
    self.bytes = Data(bytes).base64EncodedString()
  }

  private enum CodingKeys: String, CodingKey { case format, width, height, bytes }

  init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    format = try fields.text(.format)
    width = try fields.value(.width, default: 0)
    height = try fields.value(.height, default: 0)
    bytes = try fields.text(.bytes)
  }

  var decoded: [UInt8]? { Data(base64Encoded: bytes).map { Array($0) } }
}

/// The pictures stored in the data folder.
package enum KeptPictures {
  private static let file = "kept"
  private static let cells = "cells"
  private static let idLetters = 20

  /// Returns whether a text is a valid picture id; texts also come from outside the program.
  private static func isID(_ id: String) -> Bool {
    id.utf8.count == idLetters && id.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }

  /// Stores a picture; equal pictures are stored once.
  ///
  /// - Throws: What the store throws.
  package static func keep(_ picture: Picture, in transaction: any StoreTransaction) throws {
    let parts = PictureCollections.parts(of: picture.id)
    try transaction.put(
      parts, id: file,
      PicturePart(
        format: picture.format.rawValue, width: picture.width, height: picture.height,
        bytes: picture.kept))
    try transaction.put(
      parts, id: cells,
      PicturePart(
        format: PicturePart.colours, width: picture.cells.width, height: picture.cells.height,
        bytes: picture.cells.bytes))
  }

  /// Returns a picture reduced for a terminal; `nil` if there is none.
  ///
  /// - Throws: What the store throws.
  package static func cells(of id: String, in reader: any StoreReader) throws -> Pixels? {
    guard isID(id) else { return nil }
    guard let part = try reader.get(PictureCollections.parts(of: id), cells)?.value,
      let bytes = part.decoded, part.width > 0, part.height > 0,
      part.width <= Picture.longestSide, part.height <= Picture.longestSide,
      bytes.count == part.width * part.height * Pixels.channels
    else { return nil }
    return Pixels(width: part.width, height: part.height, bytes: bytes)
  }

  /// Returns the stored file of a picture; `nil` if there is none.
  ///
  /// - Throws: What the store throws.
  package static func file(of id: String, in reader: any StoreReader) throws -> [UInt8]? {
    guard isID(id) else { return nil }
    return try reader.get(PictureCollections.parts(of: id), file)?.value.decoded
  }

  /// Removes a picture.
  ///
  /// - Throws: What the store throws.
  package static func drop(_ id: String, in transaction: any StoreTransaction) throws {
    guard isID(id) else { return }
    try transaction.dropAll(in: PictureCollections.parts(of: id))
  }
}
