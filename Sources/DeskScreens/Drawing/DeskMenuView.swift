import Languages
import Races
import Stage
import Terminal

/// The menu behind `/`, in place: digit and meaning, a line each.
struct DeskMenuView {
  let menu: DeskMenu
  let waves: [DeskWave]
  let surroundings: Surroundings

  func draw(on canvas: inout Canvas, in area: Rect) {
    let rows = lines.count < area.rows ? lines : shortLines(columns: area.columns)
    canvas.fill(area.rows(from: 0, count: rows.count + 1), Style(.text))
    let title = surroundings.text(
      "desk.menu.title", ["bib": menu.target ?? "-", "name": menu.targetName])
    canvas.write(
      TextWidth.fit(title, columns: area.columns), row: area.row, column: area.column,
      style: Style(.title, bold: true))
    for (index, line) in rows.enumerated() where index + 1 < area.rows {
      canvas.write(
        TextWidth.fit(line.text, columns: area.columns), row: area.row + 1 + index,
        column: area.column, style: Style(line.isDead ? .dim : .text))
    }
  }

  private struct Line {
    var text: String
    var isDead = false
  }

  private var lines: [Line] {
    switch menu.page {
    case .first: repairs + texts(Self.firstDigits, "desk.menu.first")
    case .more:
      texts(["1", "2", "3", "4", "5"], "desk.menu.more") + [waveLine]
        + texts(["0"], "desk.menu.more")
    case .typing(let prompt):
      [Line(text: surroundings.text("desk.prompt.\(prompt.rawValue)") + " > " + menu.typed)]
        + (prompt == .startWave || prompt == .correctWave ? waveLines : [])
    }
  }

  private var waveLine: Line {
    Line(
      text: "/6  " + surroundings.text(waves.isEmpty ? "desk.menu.noWaves" : "desk.menu.more.6"),
      isDead: waves.isEmpty)
  }

  private var waveLines: [Line] {
    waves.enumerated().map { index, wave in
      let name = wave.name ?? surroundings.text("desk.wave.everybody")
      let clock = wave.clock ?? surroundings.text("desk.beforeGun")
      return Line(text: "\(index + 1)  \(name)  \(clock)")
    }
  }

  /// In a small window digits and short names share lines, so that all of them are seen.
  private func shortLines(columns: Int) -> [Line] {
    switch menu.page {
    case .first: repairs + short(Self.firstDigits, "desk.menu.firstShort", columns)
    case .more: short(Self.moreDigits, "desk.menu.moreShort", columns)
    case .typing: lines
    }
  }

  private func short(_ digits: [String], _ key: String, _ columns: Int) -> [Line] {
    // A digit stays with its name.
    let gap: Character = "\u{A0}"
    let names = digits.map { digit in
      "/\(digit) " + surroundings.text("\(key).\(digit)")
    }.map { String($0.map { $0 == " " ? gap : $0 }) }
    return TextLines.wrap(names.joined(separator: "  "), columns: columns).map {
      Line(text: String($0.map { $0 == gap ? " " : $0 }))
    }
  }

  private static let firstDigits = (4...9).map { "\($0)" } + ["0"]
  private static let moreDigits = (1...6).map { "\($0)" } + ["0"]

  private func texts(_ digits: [String], _ key: String) -> [Line] {
    digits.map { Line(text: "/\($0)  " + surroundings.text("\(key).\($0)")) }
  }

  private var repairs: [Line] {
    guard let question = menu.question else {
      return [Line(text: "/1-3  " + surroundings.text("desk.menu.noQuestion"), isDead: true)]
    }
    return [Line(text: surroundings.text(question.wording))]
      + menu.repairs.enumerated().map { index, repair in
        Line(text: "/\(index + 1) = " + surroundings.text(repair.wording))
      }
  }
}
