import Chance
import Testing

@testable import Races

@Suite("Sorted values")
struct OrderingTests {
  @Test func `have a middle, or two where their number is even`() {
    #expect(Median(of: [Int]())?.mean == nil)
    #expect(Median(of: [5, 1, 3])?.mean == 3)
    let even = Median(of: [8, 1, 3, 6])
    #expect(even?.lower == 3 && even?.upper == 6 && even?.mean == 4)
    #expect(Median(of: [1.0, 2.0])?.mean == 1.5)
  }

  @Test func `stay sorted as values are added and removed`() {
    var generator = SeededGenerator(seed: 9)
    var (kept, plain): ([Int], [Int]) = ([], [])
    for _ in 0..<300 {
      let value = Int.random(in: 0..<40, using: &generator)
      if let index = plain.firstIndex(of: value) {
        plain.remove(at: index)
        kept.remove(value, inOrder: <)
      } else {
        plain.append(value)
        kept.insert(value, inOrder: <)
      }
      #expect(kept == plain.sorted() && kept.isSorted(by: <))
    }
    #expect(kept.index(of: 99, inOrder: <) == nil)
  }
}
