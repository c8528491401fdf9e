import Accounts
import Events
import Languages
import Shell

/// The people who want to attend an event, as the user may see them.
final class WhoViewModel {
  nonisolated struct Read: Sendable {
    let people: [ComingPerson]
    let comingCount: Int
    /// The attendees without and with their companions.
    let goers: Int
    let goingCount: Int

    /// The number of people whose names are not shown.
    let others: Int
  }

  let context: AppContext
  let name: String
  let list = NarrowedList<ComingPerson>(id: \.id, texts: { [$0.name] })
  private let reading: BackgroundReading<Read>
  /// The largest number of names.
  private nonisolated static let most = 500

  /// Reads the event.
  ///
  /// - Throws: `EventError.noSuchEvent` if the user cannot see it; the store's errors.
  init(_ id: String, _ context: AppContext) throws {
    self.context = context
    name = try context.event(id).title
    let (directory, reader) = (context.eventDirectory, context.user?.id)
    reading = BackgroundReading(context) { _ in
      guard let view = try directory.view(id, for: reader) else {
        throw EventError(.noSuchEvent, ["id": id])
      }
      let coming = try directory.who(view.event, for: reader, most: Self.most)
      return Read(
        people: coming.named, comingCount: coming.count, goers: coming.goers,
        goingCount: view.goingCount,
        others: coming.count - coming.named.count)
    }
    reading.onChange = { [weak self] in
      guard let self else { return }
      list.show(reading.value?.people ?? [])
    }
    reading.refresh()
  }

  var read: Read? { reading.value }

  func storeChanged() { reading.refresh() }

  var notice: Wording {
    if let failure = reading.failure { return failure }
    guard let read else { return Wording("events.list.reading") }
    if !list.all.isEmpty { return Wording("common.list.noneLike") }
    if read.others == 0 { return Wording("events.who.nobody") }
    return Wording(context.user == nil ? "events.who.visitor" : "events.who.unnamed")
  }

  func openTapped() -> Move { list.selected.map { .open(.person($0.id)) } ?? .stay }
}
