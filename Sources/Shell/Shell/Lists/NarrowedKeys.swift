import Languages
import Terminal

/// Keys and mouse of a list that can be narrowed down: walking in it, opening, filtering.
package struct NarrowedKeys<Item> {
  package let list: NarrowedList<Item>
  /// What opening the chosen item is called.
  package let label: String
  package let open: () -> Move

  package init(list: NarrowedList<Item>, label: String, open: @escaping () -> Move) {
    self.list = list
    self.label = label
    self.open = open
  }

  private var reading: ReadingKeys {
    ReadingKeys(line: { list.move(by: $0) }, page: { list.page(by: $0) })
  }

  package var bindings: [KeyBinding] {
    let none = list.selected == nil ? Wording("common.nothingSelected") : nil
    return reading.bindings + [
      KeyBinding(.enter, label, disabled: none) { open() },
      KeyBinding(.character("/"), "common.key.filter", footer: !list.all.isEmpty) {
        list.filterTapped()
        return .stay
      },
    ]
  }

  /// Typing into the filter, wheel and clicks: the second one on an item opens it.
  package func take(_ input: Input) -> Move? {
    if list.takeFilter(input) { return .stay }
    guard case .mouse(let mouse) = input, mouse.kind == .press else { return reading.take(input) }
    return list.clicked(at: mouse.at).map { $0 ? open() : .stay }
  }
}
