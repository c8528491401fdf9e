import Accounts
import Events
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

  @Test func `helpers are named by address or by the name of somebody followed`() throws {
    let scene = try EventScreensScene(as: "ana")
    let event = try scene.publish("Quay Concert") { $0.end = "2026-11-22 21:00" }
    try scene.context.events.follow(true, "cleo", by: "ana")
    try save("cleo marsh, BEN@club.example", of: event, scene)
    #expect(scene.hasGoneBack)
    #expect(try scene.event(event.id).coUserIDs == ["cleo", "ben"])
    // They edit it, and do not say who helps.
    scene.context.user = try scene.user("ben")
    let pane = try scene.pane(.editEvent(event.id))
    let model = try #require((pane as? EventFormPane)?.model)
    #expect(!model.form.fields.contains { $0.id == "coAuthors" })
  }

  @Test func `those who help stand in the form, and are left out of it`() throws {
    let scene = try EventScreensScene(as: "ana")
    let event = try scene.publish("Quay Concert") { $0.end = "2026-11-22 21:00" }
    _ = try scene.context.events.setCoAuthors(["ben", "cleo"], of: event.id, by: .person("ana"))
    let pane = try scene.pane(.editEvent(event.id))
    let model = try #require((pane as? EventFormPane)?.model)
    #expect(model.form["coAuthors"] == "Ben Quick, Cleo Marsh")
    try save("Cleo Marsh", of: event, scene)
    #expect(try scene.event(event.id).coUserIDs == ["cleo"])
  }

  @Test func `a name that nobody has is told of, and nothing is saved`() throws {
    let scene = try EventScreensScene(as: "ana")
    let event = try scene.publish("Quay Concert") { $0.end = "2026-11-22 21:00" }
    // Cleo is there, but not followed: names are no way to find out who is.
    try save("Cleo Marsh", of: event, scene)
    #expect(scene.told.count == 1 && scene.told[0].hasPrefix("Nobody you follow is called Cleo"))
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
    #expect(scene.told == ["At most 10 people help to run an event."])
  }
}
