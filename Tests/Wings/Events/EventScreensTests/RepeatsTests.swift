import Accounts
import Events
import Languages
import Shell
import Store
import Terminal
import Testing

@testable import EventScreens

@Suite struct RepeatsTests {
  /// A form with the five fields that are needed, folded open, and somebody in the field of repeats.
  private func atRepeats(_ scene: EventScreensScene, from: String = "fri 19:00") throws
    -> EventFormPane
  {
    let pane = try #require(try scene.pane(.newEvent(copyOf: nil)) as? EventFormPane)
    pane.model.form["timeZone"] = "Europe/Kyiv"
    scene.type("Quay Concert", in: pane)
    scene.press(.tab, in: pane)
    scene.press(.right, in: pane)
    for text in [from, "+3h", "Harbour Hall"] {
      scene.press(.tab, in: pane)
      scene.type(text, in: pane)
    }
    scene.press(.tab, in: pane)
    scene.press(.tab, in: pane)
    scene.press(.character(" "), in: pane)
    try go(to: "rule", scene, pane)
    return pane
  }

  private func go(to field: String, _ scene: EventScreensScene, _ pane: EventFormPane) throws {
    for _ in 0..<30 where pane.model.form.focused?.id != field { scene.press(.tab, in: pane) }
    try #require(pane.model.form.focused?.id == field)
  }

  private func published(_ scene: EventScreensScene) throws -> Event? {
    try scene.store.read { try $0.find(EventCollections.events).map(Event.init(stored:)) }.first
  }

  /// What the focused field says below it, in one line.
  private func hint(_ pane: EventFormPane) -> String {
    pane.model.form.focused?.hint.map(pane.model.context.text) ?? ""
  }

  @Test
  func `below More it is chosen how an event repeats and when it ends, and read back in words`()
    throws
  {
    let scene = try EventScreensScene()
    let pane = try atRepeats(scene)
    #expect(scene.shows("Repeats         < never > 1/7", in: pane))
    #expect(!scene.shows("Until", in: pane))
    scene.press(.right, in: pane)
    scene.press(.right, in: pane)
    #expect(scene.shows("Repeats         < every week > 3/7", in: pane))
    #expect(scene.shows("every week on Friday", in: pane))
    scene.press(.tab, in: pane)
    #expect(scene.shows("10 for ten times in all, or the last day", in: pane))
    scene.type("5", in: pane)
    #expect(scene.shows("every week on Friday, 5 times", in: pane))
    scene.press(.enter, in: pane)
    #expect(try published(scene)?.rule == "FREQ=WEEKLY;COUNT=5")
  }

  @Test func `the last day may be typed as any day, and lies behind the first`() throws {
    let scene = try EventScreensScene()
    let pane = try atRepeats(scene)
    scene.press(.right, in: pane)
    scene.press(.tab, in: pane)
    scene.type("731", in: pane)
    #expect(hint(pane).hasPrefix("731 is neither 1 to 730 times nor a day"))
    scene.press(.enter, in: pane)
    #expect(scene.told.first?.hasPrefix("731 is neither") == true)
    #expect(pane.model.form.focused?.id == "ruleEnd")
    pane.model.form["ruleEnd"] = "2026-11-26"
    scene.press(.enter, in: pane)
    #expect(scene.told == ["The last day lies before the first: 2026-11-26."])
    #expect(try published(scene) == nil)
    pane.model.form["ruleEnd"] = "5.12."
    #expect(hint(pane) == "every day, until December 5 2026")
    scene.press(.enter, in: pane)
    #expect(try published(scene)?.rule == "FREQ=DAILY;UNTIL=20261205T215959Z")
  }

  @Test(arguments: [
    (
      Language.english, 27,
      ["on day 27", "the fourth Friday", "November 27", "every two weeks on Friday"]
    ),
    (.bulgarian, 27, ["на дата 27", "четвъртият петък", "27 ноември", "две седмици в петък"]),
    (.croatian, 27, ["27. u mjesecu", "četvrti petak", "27. studenoga", "dva tjedna petkom"]),
    (.ukrainian, 27, ["27 числа", "четверта п'ятниця", "27 листопада", "два тижні у п'ятницю"]),
    (.russian, 27, ["27 числа", "четвёртая пятница", "27 ноября", "две недели в пятницу"]),
    (.english, 30, ["that has a day 30", "the last Monday", "November 30", "weeks on Monday"]),
  ])
  func `every way to repeat is told in every language`(
    language: Language, day: Int, parts: [String]
  ) throws {
    let scene = try EventScreensScene(language: language)
    let pane = try atRepeats(scene, from: "2026-11-\(day) 19:00")
    let ways = ["monthDay", "monthWeekday", "yearly", "fortnightly"]
    for (way, part) in zip(ways, parts) {
      pane.model.form["rule"] = way
      #expect(hint(pane).contains(part), "\(hint(pane))")
      pane.model.form["ruleEnd"] = "22"
      #expect(hint(pane).contains(", 22 "))
      pane.model.form["ruleEnd"] = ""
    }
  }

  private func edited(_ rule: String, _ change: (EventFormPane, EventScreensScene) throws -> Void)
    throws -> Event
  {
    let scene = try EventScreensScene(as: "ana")
    let event = try scene.publish("Quay Concert") { $0.rule = rule }
    let pane = try #require(try scene.pane(.editEvent(event.id)) as? EventFormPane)
    try change(pane, scene)
    _ = pane.model.submitTapped()
    scene.settle(pane)
    return try scene.event(event.id)
  }

  @Test func `a rule that is none of those offered is shown as it is, and kept untouched`() throws {
    let foreign = "FREQ=MONTHLY;BYDAY=SA;BYSETPOS=3,4"
    let event = try edited(foreign) { pane, scene in
      try go(to: "rule", scene, pane)
      #expect(scene.shows("< \(foreign) > 8/8", in: pane))
      #expect(hint(pane).hasPrefix("Not one of those offered here"))
      #expect(pane.model.form.hidden.contains("ruleEnd"))
      pane.model.form["title"] = "Quay Concert II"
    }
    #expect(event.title == "Quay Concert II" && event.rule == foreign)
  }

  @Test func `a rule in other words stays while what it says stays, and follows the start`() throws
  {
    let wordy = "FREQ=WEEKLY;UNTIL=20261219T160000Z;BYDAY=SA"
    #expect(try edited(wordy) { pane, _ in pane.model.form["title"] = "Quay II" }.rule == wordy)
    let later = try edited(wordy) { pane, _ in
      #expect(pane.model.form["rule"] == "weekly" && pane.model.form["ruleEnd"] == "2026-12-19")
      pane.model.form["start"] = "2026-11-21 20:00"
    }
    // The last date is still one of them, two hours later.
    #expect(later.rule == "FREQ=WEEKLY;UNTIL=20261219T215959Z")
    let sunday = try edited(wordy) { pane, _ in
      (pane.model.form["start"], pane.model.form["end"]) = ("2026-11-22 18:00", "21:00")
    }
    #expect(sunday.rule == "FREQ=WEEKLY;UNTIL=20261219T215959Z")
    #expect(try edited(wordy) { pane, _ in pane.model.form["rule"] = "" }.rule == "")
  }
}
