/// A collection as a readable JSON object with one document per line.
enum ExportFile {
  static let suffix = ".json"

  static func write(
    _ table: Table, named name: String, to file: OpenFile, _ files: any FileLayer,
    _ mapping: PersonMapping, _ meter: ProgressMeter
  ) throws {
    var writer = PieceWriter(files: files, file: file)
    try writer.append { bytes in
      bytes.append(plain: "{\"collection\":")
      bytes.append(quoted: name)
      bytes.append(plain: ",\"documents\":{")
    }
    var isFirst = true
    try SnapshotFile.eachDocument(of: table) { row in
      try meter.step()
      try writer.append { bytes in
        bytes.append(plain: isFirst ? "\n" : ",\n")
        isFirst = false
        bytes.append(quoted: table.id(at: row))
        bytes.append(UInt8(ascii: ":"))
        let document = table.document(at: row)
        bytes.append(contentsOf: mapping.exported(document, of: name) ?? Array(document))
      }
    }
    try writer.append { $0.append(plain: "\n}}\n") }
    _ = try writer.finish()
    try files.sync(file)
  }
}
