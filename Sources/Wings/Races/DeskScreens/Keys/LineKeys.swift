import Languages
import RaceDay
import RaceScreens
import Shell
import Terminal

/// The keys of the entry line, which takes typing whichever pane is selected.
struct LineKeys {
  let keys: DeskKeys
  private var desk: DeskViewModel { keys.desk }

  init(keys: DeskKeys) { self.keys = keys }

  var bindings: [KeyBinding] {
    // A footer without room for all keys leaves out the last ones.
    [enter, mark, menu, undo, first, find] + letters + [dot] + slips + typing
      + [redo, undoByControl] + panes + leaving + [erase]
  }

  /// The keys of the entry line that also work on a board opened from the desk.
  var hosted: [KeyBinding] {
    let onLine = isEmpty ? [] : [enter, erase]
    let typed = desk.bibs.haveLetters ? typing : Array(typing.prefix(1))
    let clear = desk.hasSomethingToClear ? leaving : Array(leaving.suffix(1))
    return onLine + [mark, first, undo, menu, dot] + typed + [redo, undoByControl] + clear
  }

  private var isEmpty: Bool { desk.line.isEmpty }
  private var hasStarted: Bool { desk.hasStarted }
  private var onEmptyLine: DeskObstacle? { isEmpty ? desk.readOnly : .needsEmptyLine }

  private var enter: KeyBinding {
    if isEmpty, desk.hasChosen {
      return keys.bind([.enter], "desk.key.chosen", footer: true) { desk.openChosen(at: $0.at) }
    }
    return keys.bind(
      [.enter], "desk.key.record", obstacle: isEmpty ? .needsBib : desk.readOnly,
      footer: hasStarted
    ) { desk.enterTapped(at: $0.at) }
  }

  private var mark: KeyBinding {
    keys.bind(
      [.character("+"), .character(" ")], hasStarted ? "desk.key.mark" : "desk.key.gun",
      obstacle: desk.readOnly, footer: true
    ) { $0.key == .character(" ") ? desk.spaceTapped(at: $0.at) : desk.markTapped(at: $0.at) }
  }

  private var first: KeyBinding {
    keys.bind(
      [.character("*")], "desk.key.expected", obstacle: onEmptyLine, footer: hasStarted
    ) { desk.expectedTapped(at: $0.at) }
  }

  private var letters: [KeyBinding] {
    guard desk.takesLetters else { return [] }
    return [
      keys.bind(
        [.character("a")], of: .letters(called: "a"), "desk.key.letters", obstacle: desk.readOnly,
        footer: hasStarted
      ) { press in
        guard case .character(let letter) = press.key else { return .stay }
        return desk.letterTapped(letter, at: press.at)
      }
    ]
  }

  private var undo: KeyBinding {
    if !isEmpty, desk.bibs.haveDashes {
      return keys.bind([.character("-")], "desk.key.dash") { desk.type("-", at: $0.at) }
    }
    return keys.bind(
      [.character("-")], "desk.key.undo", obstacle: isEmpty ? desk.gone : .needsEmptyLine,
      footer: true, isUndo: true
    ) { desk.undoTapped(at: $0.at) }
  }

  private var undoByControl: KeyBinding {
    keys.bind([.control("z")], "desk.key.undo", obstacle: desk.gone, isUndo: true) {
      desk.undoTapped(at: $0.at)
    }
  }

  private var redo: KeyBinding {
    keys.bind([.control("y")], "desk.key.redo", obstacle: desk.gone) {
      desk.redoTapped(at: $0.at)
    }
  }

  private var menu: KeyBinding {
    keys.bind([.character("/")], "desk.key.menu", footer: true) {
      desk.openMenu(at: $0.at)
      return .stay
    }
  }

  private var find: KeyBinding {
    keys.bind([HostedKeys.filter], "desk.key.find", obstacle: isEmpty ? nil : .needsEmptyLine) {
      desk.findTapped(at: $0.at)
    }
  }

  /// The point, or the comma, which some number pads have in its place.
  private var dot: KeyBinding {
    let both: [Key] = [.character("."), .character(",")]
    guard isEmpty else {
      return keys.bind(both, "desk.key.bunch") { desk.type(",", at: $0.at) }
    }
    return keys.bind(both, "desk.key.unknown", obstacle: desk.readOnly) {
      desk.unknownTapped(at: $0.at)
    }
  }

  private var slips: [KeyBinding] {
    [
      keys.bind([.character("[")], "desk.key.markBefore", obstacle: desk.readOnly) {
        desk.shiftTapped(.before, at: $0.at)
      },
      keys.bind([.character("]")], "desk.key.markAfter", obstacle: desk.readOnly) {
        desk.shiftTapped(.after, at: $0.at)
      },
    ]
  }

  /// Digits always; letters unless they record expected competitors.
  private var typing: [KeyBinding] {
    func type(_ press: KeyBinding.Press) -> Move {
      guard case .character(let character) = press.key else { return .stay }
      return desk.type(character, at: press.at)
    }
    let digits = keys.bind([.character("0")], of: .digits, "desk.key.type", type)
    guard !desk.takesLetters else { return [digits] }
    let label = desk.bibs.haveLetters ? "desk.letterBibs" : "desk.key.typeLetters"
    return [digits, keys.bind([.character("a")], of: .letters(), label, type)]
  }

  private var erase: KeyBinding {
    guard isEmpty else {
      return keys.show([.backspace], "desk.key.erase") { desk.eraseTapped() }
    }
    return keys.bind(
      [.backspace], "desk.key.takeBack", obstacle: desk.takeBackObstacle, footer: hasStarted
    ) { desk.takeBackTapped(at: $0.at) }
  }

  private var leaving: [KeyBinding] {
    if desk.hasSomethingToClear {
      return [
        keys.bind([.escape, .control("c")], "desk.key.clear") { _ in desk.clearTapped() }
      ]
    }
    if let stop = desk.publishing.bindings.first {
      return [
        keys.bind(stop.keys, stop.label, footer: true) { stop.press($0.key, at: $0.at) },
        clearNothing,
      ]
    }
    let escape =
      desk.isRunning
      ? howToLeave : keys.bind([.escape], "common.key.back", footer: true) { _ in .back }
    return [escape, clearNothing]
  }

  /// Says how to leave the desk: `Esc` does not leave it while the clock runs.
  private var howToLeave: KeyBinding {
    keys.bind([.escape], of: KeyFamily("/90") { _ in false }, "desk.key.howToLeave", footer: true) {
      _ in
      desk.sayHowToLeave()
      return .stay
    }
  }

  private var clearNothing: KeyBinding {
    keys.bind([.control("c")], "desk.key.clear", obstacle: .nothingToClear) { _ in .stay }
  }

  private var panes: [KeyBinding] {
    [
      keys.show([.tab], "desk.key.pane", footer: true) { desk.panes.turn(by: 1) },
      keys.show([.backTab], "desk.key.paneBefore") { desk.panes.turn(by: -1) },
    ] + steps
      + DeskPanes.Tab.allCases.map { tab in
        keys.show([.alt(tab.digit)], tab.label) { desk.panes.show(tab) }
      }
  }

  private var steps: [KeyBinding] {
    let keysAndRows: [(Key, String, Int)] = [
      (.up, "common.key.up", -1), (.down, "common.key.down", 1),
      (.pageUp, "common.key.pageUp", -10), (.pageDown, "common.key.pageDown", 10),
      (.home, "common.key.first", -1_000_000), (.end, "common.key.last", 1_000_000),
    ]
    return keysAndRows.map { key, label, rows in
      keys.show([key], label) { desk.step(by: rows) }
    }
  }
}
