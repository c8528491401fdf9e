import Glibc
import Testing

@testable import Timekeeping

@Suite("Folders of zone files")
struct ZoneFolderTests {
  /// A folder that is removed after the test.
  private final class Shelf {
    let path: String
    private var made = ["", "zones"]

    init() throws {
      var template = Array("/tmp/zones-XXXXXX".utf8CString)
      try #require(mkdtemp(&template) != nil)
      path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      try #require(mkdir(path + "/zones", 0o700) == 0)
    }

    deinit {
      for name in made.reversed() { remove("\(path)/\(name)") }
    }

    func write(_ name: String, _ bytes: [UInt8]) throws {
      made.append(name)
      let file = try #require(fopen("\(path)/\(name)", "w"))
      fwrite(bytes, 1, bytes.count, file)
      fclose(file)
    }

    func link(_ name: String, to target: String) throws {
      made.append(name)
      try #require(symlink(target, "\(path)/\(name)") == 0)
    }

    func pipe(_ name: String) throws {
      made.append(name)
      try #require(mkfifo("\(path)/\(name)", 0o600) == 0)
    }

    var folder: ZoneFolder { ZoneFolder(path: path + "/zones") }
  }

  private let zone = ZoneFile(foot: "EET-2EEST,M3.5.0/3,M10.5.0/4").bytes

  @Test
  func `without any list take links among the files as former names`() throws {
    let shelf = try Shelf()
    try shelf.write("zones/Kyiv", zone)
    try shelf.link("zones/Kiev", to: "Kyiv")
    #expect(try shelf.folder.zone(named: "Kiev").name == "Kyiv")
    #expect(shelf.folder.names == ["Kyiv"])
    #expect(shelf.folder.version == nil)
  }

  @Test
  func `keep a name of today that is a link in a small edition`() throws {
    let shelf = try Shelf()
    try shelf.write("zones/Berlin", zone)
    try shelf.write("zones/Oslo", zone)
    try shelf.write(
      "zones/tzdata.zi", Array("# version 2030a\nL Berlin Oslo\nL Oslo Nidaros\n".utf8))
    try shelf.write("zones/zone.tab", Array("#code\nNO\t+5955+01045\tOslo\n".utf8))
    #expect(shelf.folder.version == "2030a")
    #expect(try shelf.folder.zone(named: "Oslo").name == "Oslo")
    #expect(shelf.folder.presentName(of: "Nidaros") == "Oslo")
    #expect(shelf.folder.names == ["Oslo"])
  }

  @Test
  func `read no file that a link leads out to, no folder, no pipe and nothing too large`() throws {
    let shelf = try Shelf()
    try shelf.write("outside", zone)
    try shelf.link("zones/Out", to: "../outside")
    try shelf.pipe("zones/Pipe")
    try shelf.write("zones/Large", zone + [UInt8](repeating: 0, count: 1 << 20))
    for name in ["Out", "Pipe", "Large", "../outside"] {
      #expect(throws: ZoneError.unknown(name)) { try shelf.folder.zone(named: name) }
    }
  }

  @Test
  func `that are missing say so, and damaged files are named`() throws {
    let shelf = try Shelf()
    try shelf.write("zones/Kyiv", Array(zone.dropLast(9)))
    #expect(throws: ZoneError.damaged("Kyiv")) { try shelf.folder.zone(named: "Kyiv") }
    #expect(throws: ZoneError.noZoneFiles) { try ZoneFolder(path: nil).zone(named: "Europe/Kyiv") }
    #expect(ZoneFolder(path: "/nowhere").names.isEmpty)
  }

  @Test
  func `know the name of the machine's own zone`() throws {
    let shelf = try Shelf()
    try shelf.write("zones/Kyiv", zone)
    try shelf.link("localtime", to: shelf.path + "/zones/Kyiv")
    try shelf.write("timezone", Array("Kyiv\n".utf8))
    func own(_ tz: String?, _ link: String = "localtime", _ file: String = "timezone") -> String? {
      shelf.folder.ownName(
        tz: tz, localTime: "\(shelf.path)/\(link)", timeZone: "\(shelf.path)/\(file)")
    }
    #expect(own(nil) == "Kyiv")
    #expect(own(nil, "none") == "Kyiv")
    #expect(own(nil, "none", "none") == nil)
    #expect(own(":Kyiv") == "Kyiv")
    #expect(own(shelf.path + "/zones/Kyiv") == "Kyiv")
    #expect(own("EET-2EEST") == nil)
    #expect(own("/etc/passwd") == nil)
  }
}
