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
  var positions: [String: Int] {
    Dictionary(
      meanings.enumerated().compactMap { index, field in field.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
  }
  /// What was chosen for each column; two may have the same until one of them is turned on.
  private(set) var meanings: [String?]
  private(set) var preview: ImportPreview?
  /// Why nothing can be read yet.
  private(set) var obstacle: Wording?
  /// Whether one bad row is to keep everything out.
  var isStrict = false
  var showsProblems = false
  /// What the file leaves open; an answer stays to be changed again.
  private(set) var questions: [ImportQuestion] = []
  private var answers = ImportOptions()
  /// The columns of the file, and the questions below them.
  var columns = TableState()
  var below = TableState.nothingSelected

  init(_ file: ImportFile, named name: String, _ kind: ImportKind) {
    self.file = file
    self.name = name
    self.kind = kind
    let guessed = file.guess(kind.fields, knownAs: .races)
    meanings = file.columns.indices.map { index in guessed.first { $0.value == index }?.key }
  }

  var options: ImportOptions {
    var options = answers
    (options.positions, options.isStrict) = (positions, isStrict)
    return options
  }

  /// How many rows there are to choose from: columns, then questions.
  var rowCount: Int { file.columns.count + questions.count }

  /// What was answered to a question; none where nothing was yet.
  func choice(of question: ImportQuestion) -> Wording? {
    let value = answers.answer(to: question.subject)
    return question.choices.first { $0.value == value }?.wording
  }

  func field(ofColumn index: Int) -> String? { meanings[index] }

  /// The field that two columns are to be, if there is one.
  var fieldTwice: String? {
    kind.fields.first { field in meanings.count { $0 == field } > 1 }
  }

  /// Gives the selected column the next or previous meaning, or a question its answer.
  mutating func turn(by steps: Int) {
    let column = columns.selection
    let question = column - file.columns.count
    if questions.indices.contains(question) { return turn(questions[question], by: steps) }
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

  mutating func move(by rows: Int) { columns.move(by: rows, of: rowCount) }

  mutating func page(by pages: Int) { columns.page(by: pages, of: rowCount) }

  mutating func show(_ preview: ImportPreview) {
    self.preview = preview
    obstacle = nil
    let asked = Set(preview.questions.map(\.subject))
    questions = questions.filter {
      !asked.contains($0.subject) && answers.answer(to: $0.subject) != nil
    }
    questions += preview.questions
  }

  mutating func show(_ obstacle: Wording) {
    (preview, questions) = (nil, [])
    self.obstacle = obstacle
  }
}
