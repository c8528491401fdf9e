import Accounts
import Events
import Languages
import Shell
import Store
import Timekeeping
import Widgets

/// What was done to an event, newest first, with who did it.
final class EventHistoryModel: PageHolder {
  /// An act with the name of whoever did it.
  nonisolated struct Line: Sendable {
    let act: EventAct
    let name: String
    /// Whether it was done by moderators, whom those who run the event do not know by name.
    var isOfModerators = false
  }

  let context: AppContext
  let name: String
  var page = PageState()
  private let reading: BackgroundReading<[Line]>

  /// Opens it for one of those who run the event.
  ///
  /// - Throws: `EventError` where there is none or the person does not run it; what the store throws.
  init(_ id: String, _ context: AppContext) throws {
    self.context = context
    name = try context.eventToRun(id).title
    let (directory, store, author) = (context.eventDirectory, context.store, context.author)
    reading = BackgroundReading(context) { _ in try Self.read(id, for: author, directory, store) }
    reading.refresh()
  }

  private nonisolated static func read(
    _ id: String, for reader: Author, _ directory: EventDirectory, _ store: any DocumentStore
  ) throws -> [Line] {
    let acts = try directory.history(of: id, for: reader)
    return try store.read { documents in
      let event = try documents.get(EventCollections.events, id).map(Event.init(stored:))
      return try acts.reversed().map { act in
        let isTheirs = act.kind.isOfModerators && event?.isRun(by: act.by) != true
        // Moderators do not learn either who has decided in their own case.
        if isTheirs { return Line(act: act, name: "", isOfModerators: true) }
        let user = try documents.get(AccountsSchema.users, act.by)?.value
        return Line(act: act, name: user?.fullName ?? "")
      }
    }
  }

  var lines: [Line]? { reading.value }
  var failure: Wording? { reading.failure }

  func storeChanged() { reading.refresh() }
}
