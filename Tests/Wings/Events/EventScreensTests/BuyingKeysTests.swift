import Events
import Shell
import Terminal
import Testing

@testable import EventScreens

@Suite struct BuyingKeysTests {
  @Test func `every key of buying has a name to stand at the foot, and a digit says how many`()
    throws
  {
    let scene = try EventScreensScene()
    let event = try scene.publish("Three Seats") { draft in
      (draft.start, draft.end) = ("2026-11-27 18:00", "2026-11-27 21:00")
      (draft.sells, draft.capacity, draft.party) = (true, 3, 2)
      draft.price = Price(amount: 10_000, currency: "EUR")
    }
    let pane = try scene.pane(.buy(event.id))
    #expect(pane.bindings.allSatisfy { !$0.keys.isEmpty })
    #expect(pane.bindings.contains { $0.label == "events.key.howMany" && $0.isInFooter })
    let before = scene.screen(of: pane)
    scene.press(.character("2"), in: pane)
    #expect(scene.screen(of: pane) != before)
  }
}
