import Accounts
import Languages
import Races
import Seasons
import Shell

/// All competitors the user has raced against, for a comparison.
final class RivalsViewModel: SortsTable {
  let context: AppContext
  let list = NarrowedList<Rival>(id: { "\($0.id)" }, texts: { [$0.name] })
  private var isRead = false
  private var failure: Wording?
  var sorting = ColumnSort(SortPlace(1, startsWithLargest: true)) {
    didSet { list.arrange() }
  }

  init(_ context: AppContext) {
    self.context = context
    list.sort = { [unowned self] in RivalsTable(self.context).table.sorted($0, by: sorting) }
    read()
  }

  var sortPlaces: [SortPlace] { RivalsTable(context).table.places }

  private func read() {
    guard let user = context.user else { return }
    let store = context.store
    context.worker.run {
      try Rival.all(of: Participation(store: store, userID: user.id), in: store)
    } then: { [weak self] outcome in
      self?.take(outcome)
      return .stay
    }
  }

  private func take(_ outcome: Result<[Rival], any Error>) {
    isRead = true
    switch outcome {
    case .success(let rivals): list.show(rivals)
    case .failure(let error): failure = context.wording(of: error)
    }
  }

  var notice: Wording {
    if let failure { return failure }
    guard isRead else { return Wording("races.participation.reading") }
    return Wording(list.all.isEmpty ? "records.rivals.empty" : "races.list.noMatch")
  }
}
