import Places
import Terminal
import Testing
import Widgets

@testable import MapScreens

@MainActor @Suite struct FragmentMemoryTests {
  private func question(round: Int = 1, columns: Int = 36) -> FragmentMemory.Question {
    FragmentMemory.Question(
      point: GeoPoint(latitude: 50.45, longitude: 30.52), here: nil,
      size: Size(columns: columns, rows: 10), round: round, isASCII: false)
  }

  @Test func `a small map is redrawn only if its place, layers or size change`() {
    let memory = FragmentMemory()
    var (drawn, looked) = (0, 0)
    func frame(_ question: FragmentMemory.Question) {
      _ = memory.map(question) {
        drawn += 1
        return MapFragment(
          round: question.point, here: nil, layers: [], size: question.size, .unicode)
      }
      _ = memory.isTelling(question) {
        looked += 1
        return true
      }
    }
    for _ in 0..<3 { frame(question()) }
    #expect(drawn == 1 && looked == 1)
    frame(question(round: 2))
    frame(question(round: 2, columns: 40))
    #expect(drawn == 3 && looked == 3)
  }
}
