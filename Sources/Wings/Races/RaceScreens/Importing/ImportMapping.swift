import Files
import Languages
import RaceFiles
import Races
import Widgets

/// An open file: which of its columns is which field, and what would come of it.
struct ImportMapping: Sendable {
  let file: ImportFile
  let name: String
  let kind: ImportKind
  /// Our fields and the columns they are read from.
  private(set) var positions: [String: Int]
  private(set) var preview: ImportPreview?
  /// Why nothing can be read yet.
  private(set) var obstacle: Wording?
  /// Whether one bad row is to keep everything out.
  var isStrict = false
  var showsProblems = false
  var columns = TableState()
  var below = TableState.nothingSelected

  init(_ file: ImportFile, named name: String, _ kind: ImportKind) {
    self.file = file
    self.name = name
    self.kind = kind
    positions = file.guess(kind.fields, knownAs: .races)
  }

  var options: ImportOptions { ImportOptions(positions: positions, isStrict: isStrict) }

  func field(ofColumn index: Int) -> String? { positions.first { $0.value == index }?.key }

  /// Gives the selected column the next or previous meaning; a field has one column.
  mutating func turn(by steps: Int) {
    let column = columns.selection
    guard file.columns.indices.contains(column) else { return }
    let choices = [nil] + kind.fields.map(Optional.some)
    let now = choices.firstIndex(of: field(ofColumn: column)) ?? 0
    let next = choices[(now + steps + choices.count) % choices.count]
    positions = positions.filter { $0.value != column }
    if let next { positions[next] = column }
  }

  mutating func move(by rows: Int) { columns.move(by: rows, of: file.columns.count) }

  mutating func page(by pages: Int) { columns.page(by: pages, of: file.columns.count) }

  mutating func show(_ preview: ImportPreview) {
    self.preview = preview
    obstacle = nil
  }

  mutating func show(_ obstacle: Wording) {
    preview = nil
    self.obstacle = obstacle
  }
}
