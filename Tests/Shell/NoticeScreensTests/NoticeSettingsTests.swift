import Languages
import Notifications
import Shell
import Terminal
import Testing
import Timekeeping

@testable import NoticeScreens

@Suite struct NoticeSettingsTests {
  private func chosen(_ scene: NoticeScreensScene) throws -> Preferences {
    try scene.context.notices.preferences.preferences(of: "ben")
  }

  @Test func `a choice is saved as it is made, and the field says so`() throws {
    let scene = try NoticeScreensScene()
    let pane = try scene.pane(.settings)
    #expect(!scene.screen(of: pane).contains("Saved."))
    scene.press(.right, in: pane)
    #expect(scene.screen(of: pane).contains("Saved."))
    let kind = NoticeScreensScene.kinds[0]
    #expect(
      try chosen(scene).isOn(kind, .inbox) == false && chosen(scene).isOn(kind, .mail) == false)
    for _ in 0..<3 { scene.press(.tab, in: pane) }
    scene.press(.left, in: pane)
    #expect(try chosen(scene).remind == 45)
  }

  @Test func `the settings screen leads to the profile for the language`() throws {
    let scene = try NoticeScreensScene()
    let pane = try scene.pane(.settings)
    #expect(
      scene.screen(of: pane).contains("Language, theme and home place are in the profile: p."))
    let key = try #require(pane.bindings.first { $0.matches(.character("p")) })
    guard case .open(let route) = key.press(.character("p"), at: scene.context.clock.now()) else {
      Issue.record("It leads nowhere.")
      return
    }
    #expect(route == Route(AccountDestination.profile))
  }

  @Test func `a kind that is never mailed has no choice of mail`() throws {
    let scene = try NoticeScreensScene()
    let pane = try scene.pane(.settings)
    scene.press(.tab, in: pane)
    for _ in 0..<2 {
      scene.press(.right, in: pane)
      #expect(try chosen(scene).isOn(NoticeScreensScene.kinds[1], .mail) == false)
    }
    #expect(try chosen(scene).inbox.isEmpty)
  }

  @Test func `miles can be chosen and are used from then on`() throws {
    let scene = try NoticeScreensScene()
    #expect(scene.context.notices.chosen.units == .metric)
    let pane = try scene.pane(.settings)
    #expect(scene.screen(of: pane).contains("kilometres"))
    let model = try #require((pane as? NoticeSettingsPane)?.model)
    model.form["units"] = "imperial"
    scene.look()
    #expect(try chosen(scene).units == .imperial)
    #expect(scene.context.notices.chosen.units == .imperial)
    #expect(scene.screen(of: try scene.pane(.settings)).contains("25 km (16 mi)"))
    scene.context.user = nil
    #expect(scene.context.notices.chosen.units == .metric)
  }

  @Test func `everything that is chosen is there again`() throws {
    let scene = try NoticeScreensScene()
    try scene.context.notices.preferences.change("ben") {
      ($0.remind, $0.morning, $0.radius) = (17, 450, 100)
      ($0.weeklyDay, $0.weeklyMinute, $0.weekBegins) = (7, 1_110, 6)
      $0.isFoundByAddress = false
      ($0.quiet, $0.interestsShownTo) = (QuietTime(from: 1_380, to: 390), .nobody)
    }
    let shown = scene.screen(of: try scene.pane(.settings))
    let words = [
      "17 minutes", "07:30", "Sunday", "18:30", "23:00", "06:30", "no one", "100 km",
      "Saturday", "( ) yes", "(o) no",
    ]
    for word in words { #expect(shown.contains(word), "\(shown)") }
  }

  @Test func `the list of muted people opens by a key if a section has one`()
    throws
  {
    let bare = try NoticeScreensScene()
    #expect(try !bare.pane(.settings).bindings.contains { $0.label == "inbox.key.muted" })
    var wing = Wing(
      id: "club", name: Wording("inbox.title"), home: { _ in NoticeDestination.inbox },
      guestHome: .inbox, panes: { try NoticeScreensFactory.pane(for: $0, in: $1) })
    wing.muted = Route(NoticeDestination.reply("muted"))
    let scene = try NoticeScreensScene(wings: [wing])
    let pane = try scene.pane(.settings)
    guard case .open(let route) = scene.press(.character("x"), in: pane) else {
      Issue.record("x leads nowhere")
      return
    }
    #expect(route == wing.muted)
  }

  @Test(arguments: Language.allCases)
  func `inbox and settings have words and room in every language`(language: Language) throws {
    let scene = try NoticeScreensScene(language: language)
    try scene.tell("Cancelled: Chess")
    for place in [NoticeDestination.inbox, .settings] {
      let pane = try scene.pane(place)
      let keys = pane.bindings.map(\.label) + [pane.title.key]
      #expect(keys.filter { !scene.context.texts.has($0) } == [])
      for size in [NoticeScreensScene.small, Size(columns: 60, rows: 12)] {
        #expect(!scene.screen(of: pane, in: size).contains("inbox."))
      }
    }
  }
}
