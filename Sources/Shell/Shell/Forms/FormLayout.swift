import Languages
import Terminal

/// The layout of a form in a given size.
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

    var rows: Int { (isLabelAbove ? 1 : 0) + fieldRows + offers.count + note.count }
  }

  /// The width below which remarks are placed under the label.
  private static let wideColumns = 60
  private static let widestField = 60
  private static let fewestRows = 3
  private static let mostRows = 5

  let form: FormFields
  let context: AppContext
  let size: Size
  let labelColumns: Int
  private(set) var blocks: [Block] = []

  init(_ form: FormFields, _ context: AppContext, in size: Size) {
    self.form = form
    self.context = context
    self.size = size
    let widest =
      form.fields.filter(form.isShown).map { TextWidth.columns(of: context.text($0.label)) }
      .max() ?? 0
    labelColumns = min(24, max(8, widest + 2, size.columns / 5), size.columns / 2)
    blocks = form.fields.map(block)
  }

  var rows: Int { blocks.reduce(0) { $0 + $1.rows } }
  var noteColumn: Int { size.columns < Self.wideColumns ? 2 : labelColumns }
  var fieldColumns: Int { max(0, min(size.columns - labelColumns, Self.widestField)) }

  /// The number of rows scrolled off the top so that the focused field and its problem are visible.
  var scrolledRows: Int {
    let start = blocks.prefix(form.focus).reduce(0) { $0 + $1.rows }
    let focused = blocks.indices.contains(form.focus) ? blocks[form.focus].rows : 0
    return max(0, min(start, start + focused - size.rows))
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
