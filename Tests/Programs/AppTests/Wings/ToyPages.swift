import Accounts
import Languages
import Shell
import Store
import Terminal
import Timekeeping
import Widgets

/// A toy as its form has it: six fields.
nonisolated struct BoxedToy: Codable, Sendable, Equatable {
  static let all = StoreCollection<BoxedToy>("toy_box")

  var (name, kind, colour) = ("", "kite", "")
  var (years, notes, isLent) = ("", "", "")
}

/// All toys, filtered and sorted.
final class ToyListModel {
  enum Column: String, SortColumn, CaseIterable { case name, kind }

  let context: AppContext
  let list = NarrowedList<Stored<BoxedToy>>(
    id: \.id, texts: { [$0.value.name, $0.value.colour] })
  private(set) var sort = ColumnSort(Column.name)

  init(_ context: AppContext) {
    self.context = context
    list.sort = { [unowned self] toys in
      sort.sorted(toys) { .words(sort.column == .name ? $0.value.name : $0.value.kind) }
    }
    read()
  }

  /// What cannot be read is an empty box here.
  func read() {
    list.show((try? context.store.read { try $0.find(BoxedToy.all) }) ?? [])
  }

  func sortTapped(_ change: (inout ColumnSort<Column>) -> Void) -> Move {
    change(&sort)
    list.arrange()
    return .stay
  }

  func title(_ column: Column) -> String { context.text("toys.column.\(column.rawValue)") }
  func open() -> Move { list.selected.map { .open(Route(ToyPlace.form($0.id))) } ?? .stay }
}

struct ToyListPane: Pane, LivePane, TypingPane {
  let model: ToyListModel

  var title: Wording { Wording("toys.title") }
  var filter: TypedFilter? { model.list.filter }

  private var keys: NarrowedKeys<Stored<BoxedToy>> {
    NarrowedKeys(list: model.list, label: "common.key.open") { model.open() }
  }

  var bindings: [KeyBinding] {
    keys.bindings + [
      KeyBinding(.character("s"), "toys.key.sort") {
        model.sortTapped { $0.walk(ToyListModel.Column.allCases) }
      },
      .turning { _ = model.sortTapped { $0.turn() } },
      KeyBinding(.character("n"), "toys.key.new") { .open(Route(ToyPlace.form(nil))) },
    ]
  }

  func take(_ input: Input) -> Move? { keys.take(input) }

  func storeChanged() -> Move {
    model.read()
    return .stay
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let (toys, sort, glyphs) = (model.list.items.map(\.value), model.sort, model.context.glyphs)
    NarrowedTable(
      list: model.list, context: model.context,
      sorting: sort.words(model.title(sort.column), in: model.context.texts),
      notice: Wording("toys.empty"), about: { toy, _ in [toy.value.notes] },
      table: {
        let columns = ToyListModel.Column.allCases.map {
          TableColumn(sort.title(model.title($0), of: $0, glyphs))
        }
        return Table(columns: columns, count: toys.count) {
          TableRow([toys[$0].name, toys[$0].kind])
        }
      }
    ).draw(on: &canvas, in: area)
  }
}

/// A toy to be put into the box, or changed there.
final class ToyFormModel {
  let context: AppContext
  private let id: String?
  var form: FormFields

  init(_ id: String?, _ context: AppContext) throws {
    (self.id, self.context) = (id, context)
    var toy: BoxedToy?
    if let id { toy = try context.store.read { try $0.get(BoxedToy.all, id)?.value } }
    func field(_ id: String, _ text: String?, _ kind: FormField.Kind = .text) -> FormField {
      FormField(id, "toys.column.\(id)", kind, text: text ?? "")
    }
    let kinds = ["kite", "boat", "train"].map { FormField.Choice($0, "toys.kind.\($0)") }
    form = FormFields([
      field("name", toy?.name), field("kind", toy?.kind ?? "kite", .choice(kinds)),
      field("colour", toy?.colour), field("years", toy?.years),
      field("notes", toy?.notes, .paragraph(limit: 200)), field("isLent", toy?.isLent, .check),
    ])
  }

  func saveTapped() -> Move {
    let missing = FieldProblem(field: "name", wording: Wording("toys.nameless"))
    guard !form.show(form["name"].isEmpty ? [missing] : []) else { return .beep }
    let toy = BoxedToy(
      name: form["name"], kind: form["kind"], colour: form["colour"], years: form["years"],
      notes: form["notes"], isLent: form["isLent"])
    let (store, id, author) = (context.store, id ?? Identifiers.random.make(), context.author)
    let now = context.clock.now().utc
    return context.work(for: self) {
      try store.write(by: author.id, at: now) { _ = try $0.put(BoxedToy.all, id: id, toy) }
    } then: { [weak self] in
      self?.form.markSaved()
      return .all([.back, .tell(Message(Wording("toys.saved"), .success))])
    }
  }
}

struct ToyFormPane: Pane, TypingPane {
  let model: ToyFormModel

  var title: Wording { Wording("toys.key.new") }
  var takesText: Bool { true }
  var hasUnsavedText: Bool { model.form.isChanged }

  var bindings: [KeyBinding] {
    [KeyBinding(.enter, "toys.key.save") { model.saveTapped() }]
      + FormKeys.bindings(of: model.form, namesNext: true) { $0(&model.form) }
  }

  func take(_ input: Input) -> Move? { FormInput.take(input, &model.form) }

  func draw(on canvas: inout Canvas, in area: Rect) {
    FormView(model.form, model.context).draw(on: &canvas, in: area)
  }
}
