import Accounts
import Events
import Shell
import Terminal
import Testing
import Timekeeping

@testable import App

/// The day itself: notices in the morning and before the start, then the live plan.
@Suite struct OnTheDayPlay {
  private func fill(_ town: EventTown, _ ana: User) throws -> [Event] {
    let salsa = try town.publish("Salsa", by: ana) { draft in
      let day = String(draft.start.prefix(10))
      (draft.start, draft.end) = (day + " 10:00", day + " 11:00")
    }
    let concert = try town.publish("Quay Concert", by: ana) { draft in
      draft.plan = [
        PlanRow(at: "18:00", text: "Doors"), PlanRow(at: "18:30", text: "Support act"),
        PlanRow(at: "19:15", text: "Main set"), PlanRow(at: "20:40", text: "Encore"),
      ]
    }
    return [salsa, concert]
  }

  @Test(arguments: Stage.all)
  func `a day and its starts are announced, and one key shifts the plan`(
    stage: Stage
  ) throws {
    let town = try EventTown()
    let (ana, ben) = (try town.settle("Ana", "Harbour"), try town.settle("Ben", "Quick"))
    for event in try fill(town, ana) {
      try town.events.responses.give(.going(1), event.id, by: ben.id)
    }

    // At eight in the morning, and not before.
    let bens = try town.seat(ben, stage)
    bens.press("6")
    try town.wait(untilDay: 1, "07:59")
    bens.look()
    #expect(!bens.shows("Today: 2 plans"))
    try town.wait(untilDay: 0, "08:00")
    bens.look()
    #expect(bens.shows("Today: 2 plans, first 10:00 Salsa"))

    // One hour before the start.
    try town.wait(untilDay: 0, "16:59")
    bens.look()
    #expect(!bens.shows("\"Quay Concert\" starts in"))
    try town.wait(untilDay: 0, "17:00")
    bens.look()
    #expect(bens.shows("\"Quay Concert\" starts in 1 hour: 18:00, Harbour Hall"))

    // While it is running its page says so, with the present and next items.
    try town.wait(untilDay: 0, "18:40")
    bens.press("1")
    bens.choose("Quay Concert")
    #expect(bens.chosenRow.contains("LIVE until"))
    bens.press(.enter)
    #expect(bens.reads("LIVE until 21:00"))
    #expect(bens.reads("> 18:30 Support act now, 35 min left"), "\(bens.screen)")
    #expect(bens.reads("19:15 Main set next in 35 min"))

    // Ana presses one key, and every later row and every open terminal is updated.
    let anas = try town.seat(ana, stage)
    anas.choose("Quay Concert")
    anas.press(.enter, .character("O"))
    #expect(anas.shows("Support act") && anas.shows("Main set"))
    anas.press("+")
    bens.look()
    #expect(bens.reads("19:20 Main set") && bens.reads("20:45 Encore"))
    #expect(bens.reads("18:00 Doors") && bens.reads("18:30 Support act"))
    #expect(!bens.reads("19:15 Main set"))
  }
}
