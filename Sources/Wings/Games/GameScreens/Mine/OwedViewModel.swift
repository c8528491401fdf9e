import Accounts
import Games
import Languages
import Shell

/// The shares of fees that players owe the user as a host.
final class OwedViewModel {
  /// A player's share in one game.
  nonisolated struct Row: Sendable, Identifiable {
    let view: GameView
    let row: GamePlayer
    let name: String
    /// Minor units of the game's currency.
    let amount: Int

    var id: String { row.id }
  }

  let context: AppContext
  let list = NarrowedList<Row>(id: \.id, texts: { [$0.name, $0.view.game.placeName] })
  private let reading: BackgroundReading<[Row]>

  /// Opens the list of the user's debtors.
  ///
  /// - Throws: `NoSuchPlace` for a visitor.
  init(_ context: AppContext) throws {
    guard let user = context.user else { throw NoSuchPlace() }
    self.context = context
    let (directory, host) = (context.gameDirectory, user.id)
    reading = BackgroundReading(context) { _ in try Self.rows(of: host, in: directory) }
    reading.fill(list)
  }

  /// Reads the shares in all games with a fee that were not called off; the unpaid ones first.
  private nonisolated static func rows(
    of host: String, in directory: GameDirectory
  ) throws -> [Row] {
    let games = try directory.mine(host).filter {
      $0.game.hostID == host && $0.game.fee != nil && !$0.game.isCancelled
    }
    let people = try directory.people(games.flatMap { $0.rows.map(\.userID) }, for: host)
    let rows = games.reversed().flatMap { view in
      view.rows.filter { $0.userID != host && $0.cameToPlay && !$0.isErased }.map { row in
        Row(
          view: view, row: row, name: people[row.userID]?.name ?? "",
          amount: (view.game.share(of: view.sharers) ?? 0) * row.party)
      }
    }
    return rows.filter { !$0.row.paid } + rows.filter(\.row.paid)
  }

  func refresh() { reading.refresh() }

  var notice: Wording {
    reading.notice(of: list, none: "games.owed.none", reading: "games.list.reading")
  }

  /// Returns the sums in each currency that are paid or not.
  func sums(paid: Bool) -> [String] {
    let rows = list.all.filter { $0.row.paid == paid }
    let sums = Dictionary(grouping: rows, by: \.view.game.currency)
      .mapValues { $0.reduce(0) { $0 + $1.amount } }
    return sums.sorted { $0.key < $1.key }.map { context.gameWords.amount($0.value, $0.key) }
  }

  /// Ticks the selected share, or takes the tick back.
  func payTapped() -> Move {
    guard let chosen = list.selected else { return .stay }
    let (games, author, isPaid) = (context.games, context.author, !chosen.row.paid)
    let said = Wording(isPaid ? "games.said.paid" : "games.said.unpaid", ["name": chosen.name])
    return context.work(for: self) {
      try games.afterwards.pay(isPaid, chosen.row.userID, in: chosen.view.game.id, by: author)
    } then: { [weak self] in
      self?.refresh()
      return .tell(Message(said, .success))
    }
  }
}
