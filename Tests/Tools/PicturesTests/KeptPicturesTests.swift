import Store
import Testing

@testable import Pictures

@Suite("Pictures in a folder")
struct KeptPicturesTests {
  private let store = MemoryStore(schema: Schema(version: 1, parts: [PictureCollections.schema]))

  private func picture() throws -> Picture {
    let colours = (0..<120 * 60).flatMap { pixel -> [UInt8] in
      [UInt8(pixel % 251), UInt8(pixel % 120), 7]
    }
    let file = try #require(PNGFile.file(width: 120, height: 60, rgb: colours))
    return try Picture(file: file)
  }

  @Test func `a picture is read back in terminal colours and as the saved file`()
    throws
  {
    let picture = try picture()
    try store.write(by: "ana", at: 7) { try KeptPictures.keep(picture, in: $0) }
    let cells = try store.read { try KeptPictures.cells(of: picture.id, in: $0) }
    let file = try store.read { try KeptPictures.file(of: picture.id, in: $0) }
    #expect(cells == picture.cells && file == picture.kept)
    try store.write(by: "ana", at: 8) { try KeptPictures.drop(picture.id, in: $0) }
    let gone = try store.read { try KeptPictures.cells(of: picture.id, in: $0) }
    #expect(gone == nil)
  }

  @Test(arguments: ["", "poster.png", "../../../etc/passwd", "0123456789abcdef0123"])
  func `an unknown name shows no picture`(id: String) throws {
    let cells = try store.read { try KeptPictures.cells(of: id, in: $0) }
    #expect(cells == nil)
  }
}
