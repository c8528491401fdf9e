import Testing

@testable import Files

@Suite("Encodings of lists")
struct EncodingTests {
  private func sheet(_ bytes: [UInt8], as encoding: TextEncoding? = nil) throws -> CSVSheet {
    try CSVSheet(bytes, known: ["bib", "name", "club"], encoding: encoding)
  }

  /// Returns a text in a single-byte encoding.
  private func bytes(_ text: String, _ encoding: TextEncoding) throws -> [UInt8] {
    try text.unicodeScalars.map { scalar in
      try #require((UInt8.min...UInt8.max).first { encoding.character(of: $0) == scalar })
    }
  }

  private func rows(_ sheet: CSVSheet) -> String {
    var rows: [String] = []
    sheet.forEachRow { rows.append($0.fields.joined(separator: ";")) }
    return rows.joined(separator: "\n")
  }

  @Test(arguments: [
    ("1;Мила Лозова;Клуб Дунав\n2;Ян Гордый;\n", TextEncoding.windows1251),
    ("1;МИЛА ЛОЗОВА;ДУНАВ\n2;ЯН ГОРДЫЙ;\n", .windows1251),
    ("1;Ганна Їжак;Київ\n2;Петро Ґудзь;\n", .windows1251),
    ("1;Мила Лозова;Клуб Дунай\n2;Ян Гордый;\n", .koi8r),
    ("1;Željka Šimić;Đurđevac\n2;Ivo Kovač;\n", .windows1250),
    ("1;ŽELJKA ŠIMIĆ;ĐURĐEVAC\n2;IVO KOVAČ;\n", .windows1250),
    ("1;Željka Šimić;Đurđevac\n2;Ivo Kovač;\n", .iso88592),
    ("1;Hélène Müller;Genève\n2;Søren Kjær;Tromsø\n3;José Peña;\n", .windows1252),
    ("1;Jürgen Groß;Köln\n", .windows1252),
  ])
  func `names are read as they were written`(text: String, encoding: TextEncoding) throws {
    let file = Array("bib;name;club\n".utf8) + (try bytes(text, encoding))
    let sheet = try sheet(file)
    #expect(sheet.encoding == encoding && rows(sheet) + "\n" == text)
    #expect(!sheet.sample.isEmpty && text.contains(sheet.sample))
  }

  @Test func `a given encoding is taken`() throws {
    let file = Array("bib;name\n1;".utf8) + (try bytes("Ян\n", .windows1251))
    #expect(rows(try sheet(file, as: .windows1251)) == "1;Ян")
    #expect(rows(try sheet(file, as: .koi8r)) != "1;Ян")
    #expect(TextEncoding(named: "windows-1251") == .windows1251)
    #expect(TextEncoding(named: "latin-9") == nil)
  }

  @Test func `the question shows the sample in each encoding`() throws {
    let file = Array("bib;name\n1;".utf8) + (try bytes("Ян Гордый\n", .windows1251))
    let question = try #require(ImportQuestion(encodingOf: file, try sheet(file)))
    #expect(question.choices.map(\.value) == TextEncoding.singleByte.map(\.rawValue))
    #expect(DecodedText.sample(of: file, as: .windows1251) == "Ян Гордый")
    #expect(ImportQuestion(encodingOf: [], try sheet(Array("bib;name\n1;Ян\n".utf8))) == nil)
  }

  @Test func `Shift-JIS is refused by its name`() throws {
    // 山田太郎 and 田中
    let name: [UInt8] = [0x8E, 0x52, 0x93, 0x63, 0x91, 0xBE, 0x98, 0x59]
    let other: [UInt8] = [0x93, 0x63, 0x92, 0x86]
    let file = Array("bib,name\n1,".utf8) + name + Array("\n2,".utf8) + other
    let error = #expect(throws: ImportFileError.self) { try sheet(file) }
    #expect(error?.reason == .foreignEncoding && error?.arguments == ["encoding": "Shift-JIS"])
  }

  @Test func `a file of two encodings is refused, and both lines are named`() throws {
    let other = try bytes("3,Ян Гордый\n4,Мила Лозова\n", .windows1251)
    let file = Array("bib,name\n1,Zoë\n2,José\n".utf8) + other
    let error = #expect(throws: ImportFileError.self) { try sheet(file) }
    #expect(error?.reason == .mixedEncodings)
    #expect(error?.arguments == ["line": "2", "other": "4"])
  }
}
