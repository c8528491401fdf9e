import Accounts
import EventFiles
import EventTickets
import Events
import Languages
import People
import Store
import Timekeeping

/// The content of an event's page.
nonisolated struct EventFacts: Sendable {
  let line: EventLine
  /// The people whose names the user may see.
  let people: [EventView.Person]
  /// The number of people who want to attend, named or not.
  var comingCount = 0
  /// How many of them the user follows.
  var followedCount = 0
  /// How many of them attend.
  var goersCount = 0
  let categories: CategoryList
  /// The event's series and its next dates.
  var series: SeriesLook?
  /// The invitations of the user to the event.
  var invitations: [EventInvitation] = []
  /// Whether the user is a moderator who can decide about it.
  var isForModerator = false
  /// Whether its author is blocked, and the event hidden for that reason.
  var isAuthorBlocked = false
  /// Whether it is a preview for visitors.
  var isForVisitors = false
  /// Whether the user runs it and refunds are owed or paid.
  var hasRefunds = false

  /// Whether the position is only that of the city.
  var isOnlyNear = false

  var event: Event { line.event }

  /// Returns the page for visitors, with the places that are open to everyone.
  func forVisitors(_ places: EventPlaces.State) -> EventFacts {
    EventFacts(
      line: line.forVisitors(places), people: [], comingCount: comingCount,
      goersCount: goersCount, categories: categories, series: series, isForVisitors: true,
      isOnlyNear: isOnlyNear)
  }

  /// Reads the page.
  ///
  /// A series is read on a given date, or else on its next one.
  ///
  /// - Returns: `nil` if there is no such event, or if the person may not see it.
  /// - Throws: `StoreError` if a document cannot be read.
  static func read(
    _ id: String, on date: String? = nil, for person: String, _ directory: EventDirectory,
    _ events: EventService
  ) throws -> EventFacts? {
    guard var view = try directory.view(id, for: person) else { return nil }
    if let date, let own = try directory.ownDates(of: id).first(where: { $0.recurrenceID == date })
    {
      guard let found = try directory.view(own.id, for: person) else { return nil }
      view = found
    } else {
      let next = try directory.store.read {
        try NextDate.of(view.event, in: $0, at: directory.clock.now().utc / 1000, events.zones)
      }
      // The date may have been excluded since.
      view.event = date.flatMap { NextDate.on($0, of: view.event, events.zones) } ?? next
    }
    let (isFollowed, isModerator, hasRefunds, kept, isReported, isBlocked) = try directory.store
      .read {
        (
          try $0.get(PeopleCollections.follows, Follow.id(person, view.event.userID)) != nil,
          try $0.get(AccountsSchema.moderators, person) != nil,
          try view.event.isRun(by: person) && TicketOffice.hasRefunds(view.event, in: $0),
          try KeptInterest(in: view.event, of: person, in: $0),
          try ReportWeight.isDemoted(
            .event(view.event.id), isVerified: view.isAuthorVerified, in: $0,
            nowUTC: directory.clock.now().utc),
          try view.event.hidden != nil
            && $0.get(AccountsSchema.profiles, view.event.userID)?.value.blocked != nil
        )
      }
    return EventFacts(
      line: EventLine(
        view, kept, places: try events.waitlist.places(of: view.event), for: person,
        isReported: isReported, isAuthorFollowed: isFollowed),
      people: view.interested, comingCount: view.comingCount,
      followedCount: view.followedCount, goersCount: view.goersCount, categories: view.categories,
      series: try SeriesLook(of: view.event, for: person, directory, events.zones),
      invitations: try EventInvitation.read(
        to: view.event.id, of: view.event.seriesID, for: person, in: directory.store),
      isForModerator: isModerator, isAuthorBlocked: isBlocked, hasRefunds: hasRefunds,
      isOnlyNear: view.event.position.map(CityCheck.isOnlyNear) ?? false)
  }
}
