import Testing

@testable import Files

@Suite("Files as people save them")
struct CSVSheetTests {
  private static let names = ColumnNames(["bib": ["no", "nr"], "name": ["athlete"], "time": []])

  private func sheet(_ bytes: [UInt8]) throws -> CSVSheet {
    try CSVSheet(bytes, known: Self.names.all)
  }

  private func rows(_ sheet: CSVSheet) -> [[String]] {
    var rows: [[String]] = []
    sheet.forEachRow { rows.append($0.fields) }
    return rows
  }

  @Test(
    arguments: [
      ("bib,name\n7,Ada\n", CSVSheet.Separator.comma), ("bib;name\n7;Moor, Ada\n", .semicolon),
      ("bib\tname\n7\tAda\n", .tab), ("bib|name\n7|Ada\n", .bar),
      ("sep=;\nbib;name\n7;Ada\n", .semicolon), ("sep=,\r\nbib,name\r\n7,Ada\r\n", .comma),
      ("Nr.;Alter\n7;30\n", .semicolon), ("x;y\n1;2\n3;4\n", .semicolon),
    ])
  func `the separator between fields is detected`(text: String, separator: CSVSheet.Separator)
    throws
  {
    let sheet = try sheet(Array(text.utf8))
    #expect(sheet.separator == separator)
    #expect(sheet.headings.count == 2 && rows(sheet).allSatisfy { $0.count == 2 })
  }

  @Test(
    arguments: [
      ("Spring Cup\n3 May 2026,,\n\nNo,Athlete,Time\n7,Ada,1:00\n", 2),
      ("No,Athlete,Time\n7,Ada,1:00\n", 0), ("sep=,\nNo,Athlete,Time\n7,Ada,1:00\n", 1),
    ])
  func `lines above the headings are left out and counted`(text: String, titles: Int) throws {
    let sheet = try sheet(Array(text.utf8))
    #expect(sheet.titleRows == titles)
    #expect(sheet.headings == ["No", "Athlete", "Time"] && rows(sheet) == [["7", "Ada", "1:00"]])
  }

  @Test func `rows of separators only are skipped`() throws {
    #expect(rows(try sheet(Array("bib,name\n,\n7,Ada\n , \n".utf8))) == [["7", "Ada"]])
  }

  @Test func `UTF-16 is taken with and without its mark, in either order`() throws {
    let text = "bib,name\n7,Zoë 林\n"
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for bytes in [[0xFF, 0xFE] + little, [0xFE, 0xFF] + big] {
      let sheet = try sheet(bytes)
      #expect(sheet.encoding == .utf16 && rows(sheet) == [["7", "Zoë 林"]])
    }
    let latin = (text + String(repeating: "8,Ada Moor\n", count: 9)).utf16
    let plain = try sheet(latin.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    #expect(plain.encoding == .utf16 && plain.headings == ["bib", "name"])
  }

  @Test func `Windows-1252 is taken where nothing in the file is UTF-8`() throws {
    let file = Array("bib,name\n1,Jos".utf8) + [0xE9, 0x20, 0x8A] + Array("\n".utf8)
    let sheet = try sheet(file)
    #expect(sheet.encoding == .windows1252 && rows(sheet) == [["1", "José Š"]])
    let mixed = try self.sheet(file + Array("2,Zoë\n".utf8))
    #expect(mixed.encoding == .utf8)
  }

  @Test(
    arguments: [
      ([0x50, 0x4B, 3, 4, 20, 0], .spreadsheet), ([0xD0, 0xCF, 0x11, 0xE0, 0xA1], .spreadsheet),
      (Array("%PDF-1.7".utf8), .noText), ([], .emptyFile),
      ([0x62, 0x69, 0x62, 0, 0xFF], .badEncoding),
    ] as [([UInt8], ImportFileError.Reason)])
  func `a file that is not a list is refused by its kind`(
    bytes: [UInt8], reason: ImportFileError.Reason
  ) {
    let error = #expect(throws: ImportFileError.self) { try sheet(bytes) }
    #expect(error?.reason == reason)
  }

  @Test func `a map takes headings with commas, and leaves a column out`() throws {
    #expect(
      try ImportOptions.parseMap("bib=No.,name=Full Name") == ["bib": "No.", "name": "Full Name"])
    #expect(try ImportOptions.parseMap("name=Last, First") == ["name": "Last, First"])
    #expect(
      try ImportOptions.parseMap(["bib=No", "name=Last, First", "time="]) == [
        "bib": "No", "name": "Last, First", "time": "",
      ])
    #expect(throws: ImportFileError.self) { try ImportOptions.parseMap("bib") }
    let table = try CSVTable(
      Array("No,\"Last, First\",time\n7,x,1:00\n".utf8), fields: ["bib", "name", "time"],
      options: ImportOptions(map: ["name": "Last, First", "time": ""]), names: Self.names)
    #expect(table.found.map(\.field) == ["bib", "name"] && table.leftOut == ["time"])
  }
}
