import Store
import Synchronization
import Testing

@testable import Commands
@testable import lapit

@Suite struct ProgressDisplayTests {
  init() { ProgramParts.current = .ofThisProgram }

  /// A terminal or pipe with a manual clock.
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
    let all = step == .checking ? 20_000_000 : 100
    return StoreProgress(step: step, done: percent * all / 100, total: all)
  }

  @Test(arguments: [true, false])
  func `work of less than a third of a second shows nothing`(_ isTerminal: Bool) {
    let paper = Paper(isTerminal: isTerminal)
    let display = ProgressDisplay(paper.outlet)
    for percent in 0...100 { display.show(progress(percent)) }
    display.clear()
    #expect(paper.written == "")
  }

  @Test func `a terminal has one line, redrawn and removed at the end`() {
    let paper = Paper(isTerminal: true)
    let display = ProgressDisplay(paper.outlet)
    display.show(progress(0))
    paper.milliseconds.withLock { $0 = 300 }
    for percent in [50, 50, 51] { display.show(progress(percent)) }
    display.clear()
    let lines = paper.written.split(separator: "\r", omittingEmptySubsequences: false)
    #expect(lines.count == 5 && lines[1].count == lines[2].count && lines[0] + lines[4] == "")
    #expect(lines[1].hasPrefix("####################...................."))
    #expect(lines[1].hasSuffix("  Checking  10.0 of 20.0 MB"))
    #expect(lines[3].allSatisfy { $0 == " " } && lines[3].count == lines[2].count)
    #expect(!paper.written.contains("\n"))
  }

  @Test func `after a second it says how fast it goes and how long it still takes`() {
    let paper = Paper(isTerminal: true)
    let display = ProgressDisplay(paper.outlet)
    display.show(progress(0, .writing))
    paper.milliseconds.withLock { $0 = 4_000 }
    display.show(progress(40, .writing))
    #expect(paper.written.hasSuffix("  Writing  40 of 100  10/s  0:06 left"))
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
    #expect(line.contains("Writ"))
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
