import Glibc
import Testing

/// The grammar of a result list by the IOF Data Standard, checked with xmllint.
enum IOFGrammar {
  static let canBeChecked = !run("command -v xmllint").output.isEmpty

  /// The faults of a list in xmllint's words; empty if it is valid.
  ///
  /// - Throws: `NoAnswer` if xmllint cannot check it.
  static func faults(in list: String) throws -> String {
    var template = Array("/tmp/lapit-iof-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    let folder = String(decoding: template.dropLast().map(UInt8.init), as: UTF8.self)
    let (grammar, document) = (folder + "/list.rng", folder + "/list.xml")
    defer {
      remove(grammar)
      remove(document)
      rmdir(folder)
    }
    try write(PackageResources.iof_result_list_rng, to: grammar)
    try write(Array(list.utf8), to: document)
    let (output, status) = run(
      "xmllint --noout --nonet --relaxng '\(grammar)' '\(document)' 2>&1")
    switch status {
    case 0: return ""
    case 3: return output
    default: throw NoAnswer(output: output)
    }
  }

  /// The list is no XML, or the grammar is invalid.
  struct NoAnswer: Error { let output: String }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    let file = try #require(fopen(path, "we"))
    defer { fclose(file) }
    try #require(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  }

  private static func run(_ command: String) -> (output: String, status: Int32) {
    guard let pipe = popen(command, "re") else { return ("", -1) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while case let count = fread(&chunk, 1, chunk.count, pipe), count > 0 {
      bytes += chunk[..<count]
    }
    return (String(decoding: bytes, as: UTF8.self), pclose(pipe) >> 8)
  }
}
