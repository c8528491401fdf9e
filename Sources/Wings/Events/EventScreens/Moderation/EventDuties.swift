import Events
import Languages
import Shell
import Store

/// What moderators look after, as a way from the hall.
package enum EventDuties {
  /// Reads how much waits, beside the loop; nothing for anybody else.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package typealias Reading = @Sendable () throws -> [Duty]

  package static func all(_ context: AppContext) -> Reading {
    guard let isModerator = try? context.isModerator, isModerator else { return { [] } }
    let directory = context.eventDirectory
    return {
      let open = try directory.reported().reduce(0) { $0 + $1.reports.count }
      let title = "events.moderation.title"
      let name = open > 0 ? Wording("events.moderation.door", count: open) : Wording(title)
      return [Duty(name, called: title, at: EventDestination.moderation)]
    }
  }
}
