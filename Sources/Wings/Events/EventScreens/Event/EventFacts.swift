import Accounts
import EventTickets
import Events
import Languages
import People
import Store
import Timekeeping

/// All that the page of an event shows.
nonisolated struct EventFacts: Sendable {
  let line: EventLine
  /// Those whose names whoever is here may see.
  let people: [EventView.Person]
  /// How many people want to come, named or not.
  var comingCount = 0
  /// How many of them whoever is here follows.
  var followedCount = 0
  /// How many of them go.
  var goersCount = 0
  let categories: CategoryList
  /// The series that it is a date of, and what comes next of it.
  var series: SeriesLook?
  /// Those who ask whoever is here along.
  var invitations: [EventInvitation] = []
  /// Whether whoever is here decides about what is reported.
  var isForModerator = false
  /// Whether a moderator has blocked its author, and hidden it with that.
  var isAuthorBlocked = false
  /// Whether it is shown to whoever runs it as visitors see it.
  var isForVisitors = false
  /// Whether whoever is here runs it and money for its tickets is owed, or was.
  var hasRefunds = false

  var event: Event { line.event }

  /// The same as a visitor sees it, whoever has read it; with the places that anybody has.
  func forVisitors(_ places: EventPlaces.State) -> EventFacts {
    EventFacts(
      line: line.forVisitors(places), people: [], comingCount: comingCount,
      goersCount: goersCount, categories: categories, series: series, isForVisitors: true)
  }

  /// Reads it, of a series on one of its dates or the next; none where it is not there, or not for
  /// them.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
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
      // The date may have been left out since.
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
      isForModerator: isModerator, isAuthorBlocked: isBlocked, hasRefunds: hasRefunds)
  }
}
