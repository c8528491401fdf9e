import RaceDay
import Races
import Shell
import Terminal
import Testing
import Timekeeping

@testable import DeskScreens

@Suite("Questions fit in a window of any size")
struct WholeMessageTests {
  nonisolated private static let sizes = [(120, 40), (80, 24), (40, 12)]

  nonisolated private static let kinds: [QuestionKind] = [
    .unknownBib, .doubled, .duringPause, .didNotStart, .didNotFinish,
    .unknownCompetitor, .staleMark,
  ]

  /// The input that raises each kind of question.
  private static let questions: [QuestionKind: (DeskScreenScene) -> Void] = [
    .unknownBib: { type("98", $0) },
    .doubled: { scene in
      type("12", scene)
      type("12", scene)
    },
    .duringPause: { scene in
      scene.press("/942")
      scene.wait(milliseconds: 5_000)
      type("12", scene)
    },
    .didNotStart: { scene in
      scene.press("12/5")
      type("12", scene)
    },
    .didNotFinish: { scene in
      scene.press("12/4")
      type("12", scene)
    },
    .unknownCompetitor: { scene in
      scene.press("+")
      scene.press(".")
    },
    .staleMark: { scene in
      scene.press("+")
      scene.wait(milliseconds: 70_000)
    },
  ]

  private static func type(_ text: String, _ scene: DeskScreenScene) {
    scene.press(text)
    scene.press(.enter)
  }

  private func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }

  /// Whether the words of a text are on the screen, in order.
  private func shows(_ text: String, in screen: String) -> Bool {
    let wanted = words(text)
    var next = 0
    for word in words(screen) where next < wanted.count && word.hasPrefix(wanted[next]) {
      next += 1
    }
    return next == wanted.count
  }

  @Test(arguments: Self.kinds, Self.sizes)
  func `a question with all its offers`(kind: QuestionKind, size: (columns: Int, rows: Int)) throws
  {
    let scene = try DeskScreenScene()
    scene.wait(milliseconds: 60_000)
    Self.questions[kind]?(scene)
    let question = try #require(QuestionList(of: scene.desk.book).all(at: scene.hands.now).last)
    #expect(question.kind == kind)
    scene.press("/")
    let screen = scene.screen(columns: size.columns, rows: size.rows)
    for repair in Repairs(of: scene.desk.book).best(for: question) {
      #expect(shows(scene.desk.context.text(repair.wording), in: screen), "\(screen)")
    }
    for word in words(scene.desk.context.text(question.wording)) {
      #expect(screen.contains(word), "\(word) \(screen)")
    }
    for label in ["DNF", "DNS", "DSQ"] { #expect(screen.contains(label), "\(screen)") }
  }

  @Test(arguments: Self.sizes)
  func `an echo, an answer that may have been a bib, and an error`(
    size: (columns: Int, rows: Int)
  ) throws {
    let scene = try DeskScreenScene()
    scene.wait(milliseconds: 60_000)
    for keys in ["12\n", "/991", "99\n", "/92", "99\n", "/941"] {
      for key in keys { scene.press(key == "\n" ? .enter : .character(key)) }
      guard let echo = scene.desk.echo, scene.desk.menu == nil else { continue }
      let screen = scene.screen(columns: size.columns, rows: size.rows)
      for word in words(scene.desk.context.text(echo.wording)) {
        #expect(screen.contains(word), "\(word) \(screen)")
      }
    }
  }
}
