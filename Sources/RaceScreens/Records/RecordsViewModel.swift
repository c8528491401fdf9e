import Languages
import Races
import Stage

/// Records of distances, competitions and courses, to narrow down and to open.
final class RecordsViewModel {
  let surroundings: Surroundings
  let scope: RecordScope
  let list: NarrowedList<StandingRecord>
  private(set) var kind: RecordSubject.Kind
  private(set) var sex: Sex?
  private(set) var category: String?
  private var book: RecordBook?
  private var failure: Wording?
  private var isReading = false
  private var isStale = false

  init(_ scope: RecordScope, _ surroundings: Surroundings) {
    self.scope = scope
    self.surroundings = surroundings
    let texts = RecordTexts(surroundings)
    list = NarrowedList(
      id: \.id,
      texts: { line in
        [
          line.title, line.mark.name, line.mark.competitionName, texts.event(line.event),
          texts.group(line.group), line.mark.date ?? "",
        ]
      })
    kind = scope == .all ? .distances : .competitions
    book = surroundings.records.known
    show()
    storeChanged()
  }

  /// Reads beside the loop; a change that comes meanwhile is read afterwards.
  func storeChanged() {
    isStale = isReading
    guard !isReading else { return }
    isReading = true
    let archive = surroundings.records
    surroundings.worker.run {
      try archive.current()
    } then: { [weak self] outcome in
      self?.take(outcome)
      return .stay
    }
  }

  private func take(_ outcome: Result<RecordBook, any Error>) {
    isReading = false
    switch outcome {
    case .success(let read): (book, failure) = (read, nil)
    case .failure(let error): failure = surroundings.wording(of: error)
    }
    show()
    if isStale { storeChanged() }
  }

  private func show() {
    list.show(book?.records(in: scope, of: kind, sex: sex, category: category) ?? [])
  }

  var notice: Wording {
    if let failure { return failure }
    guard book != nil else { return Wording("records.reading") }
    if !list.all.isEmpty { return Wording("races.list.noMatch") }
    return Wording(
      sex != nil || category != nil
        ? "records.noneInGroup" : kind == .courses ? "records.noCourse" : "records.empty")
  }

  /// What is shown of all there is.
  var heading: String {
    let texts = RecordTexts(surroundings)
    let group = RecordGroup(sex: sex, category: category)
    return surroundings.text("records.kind.\(kind)")
      + (group == RecordGroup() ? "" : ": " + texts.group(group))
  }

  private var kinds: [RecordSubject.Kind] {
    scope == .all ? RecordSubject.Kind.allCases : [.competitions, .courses]
  }

  func kindTapped() -> Move { turn { $0.kind = Self.next(after: $0.kind, in: $0.kinds) } }

  func sexTapped() -> Move {
    turn { $0.sex = Self.next(after: $0.sex, in: [nil] + ($0.book?.sexes(in: $0.scope) ?? [])) }
  }

  func categoryTapped() -> Move {
    turn { model in
      let categories = model.book?.categories(in: model.scope) ?? []
      model.category = Self.next(after: model.category, in: [nil] + categories)
    }
  }

  private func turn(_ change: (RecordsViewModel) -> Void) -> Move {
    change(self)
    show()
    return .stay
  }

  func openTapped() -> Move {
    list.selected.map { .open(.competition($0.mark.competitionID)) } ?? .stay
  }

  private static func next<Value: Equatable>(after value: Value, in all: [Value]) -> Value {
    let now = all.firstIndex(of: value) ?? 0
    return all[(now + 1) % all.count]
  }
}
