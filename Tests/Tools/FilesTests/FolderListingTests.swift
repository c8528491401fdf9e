import Files
import Foundation
import Testing

@Suite final class FolderListingTests {
  private let folder = NSTemporaryDirectory() + "listing-" + UUID().uuidString

  init() throws {
    for name in ["b", "a", ".hidden"] {
      try FileManager.default.createDirectory(
        atPath: folder + "/" + name, withIntermediateDirectories: true)
    }
    for name in ["z.png", "y.JPEG", "x.txt", ".w.png", "no.png.gz", "png"] {
      try Data().write(to: URL(fileURLWithPath: folder + "/" + name))
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  @Test(arguments: ["", "/", "/.", "/a/..", "/missing.png", "/z.png"])
  func `it has the folder above, folders, and files with the endings`(rest: String) {
    let listing = FolderListing(of: NamedFile(path: folder + rest), endings: ["png", "jpeg"])
    #expect(listing.entries.map(\.name) == ["..", "a", "b", "y.JPEG", "z.png"])
    #expect(listing.entries.map(\.isFolder) == [true, true, true, false, false])
    #expect(listing.entries.last?.path == listing.folder + "/z.png")
  }

  @Test func `the root has no folder above, and a missing folder is empty`() {
    #expect(FolderListing(of: NamedFile(path: "/"), endings: []).entries.first?.name != "..")
    let missing = FolderListing(of: NamedFile(path: folder + "/no/such.png"), endings: ["png"])
    #expect(missing.entries.map(\.name) == [".."])
  }
}
