/// The rows of a page as a browser reads them.
extension String {
  /// The cells of each row, with the markup inside them.
  var boardRows: [[String]] {
    tableRows(id: "board")
  }

  func tableRows(id: String) -> [[String]] {
    guard let start = firstRange(of: "<table id=\(id)") else { return [] }
    let table = self[start.upperBound...].prefix { _ in true }
    let body = table.firstRange(of: "<tbody>").map { table[$0.upperBound...] } ?? ""
    let end = body.firstRange(of: "</table>")?.lowerBound ?? body.endIndex
    return body[..<end].split(separator: "\n").map { line in
      line.replacing("</tr>", with: "").replacing("<th>", with: "<td>").split(
        separator: "<td>", omittingEmptySubsequences: false
      )
      .dropFirst().map(String.init)
    }
  }

  /// A column of the rows by its heading.
  func boardColumn(_ label: String) -> [String] {
    guard let index = boardHeadings.firstIndex(of: label) else { return [] }
    return boardRows.map { $0[index] }
  }

  var boardHeadings: [String] {
    guard let head = firstRange(of: "<thead><tr>") else { return [] }
    return self[head.upperBound...].prefix { $0 != "\n" }.split(separator: "<th").map {
      String($0.drop { $0 != ">" }.dropFirst())
    }
  }

  /// The data for the script of a page.
  var pageData: String {
    texts(after: "<script id=\"data\" type=\"application/json\">").first ?? ""
  }
}
