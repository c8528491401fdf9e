import Glibc
import Languages

/// A CSV file chosen for import, with its columns and content.
package struct ImportFile: Sendable {
  package struct Column: Sendable, Equatable {
    /// The column's heading in the file.
    package let title: String
    /// The first values that are not empty.
    package let values: [String]
  }

  private static let mostValues = 3
  private static let rowsLookedAt = 50

  package let bytes: [UInt8]
  package let columns: [Column]
  package let rowCount: Int

  package let sheet: CSVSheet

  /// Reads the headings and the first rows.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - names: Known names of headings.
  /// - Throws: `ImportFileError` if there are no headings or the file is not text.
  package init(_ bytes: [UInt8], knownAs names: ColumnNames) throws(ImportFileError) {
    sheet = try CSVSheet(bytes, known: names.all, headless: names.headless)
    self.bytes = bytes
    var count = 0
    var first: [[String]] = []
    sheet.forEachRow { row in
      if count < Self.rowsLookedAt { first.append(row.fields) }
      count += 1
    }
    rowCount = count
    columns = sheet.headings.enumerated().map { index, title in
      let values = first.compactMap { $0.indices.contains(index) ? $0[index] : nil }
        .map(Cleaned.line).filter { !$0.isEmpty }
      return Column(title: title, values: Array(values.prefix(Self.mostValues)))
    }
  }

  /// Guesses by its heading which column is which field; each field gets at most one column.
  ///
  /// Our own names take precedence over other programs' names. If two columns match, the field
  /// stays open for the user to decide.
  package func guess(_ fields: [String], knownAs names: ColumnNames) -> [String: Int] {
    names.places(of: fields, in: columns.map(\.title)).columns
  }
}

/// The reason why a file could not be read.
package struct ImportFileError: Worded, Equatable {
  package enum Reason: String, Sendable, CaseIterable {
    case noName, missing, folder, notReadable, pipe, device, socket, tooLarge, failed
    case emptyFile, badEncoding, foreignEncoding, mixedEncodings, spreadsheet, noText, noColumn,
      columnTwice, noField, badMap
    case noTimes
  }

  package let reason: Reason
  package let arguments: [String: String]

  package init(_ reason: Reason, _ arguments: [String: String] = [:]) {
    self.reason = reason
    self.arguments = arguments
  }

  /// Creates an error from the system's error code for a path.
  init(code: Int32, path: String) {
    switch code {
    case ENOENT, ENOTDIR: self.init(.missing, ["path": path])
    case EACCES, EPERM: self.init(.notReadable, ["path": path])
    case ENXIO: self.init(.socket, ["path": path])
    case EISDIR: self.init(.folder, ["path": path])
    default: self.init(.failed, ["cause": String(cString: strerror(code))])
    }
  }

  package var wording: Wording { Wording("files.error.\(reason.rawValue)", arguments) }
}
