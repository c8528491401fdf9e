import Files
import Languages
import Races
import Shell
import Terminal
import Widgets

/// A file brought in: its name, then its columns, then what was left out.
struct ImportPane: Pane {
  let model: ImportViewModel

  var title: Wording { Wording("files.import.title") }
  var takesText: Bool { model.mapping == nil }
  var hasUnsavedText: Bool { model.mapping == nil && model.form.isChanged }
  var wakesEvery: Int? { model.isWorking ? 100 : nil }

  var bindings: [KeyBinding] {
    if model.leftOut != nil { return outcomeBindings }
    return model.mapping == nil ? choosingBindings : mappingBindings
  }

  private var choosingBindings: [KeyBinding] {
    [KeyBinding(.enter, "files.import.key.open") { model.openTapped() }]
  }

  private var outcomeBindings: [KeyBinding] {
    let keys = ReadingKeys(
      line: { model.outcomeState.move(by: $0, of: model.leftOut?.problems.count ?? 0) },
      page: { model.outcomeState.page(by: $0, of: model.leftOut?.problems.count ?? 0) })
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
    if case .key(let key, _) = input, let move = takeInList(key) { return move }
    return model.take(input)?.move { model.openTapped() }
  }

  /// Down from the name goes into the files of the folder, Up from the first of them back.
  private func takeInList(_ key: Key) -> Move? {
    let count = model.neighbours.count
    let isInList = model.neighbourState.selection >= 0
    switch key {
    case .down where count > 0 && (isInList || model.form.focused?.id == "file"):
      model.neighbourState.move(by: 1, of: count)
    case .up where isInList && model.neighbourState.selection == 0:
      model.neighbourState = .nothingSelected
    case .up where isInList: model.neighbourState.move(by: -1, of: count)
    case .enter where isInList: return model.openTapped()
    default:
      model.neighbourState = .nothingSelected
      return nil
    }
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
