import Files
import Languages
import Widgets

/// The meanings of a file's columns, and the preview of the import.
package struct ImportMapping: Sendable {
  let file: ImportFile
  let name: String
  let kind: ColumnKind
  /// The column index of each field.
  package var positions: [String: Int] {
    Dictionary(
      meanings.enumerated().compactMap { index, field in field.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
  }
  /// The field of each column; two may have the same one while the user changes them.
  private(set) var meanings: [String?]
  private(set) var preview: ImportPreview?
  /// The reason why the file cannot be read yet.
  private(set) var obstacle: Wording?
  /// Whether one bad row rejects the whole file.
  var isStrict = false
  var showsProblems = false
  /// The questions that the file leaves open; answered ones stay.
  private(set) var questions: [ImportQuestion] = []
  private var answers = ImportOptions()
  /// The table of questions, followed by the file's columns.
  var columns = TableState()
  var below = TableState.nothingSelected

  init(_ file: ImportFile, named name: String, _ kind: ColumnKind) {
    self.file = file
    self.name = name
    self.kind = kind
    let guessed = file.guess(kind.fields, knownAs: kind.names)
    meanings = file.columns.indices.map { index in guessed.first { $0.value == index }?.key }
  }

  var options: ImportOptions {
    var options = answers
    (options.positions, options.isStrict) = (positions, isStrict)
    return options
  }

  /// Whether the user has selected a row; until then the first one is selected.
  private var hasMoved = false

  /// The subject of a row that can be changed.
  private enum Subject: Equatable {
    case question(ImportQuestion.Subject)
    case column(Int)
  }

  /// The number of rows: questions and columns.
  var rowCount: Int { file.columns.count + questions.count }

  /// Returns the answer to a question.
  func choice(of question: ImportQuestion) -> Wording? {
    let value = answers.answer(to: question.subject)
    return question.choices.first { $0.value == value }?.wording
  }

  package func field(ofColumn index: Int) -> String? { meanings[index] }

  /// The field given to two columns, if any.
  var fieldTwice: String? {
    kind.fields.first { field in meanings.count { $0 == field } > 1 }
  }

  /// Changes the meaning of the selected column, or the answer of the selected question.
  mutating func turn(by steps: Int) {
    hasMoved = true
    let row = columns.selection
    if questions.indices.contains(row) { return turn(questions[row], by: steps) }
    let column = row - questions.count
    guard file.columns.indices.contains(column) else { return }
    let choices = [nil] + kind.fields.map(Optional.some)
    let now = choices.firstIndex(of: field(ofColumn: column)) ?? 0
    let next = choices[(now + steps + choices.count) % choices.count]
    meanings[column] = next
  }

  private mutating func turn(_ question: ImportQuestion, by steps: Int) {
    let choices = [nil] + question.choices.map { Optional.some($0.value) }
    let now = choices.firstIndex(of: answers.answer(to: question.subject)) ?? 0
    answers.answer(
      question.subject, with: choices[(now + steps + choices.count) % choices.count])
  }

  mutating func move(by rows: Int) {
    hasMoved = true
    columns.move(by: rows, of: rowCount)
  }

  mutating func page(by pages: Int) {
    hasMoved = true
    columns.page(by: pages, of: rowCount)
  }

  private var chosen: Subject {
    questions.indices.contains(columns.selection)
      ? .question(questions[columns.selection].subject)
      : .column(columns.selection - questions.count)
  }

  /// Keeps the selected row when questions are added or removed above it.
  private mutating func keep(_ chosen: Subject) {
    guard hasMoved else { return columns.select(0, of: rowCount) }
    let row =
      switch chosen {
      case .question(let subject): questions.firstIndex { $0.subject == subject } ?? 0
      case .column(let column): column + questions.count
      }
    columns.select(row, of: rowCount)
  }

  mutating func show(_ preview: ImportPreview) {
    let chosen = chosen
    defer { keep(chosen) }
    self.preview = preview
    obstacle = nil
    let asked = Set(preview.questions.map(\.subject))
    questions = questions.filter {
      !asked.contains($0.subject) && answers.answer(to: $0.subject) != nil
    }
    questions += preview.questions
  }

  mutating func show(_ obstacle: Wording) {
    let chosen = chosen
    defer { keep(chosen) }
    (preview, questions) = (nil, [])
    self.obstacle = obstacle
  }
}
