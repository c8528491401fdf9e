import Accounts
import DemoTown
import EventNotices
import Events
import Store
import Tickets

/// The events of a demo.
extension DemoScene {
  /// The folder of ticket keys; `nil` if the store is not on disk.
  var keys: KeyFolder? { cast.folder.map { KeyFolder(besideStoreIn: $0) } }

  var canSell: Bool { keys != nil }

  /// Returns a service that acts at an earlier time and sends notices.
  func service(_ store: any DocumentStore, hoursAgo hours: Double) -> EventService {
    EventService(
      store: store, clock: clock(hoursAgo: hours), zones: zones, identifiers: identifiers,
      storeID: "demo", teller: .notices(identifiers: identifiers))
  }

  /// Creates an event from a draft.
  ///
  /// - Parameters:
  ///   - name: The seed of the event's id.
  ///   - author: The author's id.
  ///   - days: How many days ago it was published.
  ///   - draft: The content.
  /// - Returns: The event.
  func event(_ name: String, by author: String, publishedDaysAgo days: Int, _ draft: EventDraft)
    -> Event
  {
    let id = DemoChance.id("event " + name)
    var event = draft.cleaned.applied(to: Event(id: id, title: "", userID: author), in: zones)
    event.uid = id + "@demo.lapit"
    (event.addTime, event.changedTime) = (now - days * 86_400, now - days * 86_400)
    return event
  }
}
