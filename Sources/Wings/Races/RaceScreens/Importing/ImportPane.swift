import Files
import Languages
import Races
import Shell
import Terminal
import Widgets

/// A file brought in: its name, then its columns, then what was left out.
struct ImportPane: Pane, LivePane, TypingPane, FramedPane {
  let model: ImportViewModel

  var title: Wording { Wording("files.import.title") }
  var takesText: Bool { model.mapping == nil }
  var wakesEvery: Int? { model.isWorking ? 100 : nil }

  var bindings: [KeyBinding] {
    if model.isSaving {
      return [
        KeyBinding(.escape, "common.key.stopWork", disabled: stopObstacle) { model.stopTapped() }
      ]
    }
    if model.leftOut != nil { return outcomeBindings }
    return model.mapping == nil ? choosingBindings : mappingBindings
  }

  private var stopObstacle: Wording? {
    model.saving.isCancelled ? Wording("common.work.stopping") : nil
  }

  private var choosingBindings: [KeyBinding] {
    [
      KeyBinding(.enter, "files.import.key.open") { model.openTapped() },
      KeyBinding(.down, "common.key.down", footer: false) { steppedDown() },
      KeyBinding(.up, "common.key.up", footer: false) { steppedUp() },
      KeyBinding(.tab, "common.key.nextField", footer: false) { movedFocus(by: 1) },
      KeyBinding(.backTab, "accounts.key.previousField", footer: false) { movedFocus(by: -1) },
    ]
  }

  private var outcomeBindings: [KeyBinding] {
    let keys = ReadingKeys(
      line: { model.outcomeState.move(by: $0, of: model.leftOutCount) },
      page: { model.outcomeState.page(by: $0, of: model.leftOutCount) })
    return [KeyBinding(.enter, "common.key.back") { .back }] + keys.bindings
  }

  private var mappingBindings: [KeyBinding] {
    let keys = ReadingKeys(line: { model.moved(by: $0) }, page: { model.paged(by: $0) })
    return [
      KeyBinding(.enter, "files.import.key.import", disabled: model.mapping?.obstacle) {
        model.importTapped()
      },
      KeyBinding(.right, "files.import.key.next", also: [.character(" ")]) {
        model.turned(by: 1)
      },
      KeyBinding(.left, "files.import.key.previous", footer: false) { model.turned(by: -1) },
      KeyBinding(.character("b"), "files.import.key.problems") { model.problemsTapped() },
      KeyBinding(.character("t"), "files.import.key.strict") { model.strictTapped() },
      KeyBinding(.escape, "files.import.key.otherFile") { model.closeTapped() },
    ] + keys.bindings
  }

  func take(_ input: Input) -> Move? {
    guard model.mapping == nil, model.leftOut == nil else { return nil }
    let taken = model.take(input)
    if taken != nil, isInList { model.neighbourState = .nothingSelected }
    return taken
  }

  private var isInList: Bool { model.neighbourState.selection >= 0 }

  /// Down from the name goes into the files of the folder, Up from the first of them back.
  private func steppedDown() -> Move {
    let count = model.neighbours.count
    guard count > 0, isInList || model.form.focused?.id == "file" else { return movedFocus(by: 1) }
    model.neighbourState.move(by: 1, of: count)
    return .stay
  }

  private func steppedUp() -> Move {
    guard isInList else { return movedFocus(by: -1) }
    if model.neighbourState.selection == 0 {
      model.neighbourState = .nothingSelected
    } else {
      model.neighbourState.move(by: -1, of: model.neighbours.count)
    }
    return .stay
  }

  private func movedFocus(by fields: Int) -> Move {
    model.neighbourState = .nothingSelected
    model.form.moveFocus(by: fields)
    return .stay
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    if let report = model.leftOut {
      ImportOutcomeView(model: model, report: report).draw(on: &canvas, in: area)
    } else if let mapping = model.mapping {
      ImportMappingView(model: model, mapping: mapping).draw(on: &canvas, in: area)
    } else {
      ImportChoiceView(model: model).draw(on: &canvas, in: area)
    }
  }
}
