import Accounts
import EventScreens
import Languages
import Shell
import Store
import Terminal
import Timekeeping
import Widgets

@testable import App

/// A terminal in a town.
final class Seat {
  let coordinator: Coordinator
  private let town: any Town
  private let terminal: MemoryTerminal
  /// Two workers: background work, and payment methods.
  private let queues: [() -> [Move]]
  private var deliveries = 0
  /// The number of keys pressed that were neither typed text nor a step through rows or fields.
  var decisions = 0

  init(_ town: any Town, _ wings: [Wing], _ stage: Stage) throws {
    self.town = town
    let (worker, deliver) = Worker.queued()
    let (paying, deliverPayments) = Worker.queued()
    queues = [deliver, deliverPayments]
    terminal = MemoryTerminal(size: Size(columns: stage.columns, rows: stage.rows))
    let context = AppContext(
      store: town.store, accounts: town.accounts, clock: .manual(town.clock), worker: worker,
      payingWorker: paying, languages: LanguageChoice { Application.texts(in: $0, of: wings) },
      glyphs: stage.isPlain ? .ascii : .unicode, wings: wings)
    town.equip(context)
    coordinator = Coordinator(context: context)
  }

  var context: AppContext { coordinator.context }

  func go(to place: EventDestination) { go(to: Route(place)) }

  func go(to route: Route) {
    coordinator.perform(.tab(route))
    look()
  }

  func open(_ place: EventDestination) { open(Route(place)) }

  func open(_ route: Route) {
    coordinator.perform(.open(route))
    look()
  }

  func press(_ keys: Key...) {
    decisions += keys.count
    keys.forEach(walk)
  }

  func press(_ letter: Character) { press(.character(letter)) }
  func type(_ text: String) { for character in text { walk(.character(character)) } }

  /// Presses a key that steps through rows or fields.
  func walk(_ key: Key) {
    town.clock.advance(milliseconds: 400)
    coordinator.handle(.key(key), at: town.clock.now)
    look()
  }

  /// Types texts into the fields of a form, one after the other; an empty text keeps its field.
  func fill(_ texts: String...) {
    for text in texts {
      type(text)
      walk(.tab)
    }
  }

  /// The order of the two workers' answers is unknown, so it alternates.
  private func deliver() -> [Move] {
    deliveries += 1
    return (deliveries.isMultiple(of: 2) ? queues.reversed() : queues).flatMap { $0() }
  }

  /// Updates after changes by others.
  func look() {
    for _ in 0..<2 {
      deliver().forEach(coordinator.perform)
      coordinator.storeChanged()
      deliver().forEach(coordinator.perform)
    }
    timePasses()
  }

  /// Lets the application handle the time, without a change of the store.
  func timePasses() {
    coordinator.timePassed(town.clock.now)
    // Scheduled work runs in the background, and its results are shown afterwards.
    for _ in 0..<3 { deliver().forEach(coordinator.perform) }
  }

  var screen: String {
    var canvas = Canvas(size: terminal.size)
    coordinator.draw(on: &canvas)
    terminal.present(canvas)
    return terminal.lines.joined(separator: "\n")
  }

  /// Returns whether the tab bar shows so many unread lines, in its long or short form.
  func countsUnread(_ count: Int) -> Bool {
    shows("6 Inbox \(count)") || shows("6 Inbox:\(count)")
  }

  /// Returns whether the screen shows a text, regardless of line breaks.
  func shows(_ text: String) -> Bool {
    let words = screen.split { $0.isWhitespace || $0 == "│" || $0 == "|" }.joined(separator: " ")
    return words.contains(text)
  }

  /// Returns whether a page contains a text, and scrolls back to its beginning.
  func reads(_ text: String) -> Bool {
    defer { walk(.home) }
    walk(.home)
    for _ in 0..<12 {
      if shows(text) { return true }
      walk(.pageDown)
    }
    return shows(text)
  }

  /// Moves down a list until the selected row contains a text.
  func choose(_ text: String) {
    walk(.home)
    for _ in 0..<40 where !chosenRow.contains(text) { walk(.down) }
  }

  /// The selected row, from its arrow on; the lines above the page are skipped.
  var chosenRow: String {
    for line in screen.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2) {
      let signs = Array(line)
      let arrow = signs.indices.dropLast().first { place in
        signs[place] == ">" && " *+~".contains(signs[place + 1]) && !Self.isDay(signs[place...])
          && (place == 0 || " │|".contains(signs[place - 1]))
      }
      if let arrow { return String(signs[arrow...]) }
    }
    return ""
  }

  /// Returns whether the sign marks today in a month grid: a single digit followed by dots.
  private static func isDay(_ signs: ArraySlice<Character>) -> Bool {
    let cell = Array(signs.prefix(5))
    return cell.count > 3 && cell[2].isNumber && " .:".contains(cell[3])
      && (cell.count < 5 || cell[4] == " ")
  }

  /// Opens a screen by its name.
  func goTo(_ name: String) {
    press(":")
    type(name)
    press(.enter)
  }

  /// The dark modules of a full-screen code, row by row.
  var modules: [[Bool]] {
    _ = screen
    let frame = terminal.frame
    let rows = (0..<terminal.size.rows).filter { row in
      (0..<terminal.size.columns).contains { frame[row, $0].style.colours != nil }
    }
    guard let first = rows.first else { return [] }
    let columns = (0..<terminal.size.columns).filter { frame[first, $0].style.colours != nil }
    return rows.flatMap { row in
      let cells = columns.map { frame[row, $0].character }
      return [
        cells.map { $0 == "█" || $0 == "▀" }, cells.map { $0 == "█" || $0 == "▄" },
      ]
    }
  }

  /// The number of cells with their own colour, as pictures have.
  var colouredCells: Int {
    _ = screen
    let frame = terminal.frame
    return (0..<terminal.size.rows).reduce(0) { count, row in
      count + (0..<terminal.size.columns).count { frame[row, $0].style.colours != nil }
    }
  }
}
