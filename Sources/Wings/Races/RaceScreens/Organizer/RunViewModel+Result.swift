import Languages
import RaceDay
import Races
import Shell

/// Entering the kilometres or minutes of an entry.
extension RunViewModel {
  private var field: String { competition.goesByDistance ? "km" : "min" }

  func resultTapped() -> Move {
    guard let entry = selectedEntry else { return .stay }
    let known = competition.goesByDistance ? entry.km : entry.min
    form = FormFields([
      FormField(
        field, "races.run.label.\(field)", text: known > 0 ? BoardTable.km(known) : "",
        hint: Wording("races.run.resultHint", ["name": board.book.name(of: entry.id)]),
        givesWay: true)
    ])
    return .stay
  }

  func submitTapped() -> Move {
    guard let entry = selectedEntry, let typed = form?[field] else { return .stay }
    guard let value = TypedValue(reading: typed) else {
      let problem = Wording("races.run.badResult")
      form?.setProblem(field, problem)
      return .tell(Message(problem, .error))
    }
    if !isOfficial, let counted = countedResult(of: entry), value != .none {
      return .ask(typingOver(counted, of: entry, typed: typed, value))
    }
    guard isOfficial else { return change(entry, to: value) }
    let about = ["name": board.book.name(of: entry.id), "value": typed]
    return .ask(
      Question(
        title: Wording("races.run.changeOfficial.title"),
        body: Wording("races.run.changeOfficial.body", about),
        yes: Wording("races.run.changeOfficial.yes")
      ) { [weak self] in self?.change(entry, to: value) ?? .stay })
  }

  /// The result from crossings, which typing would replace; `nil` if there is none.
  private func countedResult(of entry: Entry) -> String? {
    guard let position = board.book.position(ofEntry: entry.id) else { return nil }
    let row = board.book.row(at: position)
    guard row.source == .derived, row.laps > 0 || row.milliseconds != nil else { return nil }
    return row.time.isEmpty ? context.text("races.laps", count: row.laps) : row.time
  }

  /// Asks before a typed result replaces all crossings.
  private func typingOver(
    _ counted: String, of entry: Entry, typed: String, _ value: TypedValue
  ) -> Question {
    let about = [
      "name": board.book.name(of: entry.id), "counted": counted,
      "value": typed + " " + context.text("races.run.\(field)"),
    ]
    return Question(
      title: Wording("races.run.typeOver.title"),
      body: Wording("races.run.typeOver.body", about),
      yes: Wording("races.run.typeOver.yes")
    ) { [weak self] in self?.change(entry, to: value) ?? .stay }
  }

  private func change(_ entry: Entry, to value: TypedValue) -> Move {
    var change = EntryChange()
    if competition.goesByDistance { change.km = value } else { change.min = value }
    let (races, author, wanted) = (context.races, context.author, change)
    let who = ["name": board.book.name(of: entry.id)]
    return context.work(for: self) {
      try races.change(wanted, of: entry.id, by: author)
    } then: { [weak self] _ in
      self?.form = nil
      return .tell(Message(Wording("races.run.updated", who), .success))
    }
  }
}
