import Accounts
import Languages
import Shell
import Store
import Terminal
import Timekeeping
import Widgets

/// A toy with the six fields of its form.
nonisolated struct BoxedToy: Codable, Sendable, Equatable {
  static let all = StoreCollection<BoxedToy>("toy_box")

  var (name, kind, colour) = ("", "kite", "")
  var (years, notes, isLent) = ("", "", "")
}

/// An action on the toys.
nonisolated struct ToyAct: Codable, Sendable, Equatable {
  static let all = StoreCollection<ToyAct>("toy_acts")

  var (name, by, at) = ("", "", 0)
}

/// All toys, filtered and sorted.
final class ToyListModel: SortsTable {
  let context: AppContext
  let list = NarrowedList<Stored<BoxedToy>>(id: \.id, texts: { [$0.value.name, $0.value.colour] })
  var sorting = ColumnSort(SortPlace(0)) { didSet { list.arrange() } }
  var sortPlaces: [SortPlace] { table.places }

  init(_ context: AppContext) {
    self.context = context
    list.sort = { [unowned self] in table.sorted($0, by: sorting) }
    read()
  }

  var table: SortableTable<Stored<BoxedToy>> {
    func title(_ name: String) -> TableColumn { TableColumn(context.text("toys.column.\(name)")) }
    return SortableTable(columns: [
      .init(title("name"), text: \.value.name), .init(title("kind"), text: \.value.kind),
    ])
  }

  /// If the store cannot be read, the box is empty here.
  func read() { list.show((try? context.store.read { try $0.find(BoxedToy.all) }) ?? []) }
}

struct ToyListPane: Pane, LivePane, TypingPane {
  let model: ToyListModel

  var title: Wording { Wording("toys.title") }
  var filter: TypedFilter? { model.list.filter }

  private var page: ListPage<Stored<BoxedToy>> {
    var page = ListPage(
      model.list, model.context, notice: Wording("toys.empty"),
      open: { .open(Route(ToyPlace.form($0.id))) }
    ) { model.table.table(model.list.items, by: model.sorting, model.context.glyphs) }
    page.sorting = model.listSorting
    page.heading = { model.table.words(model.sorting, in: model.context.texts) }
    page.foot = { .foot([$0.value.notes], in: $1) }
    return page
  }

  var bindings: [KeyBinding] {
    page.bindings() + [
      KeyBinding(.character("n"), "toys.key.new") { .open(Route(ToyPlace.form(nil))) },
      KeyBinding(.character("h"), "toys.key.history") { .open(Route(ToyPlace.history)) },
    ]
  }
  func take(_ input: Input) -> Move? { page.take(input) }
  func draw(on canvas: inout Canvas, in area: Rect) { page.draw(on: &canvas, in: area) }

  func refresh() { model.read() }
}

/// Adds or changes a toy.
final class ToyFormModel: FormPageModel {
  let context: AppContext
  private let id: String?
  var form: FormFields
  var title: Wording { Wording("toys.key.new") }
  var submitLabel: String { "toys.key.save" }
  var hasManyFields: Bool { true }

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

  func submitTapped() -> Move {
    let missing = FieldProblem(field: "name", wording: Wording("toys.nameless"))
    guard !form.show(form["name"].isEmpty ? [missing] : []) else { return .beep }
    let toy = BoxedToy(
      name: form["name"], kind: form["kind"], colour: form["colour"], years: form["years"],
      notes: form["notes"], isLent: form["isLent"])
    let (store, id, author) = (context.store, id ?? Identifiers.random.make(), context.author)
    let act = ToyAct(name: toy.name, by: author.id, at: context.clock.now().utc)
    let actID = Identifiers.random.make()
    return context.work(for: self) {
      try store.write(by: author.id, at: act.at) {
        _ = try $0.put(BoxedToy.all, id: id, toy)
        _ = try $0.put(ToyAct.all, id: actID, act)
      }
    } then: { [weak self] in
      self?.form.markSaved()
      return .all([.back, .tell(Message(Wording("toys.saved"), .success))])
    }
  }
}

/// The actions on the toys, newest first.
final class ToyHistoryModel: PageHolder {
  var page = PageState()
  let reading: BackgroundReading<[ToyAct]>

  init(_ context: AppContext) {
    let store = context.store
    reading = BackgroundReading(context) { _ in
      try store.read { try $0.find(ToyAct.all) }.map(\.value).sorted { $0.at > $1.at }
    }
    reading.refresh()
  }
}

struct ToyHistoryPane: Pane, LivePane, ReadingPane {
  let model: ToyHistoryModel
  let context: AppContext

  var title: Wording { Wording("toys.key.history") }

  func refresh() { model.reading.refresh() }

  func lines(in size: Size) -> [PageLine] {
    (model.reading.value ?? []).map { act in
      let day = context.texts.shortDate(LocalTime(utcMilliseconds: act.at).date)
      return PageLine(day + "  " + act.name)
    }
  }
}
