import Accounts
import Languages
import Races
import Stage

/// The table of a series, kept up to date beside the loop.
final class SeriesViewModel {
  let surroundings: Surroundings
  private let id: String
  let list = NarrowedList<SeriesStanding>(id: { "\($0.runner)" }, texts: { [$0.name] })
  private(set) var book: SeriesBook?
  private(set) var category: String?
  private(set) var sex: Sex?
  private var failure: Wording?
  private var isReading = false
  private var isStale = false

  init(_ id: String, _ surroundings: Surroundings) {
    self.id = id
    self.surroundings = surroundings
    storeChanged()
  }

  func storeChanged() {
    isStale = isReading
    guard !isReading else { return }
    isReading = true
    let (id, store, former) = (id, surroundings.store, book)
    surroundings.worker.run {
      try former?.refreshed(from: store) ?? SeriesBook(id, store: store)
    } then: { [weak self] outcome in
      self?.take(outcome)
      return .stay
    }
  }

  private func take(_ outcome: Result<SeriesBook, any Error>) {
    isReading = false
    switch outcome {
    case .success(let read): (book, failure) = (read, nil)
    case .failure(let error): failure = surroundings.wording(of: error)
    }
    show()
    if isStale { storeChanged() }
  }

  private func show() {
    list.show(book?.table(category: category, sex: sex).lines ?? [])
  }

  var notice: Wording {
    if let failure { return failure }
    guard book != nil else { return Wording("series.reading") }
    if !list.all.isEmpty { return Wording("races.list.noMatch") }
    return Wording(category == nil && sex == nil ? "series.empty" : "series.noneInGroup")
  }

  /// Which table it is, and by which points.
  var heading: String {
    guard let book else { return "" }
    let group = RecordGroup(sex: sex, category: category)
    return surroundings.text(book.series.points.wording)
      + (group == RecordGroup() ? "" : ": " + RecordTexts(surroundings).group(group))
  }

  func categoryTapped() -> Move {
    turn { $0.category = Self.next(after: $0.category, in: [nil] + ($0.book?.categories ?? [])) }
  }

  func sexTapped() -> Move {
    turn { $0.sex = Self.next(after: $0.sex, in: [nil] + ($0.book?.sexes ?? [])) }
  }

  private func turn(_ change: (SeriesViewModel) -> Void) -> Move {
    change(self)
    show()
    return .stay
  }

  var editObstacle: Wording? {
    let isOwn = surroundings.user.map { book?.series.isRun(by: $0.id) ?? false } ?? false
    return isOwn ? nil : Wording("series.error.notAllowed")
  }

  func editTapped() -> Move { .open(.editSeries(id)) }

  /// The newest race the selected runner has a result in.
  func openTapped() -> Move {
    guard let book, let line = list.selected,
      let event = line.scores.lastIndex(where: { $0 != nil })
    else { return .stay }
    return .open(.competition(book.events[event].id))
  }

  private static func next<Value: Equatable>(after value: Value, in all: [Value]) -> Value {
    let now = all.firstIndex(of: value) ?? 0
    return all[(now + 1) % all.count]
  }
}
