import EventFiles
import Events
import Languages
import People
import Shell
import Terminal
import Widgets

/// The screen of a dry run and of the import's result.
struct EventImportScreen: ImportScreen {
  let model: EventImport
  let page: ImportViewModel

  /// Returns the page before a file is named.
  ///
  /// - Throws: `PeopleError.logIn` if no account is signed in.
  static func pane(_ context: AppContext) throws(PeopleError) -> ImportPane {
    let page = try EventImport.page(context)
    let earlier = KeyBinding(.control("o"), "events.key.earlierImports") {
      .open(.earlierImports)
    }
    return ImportPane(model: page, keys: [earlier]) { [unowned page] file in
      (file as? EventImport).map { EventImportScreen(model: $0, page: page) }
    }
  }

  var filter: TypedFilter? { model.list.filter }
  func hasOwnBoxes(on size: Size) -> Bool { Preview.hasRoom(on: size) }

  private var reading: ReadingKeys {
    ReadingKeys(line: { model.list.move(by: $0) }, page: { model.list.page(by: $0) })
  }

  var bindings: [KeyBinding] { model.result == nil ? decidingBindings : outcomeBindings }

  private var decidingBindings: [KeyBinding] {
    let nothing = Wording("events.import.nothing")
    let publishes = model.dryRun?.options.publishes == true
    return [
      KeyBinding(
        .enter, "events.key.import", disabled: model.dryRun?.takenCount == 0 ? nothing : nil
      ) { model.importTapped() },
      KeyBinding(
        .character(" "), model.leavesOut ? "events.key.leaveOut" : "events.key.takeIt",
        disabled: model.toggleObstacle
      ) { model.toggleTapped() },
      KeyBinding(.tab, "events.key.problem") { model.problemTapped() },
      KeyBinding(
        .character("p"), publishes ? "events.key.keepPrivate" : "events.key.publish"
      ) { model.publishTapped() },
      filtering,
      KeyBinding(.escape, "files.import.key.otherFile") { page.closeTapped() },
      undo,
    ] + reading.bindings
  }

  private var outcomeBindings: [KeyBinding] {
    [KeyBinding(.enter, "common.key.back") { .back }, undo, filtering] + reading.bindings
  }

  private var filtering: KeyBinding {
    KeyBinding(.character("/"), "common.key.filter") {
      model.list.filterTapped()
      return .stay
    }
  }

  private var undo: KeyBinding {
    KeyBinding(
      .character("u"), "common.key.undo",
      disabled: model.canUndo ? nil : Wording("common.undo.nothing")
    ) { model.undoTapped() }
  }

  func take(_ input: Input) -> Move? {
    if model.list.takeFilter(input) { return .stay }
    guard case .mouse(let mouse) = input, mouse.kind == .press else { return reading.take(input) }
    return model.list.clicked(at: mouse.at).map { $0 ? model.toggleTapped() : .stay }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard let dryRun = model.dryRun else { return }
    EventImportView(model: model, page: page, dryRun: dryRun).draw(on: &canvas, in: area)
  }
}
