import EventNotices
import EventsWing
import Notifications
import RacesWing
import Shell

/// The wings of the program: the one place that names them.
package nonisolated enum Wings {
  package static let all: [Wing] = [.races, .events]

  /// What tells people things: the program itself, and every wing that does.
  package static let noticeSources: [NoticeSource] = [.general, EventNotices.source()]

  /// Where tickets lie that somebody has bought, in the wings that sell them.
  @MainActor static func tickets(_ context: AppContext) -> [Stop] {
    guard context.user != nil, !context.isKiosk,
      context.wings.contains(where: { $0.id == Wing.events.id })
    else { return [] }
    return [EventTicketStops.tickets(context)]
  }
}
