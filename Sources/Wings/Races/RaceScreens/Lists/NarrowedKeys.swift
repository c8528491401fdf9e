import Languages
import Shell
import Terminal

/// Keys and mouse of a list that can be narrowed down: walking in it, opening, filtering.
struct NarrowedKeys<Item> {
  let list: NarrowedList<Item>
  /// What opening the chosen item is called.
  let label: String
  let open: () -> Move

  private var reading: ReadingKeys {
    ReadingKeys(line: { list.move(by: $0) }, page: { list.page(by: $0) })
  }

  var bindings: [KeyBinding] {
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
  func take(_ input: Input) -> Move? {
    if list.takeFilter(input) { return .stay }
    guard case .mouse(let mouse) = input, mouse.kind == .press else { return reading.take(input) }
    return list.clicked(at: mouse.at).map { $0 ? open() : .stay }
  }
}
