import Shell
import Terminal
import Testing
import Timekeeping

@Suite("A list filtered letter by letter")
struct NarrowedListTests {
  private static let names = [
    "Ana", "Änne", "Bo", "anna", "Hans", "Straße", "STRASS", "nA", "12 an",
  ]

  private func list(_ texts: [String] = names) -> NarrowedList<String> {
    let list = NarrowedList<String>(id: { $0 }, texts: { [$0] })
    list.show(texts)
    list.filterTapped()
    return list
  }

  private func press(_ keys: [Key], _ list: NarrowedList<String>) {
    for key in keys { _ = list.takeFilter(.key(key, at: Stamp(boot: "b", bootTime: 0, utc: 0))) }
  }

  @Test(arguments: ["an", "ann", "strass", "na", "1", "x", "ä", "e\u{301}"])
  func `deleting a letter restores the earlier list`(text: String) {
    let typed = list()
    for (count, letter) in text.enumerated() {
      press([.character(letter)], typed)
      let fresh = list()
      _ = fresh.takeFilter(.paste(String(text.prefix(count + 1))))
      #expect(typed.items == fresh.items)
    }
    for count in (0..<text.count).reversed() {
      press([.backspace], typed)
      let fresh = list()
      _ = fresh.takeFilter(.paste(String(text.prefix(count))))
      #expect(typed.items == fresh.items)
    }
    #expect(typed.items == Self.names)
  }

  @Test func `rows added while text is typed are found by it, too`() {
    let typed = list(["Ana", "Bo"])
    press([.character("a"), .character("n")], typed)
    #expect(typed.items == ["Ana"])
    typed.show(["Bo", "Hans", "Ana"])
    #expect(typed.items == ["Hans", "Ana"])
    typed.sort = { $0.sorted() }
    #expect(typed.items == ["Ana", "Hans"])
    press([.backspace, .backspace], typed)
    #expect(typed.items == ["Ana", "Bo", "Hans"])
  }

  private static let many = (0..<2_500).map { "rider \($0)" }

  @Test func `the search index of a long list is built in the background`() {
    let (worker, deliver) = Worker.queued()
    var asked = 0
    let typed = NarrowedList<String>(
      id: { $0 },
      texts: {
        asked += 1
        return [$0]
      })
    typed.worker = worker
    typed.show(Self.many)
    typed.filterTapped()
    #expect(worker.isBusy && asked == Self.many.count)
    _ = deliver()
    press([.character("2"), .character("4"), .character("9"), .character("9")], typed)
    #expect(typed.items == ["rider 2499"])
    #expect(asked == Self.many.count, "what was made beside the loop was made again on it")
  }

  @Test func `a letter typed before the index is ready still filters`() {
    let (worker, deliver) = Worker.queued()
    let typed = NarrowedList<String>(id: { $0 }, texts: { [$0] })
    typed.worker = worker
    typed.show(Self.many)
    typed.filterTapped()
    press([.character("2"), .character("4"), .character("9")], typed)
    let found = typed.items
    #expect(found.count == 13)
    _ = deliver()
    press([.character("9")], typed)
    #expect(typed.items == ["rider 2499"])
  }

  @Test func `an index of a former order finds no wrong row in the new one`() {
    let (worker, deliver) = Worker.queued()
    let typed = NarrowedList<String>(id: { $0 }, texts: { [$0] })
    typed.worker = worker
    typed.show(Self.many)
    typed.filterTapped()
    typed.show(Self.many.reversed())
    _ = deliver()
    press([.character("2"), .character("4"), .character("9")], typed)
    #expect(typed.items.first == "rider 2499" && typed.items.last == "rider 249")
  }
}
