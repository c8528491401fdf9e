import Accounts
import Events
import People
import Store
import Testing
import Timekeeping

@Suite("People can follow, mute and report")
struct PeopleTests {
  @Test func `a blocked user cannot open an event by its id, unless they go to it`()
    throws
  {
    let scene = try ServiceScene()
    let (event, other) = (try scene.publish(), try scene.publish { $0.title = "Chess" })
    try scene.service.responses.give(.going(1), other.id, by: "ben")
    try scene.service.people.mute(.block, "ben", by: "ana")
    let directory = EventDirectory(store: scene.store, clock: scene.service.clock)
    #expect(try directory.view(event.id, for: "ben") == nil)
    #expect(
      scene.refusal { try scene.service.responses.give(.interested(true), event.id, by: "ben") }
        .contains(
          "no longer exists"))
    #expect(try directory.view(event.id, for: "cleo") != nil)
    #expect(try directory.view(event.id, for: nil) != nil)
    // A blocked attendee can still give up the place.
    #expect(try directory.view(other.id, for: "ben") != nil)
    try scene.service.people.mute(.mute, "ben", by: "ana")
    #expect(try directory.view(event.id, for: "ben") != nil)
  }

  @Test func `searches are saved by name, up to twenty`() throws {
    let scene = try ServiceScene()
    let first = try scene.service.searches.keep("Salsa", EventCriteria(), tells: false, by: "ben")
    let again = try scene.service.searches.keep(
      " Salsa ", EventCriteria(text: "salsa"), tells: true, by: "ben")
    #expect(first == again)
    for number in 1..<20 {
      _ = try scene.service.searches.keep("\(number)", EventCriteria(), tells: false, by: "ben")
    }
    #expect(
      scene.refusal {
        _ = try scene.service.searches.keep("x", EventCriteria(), tells: false, by: "ben")
      } == "20 searches are saved, which is the limit: delete one.")
    try scene.service.searches.drop(first, by: "ana")
    try scene.service.searches.drop(first, by: "ben")
    #expect(try scene.store.read { try $0.count(EventCollections.searches) } == 19)
  }

  @Test func `the figures of a day add up`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    var row = EventFigures(eventID: event.id, date: "2026-11-20", seen: 2, going: 1)
    (row[.map], row[.link]) = (1, 3)
    try scene.service.figures.add([
      row, row, EventFigures(eventID: "gone", date: "2026-11-20", seen: 9),
    ])
    let kept = try scene.store.read { try $0.find(EventCollections.figures("2026-11")) }
    #expect(kept.map(\.value.seen) == [4] && kept.map(\.value.going) == [2])
    #expect(EventOrigin.allCases.map { kept[0].value[$0] } == [0, 0, 2, 0, 6])
  }

  @Test func `reports are weighted by reporter, one per person`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    let subject = Subject.event(event.id)
    try scene.add("young", since: scene.now - 86_400)
    for person in ["ben", "ben", "cleo", "young"] {
      try scene.service.moderation.report(subject, .spam, text: "Not there", by: person)
    }
    #expect(try scene.service.moderation.weight(of: subject) == 2)
    #expect(
      scene.refusal { try scene.service.moderation.report(subject, .spam, by: "ana") }
        == "This is your own: edit or delete it instead.")
    #expect(
      scene.refusal { try scene.service.moderation.dismissReports(of: subject, by: .person("ben")) }
        .hasPrefix("Only moderators"))
    try scene.service.moderation.dismissReports(of: subject, by: .person("mod"))
    #expect(try scene.service.moderation.weight(of: subject) == 0)
    let other = try scene.publish()
    try scene.service.moderation.report(.event(other.id), .fraud, by: "ben")
    #expect(try scene.service.moderation.weight(of: .event(other.id)) == 0.5)
  }

  @Test func `a moderator hides an event with a reason, and shows it again`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    try scene.service.moderation.report(.event(event.id), .fraud, by: "ben")
    _ = scene.told()
    #expect(
      scene.refusal {
        try scene.service.moderation.hide(.event(event.id), why: " ", by: .person("mod"))
      }
        == "Type a reason: the person reads it.")
    try scene.service.moderation.hide(.event(event.id), why: "No such hall", by: .person("mod"))
    #expect(scene.told() == ["hidden", "hiddenOwn to ana: No such hall"])
    #expect(try !scene.event(event.id).isListed)
    try scene.service.moderation.unhide(.event(event.id), why: "Found", by: .person("mod"))
    #expect(try scene.event(event.id).isListed)
    #expect(scene.told() == ["shownOwn to ana"])
    let decided = try scene.service.moderation.decidedReports()
    #expect(decided.map(\.subject) == ["event:" + event.id])
    #expect(decided.flatMap(\.reports).map(\.state) == [.upheld])
    #expect(
      try scene.service.moderation.moderationCase(of: .event(event.id), for: .shell).decided.map(
        \.name) == ["ben"]
    )
    let steps = try scene.store.read { try $0.find(PeopleCollections.moderation).map(\.value) }
    #expect(steps.map(\.act) == [.hide, .show] && steps.map(\.why) == ["No such hall", "Found"])
    let history = try scene.store.read { try $0.find(EventCollections.history(of: event.id)) }
    #expect(history.map(\.value.kind) == [.created, .hidden, .shown])
  }

  @Test func `organizers of a hidden event write to all moderators, and one replies`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    #expect(
      scene.refusal {
        try scene.service.moderation.answerModerators(about: .event(event.id), "Why?", by: "ana")
      } == "\"Quay Concert\" is not hidden.")
    try scene.service.moderation.hide(.event(event.id), why: "No such hall", by: .person("mod"))
    _ = scene.told()
    try scene.service.moderation.answerModerators(about: .event(event.id), "There is", by: "ana")
    #expect(scene.told().map { $0.prefix(25) } == ["moderatorsAnswered to mod"])
    #expect(
      scene.refusal {
        try scene.service.moderation.answerModerators(about: .event(event.id), "Me too", by: "ben")
      } != "done")
    scene.pass(hours: 1)
    try scene.service.moderation.replyAsModerator(
      about: .event(event.id), "Where?", by: .person("mod"))
    #expect(scene.told().map { $0.prefix(21) } == ["moderatorsWrote to an"])
    let letters = try scene.service.moderation.moderationCase(of: .event(event.id), for: .shell)
      .letters
    #expect(letters.map(\.step.why) == ["There is", "Where?"])
    let history = try scene.store.read { try $0.find(EventCollections.history(of: event.id)) }
    #expect(history.map(\.value.kind) == [.created, .hidden, .answered, .replied])
    #expect(history.map(\.value.why) == ["", "No such hall", "There is", "Where?"])
  }

  @Test func `messages to moderators are limited per day`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    try scene.service.moderation.hide(.event(event.id), why: "No such hall", by: .person("mod"))
    for number in 1...PeopleLimits.answeredADay {
      try scene.service.moderation.answerModerators(about: .event(event.id), "\(number)", by: "ana")
    }
    #expect(
      scene.refusal {
        try scene.service.moderation.answerModerators(about: .event(event.id), "more", by: "ana")
      }.hasPrefix("The limit is"))
  }

  @Test func `a blocked author is notified once, and the history says why the event is hidden`()
    throws
  {
    let scene = try ServiceScene()
    let (event, other) = (try scene.publish(), try scene.publish())
    _ = scene.told()
    try scene.service.moderation.block("ana", why: "Fraud", by: .person("mod"))
    #expect(scene.told() == ["hidden", "hidden", "blockedOwn to ana: Fraud"])
    try scene.service.moderation.unblock("ana", by: .person("mod"))
    #expect(scene.told() == ["unblockedOwn to ana"])
    for id in [event.id, other.id] {
      let history = try scene.store.read { try $0.find(EventCollections.history(of: id)) }
      #expect(history.map(\.value.kind) == [.created, .authorBlocked, .authorUnblocked])
    }
  }

  @Test func `a series is hidden and restored with its dates`() throws {
    let scene = try ServiceScene()
    let series = try scene.publish { $0.rule = "FREQ=WEEKLY;COUNT=10" }
    let wall = "2026-11-28T18:00:00"
    var draft = EventDraft(date: wall, of: series)
    draft.place = "Old Library"
    let date = try scene.service.publishing.edit(
      series.id, draft, scope: .date(wall), by: .person("ana"))
    try scene.service.moderation.hide(.event(series.id), why: "spam", by: .person("mod"))
    #expect(try scene.event(date.event.id).hidden?.why == "spam")
    try scene.service.moderation.unhide(.event(series.id), by: .person("mod"))
    #expect(try scene.event(date.event.id).hidden == nil)
  }

  @Test func `a user who was blocked twice has everything back after one unblock`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    try scene.service.moderation.block("ana", why: "Fraud", by: .person("mod"))
    scene.pass(hours: 1)
    try scene.service.moderation.block("ana", why: "Fraud, twice", by: .person("mod"))
    try scene.service.moderation.unblock("ana", by: .person("mod"))
    #expect(try scene.event(event.id).hidden == nil)
  }

  @Test func `a moderator sees no draft, neither by hiding it nor by blocking its author`() throws {
    let scene = try ServiceScene()
    let draft = try scene.publish { $0.visibility = .draft }
    #expect(
      scene.refusal {
        try scene.service.moderation.hide(.event(draft.id), why: "spam", by: .person("mod"))
      }
        == "This event no longer exists: choose another from the list.")
    try scene.service.moderation.block("ana", why: "Fraud", by: .person("mod"))
    #expect(try scene.event(draft.id).hidden == nil)
    let event = try scene.publish(by: "ben")
    try scene.service.moderation.hide(.event(event.id), why: "spam", by: .person("mod"))
    try scene.edit(event, by: "ben") { $0.visibility = .draft }
    let directory = EventDirectory(store: scene.store, clock: .manual(scene.hands))
    #expect(try directory.view(event.id, for: "mod") == nil)
    #expect(
      scene.refusal { try scene.service.responses.give(.interested(true), event.id, by: "mod") }
        != "done")
  }

  @Test func `a dismissed report stays dismissed, however often it is repeated`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    try scene.service.moderation.report(.event(event.id), .spam, by: "dan")
    try scene.service.moderation.dismissReports(of: .event(event.id), by: .person("mod"))
    try scene.service.moderation.report(.event(event.id), .fraud, by: "dan")
    #expect(try scene.service.moderation.weight(of: .event(event.id)) == 0)
  }

  @Test func `a blocked user cannot publish, loses verification, and is not shown`()
    throws
  {
    let scene = try ServiceScene()
    let (one, two) = (try scene.publish(), try scene.publish())
    try scene.service.moderation.hide(.event(one.id), why: "spam", by: .person("mod"))
    try scene.service.moderation.verify("ana", note: "passport", by: .person("mod"))
    scene.pass(hours: 1)
    try scene.service.moderation.block("ana", why: "Fraud", by: .person("mod"))
    #expect(
      scene.refusal { try scene.publish() } == "A moderator has blocked this account: Fraud")
    #expect(try scene.event(two.id).hidden?.why == "Fraud")
    let profile = try scene.store.read { try $0.get(AccountsSchema.profiles, "ana")?.value }
    #expect(profile?.isVerified == false)
    try scene.service.moderation.unblock("ana", by: .person("mod"))
    #expect(try scene.event(two.id).isListed)
    #expect(try !scene.event(one.id).isListed)
    try scene.publish()
  }
}
