import Accounts
import Events
import Languages
import Shell
import Store
import Timekeeping
import Widgets

/// The history of an event, the newest first, with names.
final class EventHistoryModel: PageHolder {
  /// An act with the name of its author.
  nonisolated struct Line: Sendable {
    let act: EventAct
    let name: String
    /// Whether moderators did it; organizers do not see their names.
    var isOfModerators = false
  }

  let context: AppContext
  let name: String
  var page = PageState()
  private let reading: BackgroundReading<[Line]>

  /// Opens the history for an organizer.
  ///
  /// - Throws: `EventError` if there is no such event or the user does not run it; the store's
  ///   errors.
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
        // Moderators do not see who decided about their own events either.
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
