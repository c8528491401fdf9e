import Files
import Terminal
import Widgets

/// Draws the list of picture files with a preview, and lists its keys.
package struct PictureChooserView {
  private let chooser: PictureChooser
  private let taken: (String) -> Move
  private let left: () -> Move

  /// - Parameters:
  ///   - chooser: The list.
  ///   - taken: Receives the path of the chosen file.
  ///   - left: Returns to typing.
  package init(
    _ chooser: PictureChooser, taken: @escaping (String) -> Move, left: @escaping () -> Move
  ) {
    (self.chooser, self.taken, self.left) = (chooser, taken, left)
  }

  /// The narrowest area with a preview.
  private static let fewestColumns = 50

  package var bindings: [KeyBinding] {
    let walking = ReadingKeys(line: chooser.move, page: chooser.page).bindings
    let isFolder = chooser.chosen?.isFolder != false
    return [
      KeyBinding(.enter, isFolder ? "common.key.open" : "common.key.takePlace") {
        chooser.enter().map(taken) ?? .stay
      },
      KeyBinding(.backspace, "common.key.folderAbove", also: [.left]) {
        chooser.goUp()
        return .stay
      },
      KeyBinding(.escape, "common.key.typeOn", also: [.control("b")], action: left),
    ] + walking
  }

  package func draw(on canvas: inout Canvas, in area: Rect) {
    let inside = Box(PictureChooser.typed(chooser.folder)).draw(on: &canvas, in: area)
    guard area.columns >= Self.fewestColumns, !canvas.isLinear else {
      return table.draw(on: &canvas, in: inside, state: &chooser.state)
    }
    let (list, preview) = inside.splitLeft(inside.columns / 2)
    table.draw(on: &canvas, in: list, state: &chooser.state)
    let beside = preview.splitLeft(1).right
    chooser.picture?.draw(on: &canvas, in: beside)
    if let failure = chooser.failure {
      EmptyNotice(failure, chooser.context).draw(on: &canvas, in: beside)
    }
  }

  private var table: Table {
    let entries = chooser.entries
    let name = TableColumn(chooser.context.text("common.list.name"))
    return Table(columns: [name], count: entries.count) {
      TableRow([entries[$0].name + (entries[$0].isFolder ? "/" : "")])
    }
  }
}
