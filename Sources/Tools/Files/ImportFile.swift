import Glibc
import Languages

/// A CSV file that somebody is about to import: its columns and what is in them.
package struct ImportFile: Sendable {
  package struct Column: Sendable, Equatable {
    /// What the file calls it.
    package let title: String
    /// Its first values that are not empty.
    package let values: [String]
  }

  private static let mostValues = 3
  private static let rowsLookedAt = 50

  package let bytes: [UInt8]
  package let columns: [Column]
  package let rowCount: Int

  /// Reads the header and the first rows.
  ///
  /// - Parameter bytes: The file.
  /// - Throws: `ImportFileError` where there is no header, or none that is text.
  package init(_ bytes: [UInt8]) throws(ImportFileError) {
    let rows = CSVReader.rows(of: bytes)
    guard let header = rows.first else { throw ImportFileError(.emptyFile) }
    if header.isGarbled { throw ImportFileError(.badEncoding, ["line": "\(header.line)"]) }
    let first = rows.dropFirst().prefix(Self.rowsLookedAt).map(\.fields)
    self.bytes = bytes
    rowCount = rows.count - 1
    columns = header.fields.enumerated().map { index, title in
      let values = first.compactMap { $0.indices.contains(index) ? $0[index] : nil }
        .map(Cleaned.line).filter { !$0.isEmpty }
      return Column(
        title: Cleaned.line(title), values: Array(values.prefix(Self.mostValues)))
    }
  }

  /// Which column is which field, by what columns are often called; each field once.
  package func guess(_ fields: [String], knownAs names: ColumnNames) -> [String: Int] {
    var map: [String: Int] = [:]
    for (index, column) in columns.enumerated() {
      let title = ColumnNames.folded(column.title)
      let field = fields.first { field in
        map[field] == nil && names.names(of: field).contains(title)
      }
      if let field { map[field] = index }
    }
    return map
  }
}

/// Why a file could not be read.
package struct ImportFileError: Worded, Equatable {
  package enum Reason: String, Sendable, CaseIterable {
    case noName, missing, folder, notReadable, notAFile, tooLarge, failed
    case emptyFile, badEncoding, noColumn, columnTwice, noField, badMap
  }

  package let reason: Reason
  package let arguments: [String: String]

  package init(_ reason: Reason, _ arguments: [String: String] = [:]) {
    self.reason = reason
    self.arguments = arguments
  }

  /// What the system said of a file.
  init(code: Int32, path: String) {
    switch code {
    case ENOENT, ENOTDIR: self.init(.missing, ["path": path])
    case EACCES, EPERM: self.init(.notReadable, ["path": path])
    case EISDIR: self.init(.folder, ["path": path])
    default: self.init(.failed, ["cause": String(cString: strerror(code))])
    }
  }

  package var wording: Wording { Wording("files.error.\(reason.rawValue)", arguments) }
}
