import Accounts
import Events
import Languages
import Shell
import Store
import Terminal
import Testing

@testable import EventScreens

@Suite struct RepeatsTests {
  /// Opens a form with the five required fields and the focus on the repetition.
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

  /// Returns the hint of the focused field.
  private func hint(_ pane: EventFormPane) -> String {
    pane.model.form.focused?.hint.map(pane.model.context.text) ?? ""
  }

  @Test
  func `More has how an event repeats and when it ends, and reads it back in words`()
    throws
  {
    let scene = try EventScreensScene()
    let pane = try atRepeats(scene)
    #expect(scene.shows("< never > 1/7", in: pane))
    #expect(!scene.shows("Until", in: pane))
    scene.press(.right, in: pane)
    scene.press(.right, in: pane)
    #expect(scene.shows("< weekly > 3/7", in: pane))
    #expect(scene.shows("every week on Friday", in: pane))
    for _ in 0..<3 { scene.press(.tab, in: pane) }
    #expect(scene.shows("10 for ten times, or the last day", in: pane))
    scene.type("5", in: pane)
    #expect(scene.shows("every week on Friday, 5 times", in: pane))
    scene.press(.enter, in: pane)
    #expect(try published(scene)?.rule == "FREQ=WEEKLY;COUNT=5")
  }

  @Test func `the last day can be typed like any day, and is after the first`() throws {
    let scene = try EventScreensScene()
    let pane = try atRepeats(scene)
    scene.press(.right, in: pane)
    scene.press(.tab, in: pane)
    scene.press(.tab, in: pane)
    scene.type("731", in: pane)
    #expect(hint(pane).hasPrefix("731 is neither a number of times, 1 to 730, nor a day"))
    scene.press(.enter, in: pane)
    #expect(scene.told.first?.hasPrefix("731 is neither") == true)
    #expect(pane.model.form.focused?.id == "ruleEnd")
    pane.model.form["ruleEnd"] = "2026-11-26"
    scene.press(.enter, in: pane)
    #expect(scene.told == ["The last day is before the first: 2026-11-26."])
    #expect(try published(scene) == nil)
    pane.model.form["ruleEnd"] = "5.12."
    #expect(hint(pane) == "every day, until 5 December 2026")
    scene.press(.enter, in: pane)
    #expect(try published(scene)?.rule == "FREQ=DAILY;UNTIL=20261205T215959Z")
  }

  @Test func `several days of every second week are typed in plain words`() throws {
    let scene = try EventScreensScene()
    let pane = try atRepeats(scene)
    pane.model.form["rule"] = "weekly"
    for (field, bad, good, told) in [
      ("ruleEvery", "0", "2", "0 is not a number from 1 to 99."),
      ("ruleDays", "tue, noon", "tue, Thursday", "noon is not a day of the week: write tue thu."),
    ] {
      pane.model.form[field] = bad
      scene.press(.enter, in: pane)
      #expect(scene.told == [told] && pane.model.form.focused?.id == field)
      pane.model.form[field] = good
    }
    #expect(hint(pane) == "every 2 weeks on Tuesday, on Thursday")
    scene.press(.enter, in: pane)
    #expect(try published(scene)?.rule == "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH")
  }

  @Test(arguments: [
    (
      Language.english, 27,
      [
        "every month on day 27", "every month on the fourth Friday", "every year on 27 November",
        "every 2 weeks on Friday", "every 5 days", "every month on its last day",
      ]
    ),
    (
      .bulgarian, 27,
      [
        "всеки месец на дата 27", "всеки месец, четвъртият петък", "всяка година на 27 ноември",
        "на всеки 2 седмици в петък", "на всеки 5 дни", "всеки месец на последния ден",
      ]
    ),
    (
      .croatian, 27,
      [
        "svaki mjesec, 27. u mjesecu", "svaki mjesec, četvrti petak", "svake godine 27. studenoga",
        "svaka 2 tjedna petkom", "svakih 5 dana", "svaki mjesec, zadnjeg dana",
      ]
    ),
    (
      .ukrainian, 27,
      [
        "щомісяця 27 числа", "щомісяця, четверта п'ятниця", "щороку 27 листопада",
        "кожні 2 тижні у п'ятницю", "кожні 5 днів", "щомісяця останнього дня",
      ]
    ),
    (
      .russian, 27,
      [
        "каждый месяц 27 числа", "каждый месяц, четвёртая пятница", "каждый год 27 ноября",
        "каждые 2 недели в пятницу", "каждые 5 дней", "каждый месяц в последний день",
      ]
    ),
    (
      .english, 30,
      [
        "every month on day 30, where the month has one", "every month on the last Monday",
        "every year on 30 November", "every 2 weeks on Monday", "every 5 days",
        "every month on its last day",
      ]
    ),
  ])
  func `every way to repeat has a text in every language`(
    language: Language, day: Int, said: [String]
  ) throws {
    let scene = try EventScreensScene(language: language)
    let pane = try atRepeats(scene, from: "2026-11-\(day) 19:00")
    let ways = [
      ("monthDay", 1), ("monthWeekday", 1), ("yearly", 1), ("weekly", 2), ("daily", 5),
      ("monthEnd", 1),
    ]
    for ((way, every), text) in zip(ways, said) {
      (pane.model.form["rule"], pane.model.form["ruleEvery"]) = (way, "\(every)")
      #expect(hint(pane) == text)
      pane.model.form["ruleEnd"] = "22"
      #expect(hint(pane).hasPrefix(text + ", 22 "))
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

  @Test func `a rule that is not offered is shown as it is, and kept unchanged`() throws {
    let foreign = "FREQ=MONTHLY;BYDAY=SA;BYSETPOS=3,4"
    let event = try edited(foreign) { pane, scene in
      try go(to: "rule", scene, pane)
      #expect(scene.shows("< \(foreign) > 8/8", in: pane))
      #expect(hint(pane).hasPrefix("A custom rule"))
      #expect(pane.model.form.hidden.contains("ruleEnd"))
      pane.model.form["title"] = "Quay Concert II"
    }
    #expect(event.title == "Quay Concert II" && event.rule == foreign)
  }

  @Test func `an equivalent rule stays as it is written, and follows the start`() throws {
    let wordy = "FREQ=WEEKLY;UNTIL=20261219T160000Z;BYDAY=SA"
    #expect(try edited(wordy) { pane, _ in pane.model.form["title"] = "Quay II" }.rule == wordy)
    let later = try edited(wordy) { pane, _ in
      #expect(pane.model.form["rule"] == "weekly" && pane.model.form["ruleEnd"] == "2026-12-19")
      pane.model.form["start"] = "2026-11-21 20:00"
    }
    // The last date is still included, two hours later.
    #expect(later.rule == "FREQ=WEEKLY;UNTIL=20261219T215959Z")
    let sunday = try edited(wordy) { pane, _ in
      (pane.model.form["start"], pane.model.form["end"]) = ("2026-11-22 18:00", "21:00")
    }
    #expect(sunday.rule == "FREQ=WEEKLY;UNTIL=20261219T215959Z")
    #expect(try edited(wordy) { pane, _ in pane.model.form["rule"] = "" }.rule == "")
  }
}
