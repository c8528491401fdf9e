import FoundationEssentials
import Testing

@testable import Store

/// A folder byte by byte as a released program has written it.
///
/// These bytes never change, since folders of released programs must always open. A new format gets
/// another golden folder.
struct GoldenFolder: Sendable, CustomTestStringConvertible {
  let version: Int
  let files: [String: String]
  /// The documents in it, as JSON, by collection and id.
  let documents: [String: String]
  let sequence: Int

  var testDescription: String { "format \(version)" }

  static let all = [version1]

  func write(to folder: TemporaryFolder) throws {
    for name in files.keys.sorted() {
      let path = folder.path + "/" + name
      try FileManager.default.createDirectory(
        atPath: path.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 },
        withIntermediateDirectories: true)
      let written = FileManager.default.createFile(
        atPath: path, contents: Data((files[name] ?? "").utf8),
        attributes: [.posixPermissions: 0o600])
      #expect(written)
    }
    for name in ["", "gen-000002"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o700], ofItemAtPath: folder.path + "/" + name)
    }
  }

  /// A snapshot, then transactions of one line and of two, a deletion, a drop and a seal.
  static let version1 = GoldenFolder(
    version: 1,
    files: [
      "FORMAT": #"""
      {"format":"lapit-store","version":1,"schema":1,"id":"0B6D3F5E-1C77-4B62-9C55-2F2D5C1A9\#
      E01"}

      """#,
      "LOCK": "", "TURN": "",
      "CURRENT": #"""
      {"collections":[{"bytes":241,"documents":2,"hash":"0c07ab8ef7e25203525a115cf4cf564cc3b\#
      7129a22cea790660ae28b758311cf","name":"runners","sequence":3}],"format":"lapit-current\#
      ","generation":2,"keepFrom":1,"p":"00112233445566aa","segment":2,"sequence":4,"c":"ec6\#
      7eac6bff023c0"}

      """#,
      "gen-000002/runners.jsonl": #"""
      {"format":"lapit-snapshot","collection":"runners","documents":2}
      {"id":"1","rev":2,"s":3,"doc":{"bib":"1","name":"Ada Brook","shoe":38,"team":{"city":"\#
      Ohm","name":"Reds"}}}
      {"id":"é","rev":1,"s":2,"doc":{"laps":3,"name":"Zoë \"Z\" 🏁"}}

      """#,
      "journal-000002.jsonl": #"""
      {"format":"lapit-journal","segment":2,"base":4,"p":"00112233445566aa","c":"36c4c387fd7\#
      7336d"}
      {"s":5,"d":4,"p":"00112233445566aa","t":1790000000000,"by":"ana","ops":[["put","runner\#
      s","4",1,{"bib":"4","name":"Cy Holm"}],["put","crossings.x","a",1,{"bib":"4","moment":\#
      61500}]],"c":"d664111db1acc932"}
      {"s":6,"d":5,"p":"d664111db1acc932","t":1790000000000,"by":"ana","ops":[["del","runner\#
      s","4"]],"c":"ac19b85fd64fdd1c"}
      {"s":7,"d":6,"p":"ac19b85fd64fdd1c","t":1790000000000,"by":"ana","more":true,"ops":[["\#
      put","runners","5",1,{"bib":"5","name":"Di Vale"}]],"c":"236efe8c9efc5e38"}
      {"s":8,"d":6,"p":"236efe8c9efc5e38","t":1790000000000,"by":"ana","of":7,"ops":[["put",\#
      "crossings.x","b",1,{"bib":"5","moment":70000}],["drop","crossings.x","bib","4"]],"c":\#
      "503b74185a49bc48"}
      {"s":9,"d":8,"p":"503b74185a49bc48","t":1790000000000,"ops":[],"c":"6c9f52bb51cbcd0f"}

      """#,
    ],
    documents: [
      "runners/1": #"{"bib":"1","name":"Ada Brook","shoe":38,"team":{"city":"Ohm","name":"Reds"}}"#,
      "runners/é": #"{"laps":3,"name":"Zoë \"Z\" 🏁"}"#,
      "runners/5": #"{"bib":"5","name":"Di Vale"}"#,
      "crossings.x/b": #"{"bib":"5","moment":70000}"#,
    ], sequence: 9)
}
