import Cinema
import Languages
import Shell
import Terminal
import Timekeeping

/// The steps of a purchase in a line: `1 Zoria  2 Sat 19:10, hall 2  [3 Seats]  4 Pay`.
struct BuySteps {
  enum Step: Int, CaseIterable {
    case cinema = 1
    case time, seats, pay
  }

  private let context: AppContext

  init(_ context: AppContext) { self.context = context }

  /// Returns the line; a step that was taken has its choice instead of its name.
  func line(_ current: Step, cinema: String = "", time: String = "") -> String {
    Step.allCases.map { step in
      let choice = step == .cinema ? cinema : step == .time ? time : ""
      let isTaken = step.rawValue < current.rawValue && !choice.isEmpty
      let name = isTaken ? choice : context.text("cinema.buy.step.\(step)")
      let text = "\(step.rawValue) \(name)"
      return step == current ? "[\(text)]" : text
    }.joined(separator: "  ")
  }

  /// Draws the line where there is room and returns the area below it.
  func draw(
    _ current: Step, cinema: String = "", on canvas: inout Canvas, in area: Rect
  ) -> Rect {
    let (top, rest) = area.splitTop(area.rows >= 6 ? 2 : 0)
    if !top.isEmpty {
      canvas.write(
        TextWidth.fit(line(current, cinema: cinema), columns: top.columns), row: top.row,
        column: top.column, style: Style(.accent))
    }
    return rest
  }

  /// Returns the start and hall of a showing.
  func time(of showing: Showing, hall: String, in zone: LocalZone) -> String {
    context.text(
      "cinema.buy.timeInHall",
      ["time": context.cinemaWords.named(showing.start, in: zone), "hall": hall])
  }
}
