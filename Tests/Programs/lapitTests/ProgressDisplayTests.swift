import Store
import Synchronization
import Testing

@testable import lapit

@Suite struct ProgressDisplayTests {
  /// A terminal or pipe whose clock is moved by hand.
  private final class Paper: Sendable {
    let text = Mutex("")
    let milliseconds = Mutex(0)
    let columns = Mutex(80)
    let isTerminal: Bool

    init(isTerminal: Bool) { self.isTerminal = isTerminal }

    var outlet: ProgressDisplay.Outlet {
      ProgressDisplay.Outlet(
        isTerminal: isTerminal, columns: { self.columns.withLock { $0 } },
        monotonicMilliseconds: { self.milliseconds.withLock { $0 } },
        write: { text in self.text.withLock { $0 += text } })
    }

    var written: String { text.withLock { $0 } }
  }

  private func progress(_ percent: Int, _ step: StoreProgress.Step = .checking) -> StoreProgress {
    StoreProgress(step: step, done: percent, total: 100)
  }

  @Test(arguments: [true, false])
  func `work of less than a third of a second shows nothing`(_ isTerminal: Bool) {
    let paper = Paper(isTerminal: isTerminal)
    let display = ProgressDisplay(paper.outlet)
    for percent in 0...100 { display.show(progress(percent)) }
    display.clear()
    #expect(paper.written == "")
  }

  @Test func `a terminal has one line, drawn anew and gone at the end`() {
    let paper = Paper(isTerminal: true)
    let display = ProgressDisplay(paper.outlet)
    paper.milliseconds.withLock { $0 = 300 }
    for percent in [50, 50, 51] { display.show(progress(percent)) }
    display.clear()
    let lines = paper.written.split(separator: "\r", omittingEmptySubsequences: false)
    #expect(lines.map(\.count) == [0, 57, 57, 57, 0])
    #expect(lines[1].hasPrefix("Checking: 50 % [####################----"))
    #expect(lines[2].hasPrefix("Checking: 51 % ["))
    #expect(lines[3].allSatisfy { $0 == " " })
    #expect(!paper.written.contains("\n"))
  }

  @Test(arguments: [8, 20, 40, 200])
  func `the line never reaches the last column, also in a window made narrower`(_ columns: Int) {
    let paper = Paper(isTerminal: true)
    let display = ProgressDisplay(paper.outlet)
    paper.milliseconds.withLock { $0 = 300 }
    paper.columns.withLock { $0 = columns }
    display.show(progress(7, .writing))
    let line = paper.written.dropFirst()
    #expect(line.count < columns)
    #expect(line.hasPrefix("Writing"))
  }

  @Test func `a pipe has a line each tenth, and one for each thing that is done`() {
    let paper = Paper(isTerminal: false)
    let display = ProgressDisplay(paper.outlet)
    paper.milliseconds.withLock { $0 = 300 }
    for percent in 0...35 { display.show(progress(percent)) }
    display.show(progress(5, .writing))
    display.clear()
    #expect(
      paper.written
        == "Checking: 0 %\nChecking: 10 %\nChecking: 20 %\nChecking: 30 %\nWriting: 5 %\n")
  }
}
