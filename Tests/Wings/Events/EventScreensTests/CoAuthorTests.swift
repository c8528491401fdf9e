import Accounts
import Events
import People
import Shell
import Store
import Terminal
import Testing

@testable import EventScreens

@Suite struct CoAuthorTests {
  private func save(_ helpers: String, of event: Event, _ scene: EventScreensScene) throws {
    let pane = try scene.pane(.editEvent(event.id))
    let model = try #require((pane as? EventFormPane)?.model)
    model.form["coAuthors"] = helpers
    scene.press(.enter, in: pane)
  }

  @Test func `co-authors are named by address or by the name of a followed user`() throws {
    let scene = try EventScreensScene(as: "ana")
    let event = try scene.publish("Quay Concert") { $0.end = "2026-11-22 21:00" }
    try scene.context.events.people.follow(true, "cleo", by: "ana")
    try save("cleo marsh, BEN@club.example", of: event, scene)
    #expect(scene.hasGoneBack)
    #expect(try scene.event(event.id).coUserIDs == ["cleo", "ben"])
    // Co-authors can edit the event but not change its co-authors.
    scene.context.user = try scene.user("ben")
    let pane = try scene.pane(.editEvent(event.id))
    let model = try #require((pane as? EventFormPane)?.model)
    #expect(!model.form.fields.contains { $0.id == "coAuthors" })
  }

  @Test func `co-authors are in the form and can be removed there`() throws {
    let scene = try EventScreensScene(as: "ana")
    let event = try scene.publish("Quay Concert") { $0.end = "2026-11-22 21:00" }
    _ = try scene.context.events.organizing.setCoAuthors(
      ["ben", "cleo"], of: event.id, by: .person("ana"))
    let pane = try scene.pane(.editEvent(event.id))
    let model = try #require((pane as? EventFormPane)?.model)
    #expect(model.form["coAuthors"] == "Ben Quick, Cleo Marsh")
    try save("Cleo Marsh", of: event, scene)
    #expect(try scene.event(event.id).coUserIDs == ["cleo"])
  }

  @Test func `an unknown name is reported, and nothing is saved`() throws {
    let scene = try EventScreensScene(as: "ana")
    let event = try scene.publish("Quay Concert") { $0.end = "2026-11-22 21:00" }
    // Cleo has an account but is not followed: names must not reveal who has an account.
    try save("Cleo Marsh", of: event, scene)
    #expect(scene.told.count == 1 && scene.told[0].hasPrefix("You follow no one called Cleo"))
    #expect(!scene.hasGoneBack)
    #expect(try scene.event(event.id).coUserIDs.isEmpty)
  }

  @Test func `eleven are too many`() throws {
    let scene = try EventScreensScene(as: "ana")
    let event = try scene.publish("Quay Concert") { $0.end = "2026-11-22 21:00" }
    let names = (1...11).map { "p\($0)@club.example" }
    try scene.store.write(by: "shell", at: 0) { transaction in
      for (place, name) in names.enumerated() {
        try transaction.put(
          AccountsSchema.users, id: "p\(place)",
          User(id: "p\(place)", email: name, firstName: "P", secondName: "\(place)"))
      }
    }
    try save(names.joined(separator: ", "), of: event, scene)
    #expect(scene.told == ["The limit is 10 co-organizers."])
  }

  /// Adds two more people called Ben Quick.
  private func namesakes(_ scene: EventScreensScene) throws {
    try scene.store.write(by: "shell", at: 0) { transaction in
      for id in ["ben2", "ben3"] {
        try transaction.put(
          AccountsSchema.users, id: id,
          User(id: id, email: "\(id)@club.example", firstName: "Ben", secondName: "Quick"))
      }
    }
  }

  @Test func `two co-authors of one name both stay when something else is saved`() throws {
    let scene = try EventScreensScene(as: "ana")
    try namesakes(scene)
    let event = try scene.publish("Quay Concert") { $0.end = "2026-11-22 21:00" }
    _ = try scene.context.events.organizing.setCoAuthors(
      ["ben", "ben2"], of: event.id, by: .person("ana"))
    try save("Ben Quick, Ben Quick", of: event, scene)
    #expect(scene.hasGoneBack)
    #expect(try Set(scene.event(event.id).coUserIDs) == ["ben", "ben2"])
    try save("Ben Quick", of: event, scene)
    #expect(try scene.event(event.id).coUserIDs.count == 1)
  }

  @Test func `an ambiguous name is not resolved`() throws {
    let scene = try EventScreensScene(as: "ana")
    try namesakes(scene)
    let event = try scene.publish("Quay Concert") { $0.end = "2026-11-22 21:00" }
    for id in ["ben2", "ben3"] { try scene.context.events.people.follow(true, id, by: "ana") }
    try save("Ben Quick", of: event, scene)
    #expect(scene.told.count == 1 && scene.told[0].hasPrefix("You follow several people"))
    #expect(try scene.event(event.id).coUserIDs.isEmpty)
  }

  @Test func `an event with refused co-authors is not published either`() throws {
    let scene = try EventScreensScene(as: "ana")
    #expect(throws: EventError.self) {
      var draft = EventDraft()
      (draft.title, draft.categories, draft.timeZone) = ("Twice", ["music"], "Europe/Kyiv")
      (draft.start, draft.end, draft.place) = ("2026-11-28 18:00", "2026-11-28 21:00", "Hall")
      _ = try scene.context.events.publishing.publish(
        draft, by: .person("ana"), coAuthors: ["ben", "nobody"])
    }
    #expect(try scene.context.eventDirectory.events(of: "ana").isEmpty)
  }
}
