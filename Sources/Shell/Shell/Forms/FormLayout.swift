import Languages
import Terminal

/// The layout of a form in a given size.
///
/// In two columns the focus goes down the left one and then down the right one.
struct FormLayout {
  /// One field with its label and remarks.
  struct Block {
    /// Whether the label is above the field, since it does not fit beside it.
    let isLabelAbove: Bool
    let fieldRows: Int
    /// The suggestions.
    let offers: [String]
    let note: [String]

    static let hidden = Block(isLabelAbove: false, fieldRows: 0, offers: [], note: [])

    /// The rows that do not depend on the focus.
    var ownRows: Int { (isLabelAbove ? 1 : 0) + fieldRows }
    var rows: Int { ownRows + offers.count + note.count }
  }

  /// The width below which remarks are placed under the label.
  private static let wideColumns = 60
  private static let widestField = 60
  private static let fewestRows = 3
  private static let mostRows = 5
  /// The least width of each of two columns, and the gap between them.
  private static let fewestColumns = 45
  private static let gapColumns = 2

  let form: FormFields
  let context: AppContext
  /// The size of one column.
  let size: Size
  let labelColumns: Int
  private(set) var blocks: [Block] = []
  /// The first field of the right column; the number of fields if there is one column.
  private var split: Int

  /// Lays out a form in one column, or in two if it is too long for one and there is room.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - context: The texts of its labels.
  ///   - size: The size of the whole form.
  ///   - mayPart: Whether there may be two columns.
  init(_ form: FormFields, _ context: AppContext, in size: Size, mayPart: Bool = false) {
    let single = FormLayout(form, context, column: size)
    let half = (size.columns - Self.gapColumns) / 2
    let isLong = single.blocks.reduce(0) { $0 + $1.ownRows } > size.rows
    guard mayPart, isLong, half >= Self.fewestColumns else {
      self = single
      return
    }
    self.init(form, context, column: Size(columns: half, rows: size.rows))
    split = middle
  }

  private init(_ form: FormFields, _ context: AppContext, column size: Size) {
    self.form = form
    self.context = context
    self.size = size
    let widest =
      form.fields.filter(form.isShown).map { TextWidth.columns(of: context.text($0.label)) }
      .max() ?? 0
    labelColumns = min(24, max(8, widest + 2, size.columns / 5), size.columns / 2)
    split = form.fields.count
    blocks = form.fields.map(block)
  }

  /// The field at which two columns are as equally long as possible, wherever the focus is.
  private var middle: Int {
    let half = (blocks.reduce(0) { $0 + $1.ownRows } + 1) / 2
    var rows = 0
    return blocks.firstIndex { block in
      rows += block.ownRows
      return rows > half
    } ?? blocks.count
  }

  var rows: Int { max(rows(of: ..<split), rows(of: split...)) }

  private func rows(of range: some RangeExpression<Int>) -> Int {
    blocks[range].reduce(0) { $0 + $1.rows }
  }

  /// Returns the position of a field, from the form's upper left corner.
  func place(of index: Int) -> Point {
    index < split
      ? Point(column: 0, row: rows(of: ..<index))
      : Point(column: size.columns + Self.gapColumns, row: rows(of: split..<index))
  }

  var noteColumn: Int { size.columns < Self.wideColumns ? 2 : labelColumns }
  var fieldColumns: Int { max(0, min(size.columns - labelColumns, Self.widestField)) }

  /// The number of rows scrolled off the top so that the focused field and its problem are visible.
  var scrolledRows: Int {
    guard blocks.indices.contains(form.focus) else { return 0 }
    let start = place(of: form.focus).row
    return max(0, min(start, start + blocks[form.focus].rows - size.rows))
  }

  private func block(_ field: FormField) -> Block {
    guard form.isShown(field) else { return .hidden }
    let label = TextWidth.columns(of: context.text(field.label))
    return Block(
      isLabelAbove: label >= labelColumns, fieldRows: fieldRows(field),
      offers: offers(field),
      note: notes(field).flatMap { TextLines.wrap($0, columns: size.columns - noteColumn) })
  }

  private static let rowsBesideList = 6

  private func fieldRows(_ field: FormField) -> Int {
    if field.isList, case .choice(let choices) = field.kind {
      return size.rows >= choices.count + Self.rowsBesideList ? choices.count : 1
    }
    guard case .paragraph = field.kind else { return 1 }
    let most = max(1, min(Self.mostRows, size.rows / 2))
    return min(most, max(Self.fewestRows, wrapped(field).lines.count))
  }

  /// Returns the lines of a longer text.
  ///
  /// One column is reserved for the cursor after the last letter.
  func wrapped(_ field: FormField) -> WrappedText {
    WrappedText(field.text, columns: fieldColumns - 1)
  }

  private func offers(_ field: FormField) -> [String] {
    form.focused?.id == field.id ? field.offers : []
  }

  private func notes(_ field: FormField) -> [String] {
    if let problem = field.problem { return [context.problemSign + context.text(problem)] }
    // The requirements for a password are shown before it is typed.
    guard form.focused?.id == field.id || field.kind == .hidden || field.keepsHint else {
      return []
    }
    guard offers(field).isEmpty else { return [] }
    let hint = field.hint.map { [context.text($0)] } ?? []
    guard case .paragraph(let limit) = field.kind else { return hint }
    let counts = ["count": "\(field.text.count)", "limit": "\(limit)"]
    return hint + [context.text("common.form.count", counts)]
  }
}
