import Shell
import Terminal

/// The keys that work right now; help is the last to be dropped, and says so where others are.
///
/// Where a line has room for more than the keys that matter most, those that show the same in
/// another way follow, under the name of what they have in common.
struct FooterView {
  let bindings: [KeyBinding]
  let context: AppContext
  /// Whether `?` is text here, so that only F1 opens help.
  var takesText = false
  /// Whether help can be had: not while a question waits for its answer.
  var offersHelp = true
  /// Whether Esc leads to the place before.
  var goesBack = false

  /// A key with what it does, and where it stands.
  struct Item {
    let key: Key
    let name: String
    let label: String
    /// What stands before the first of those that have something in common.
    var heading = ""

    var width: Int {
      let lead = heading.isEmpty ? 0 : TextWidth.columns(of: heading) + 1
      return lead + TextWidth.columns(of: name) + TextWidth.columns(of: label) + 3
    }
  }

  /// Draws the line.
  ///
  /// - Returns: What of it can be clicked.
  func draw(on canvas: inout Canvas, in row: Rect) -> [ClickTarget] {
    var column = row.column
    return items(columns: row.columns).map { item in
      let first = column
      column = draw(item, on: &canvas, row: row.row, column: column)
      let place = Rect(column: first, row: row.row, columns: column - first - 2, rows: 1)
      return ClickTarget(place: place, act: .key(item.key))
    }
  }

  /// What the line has room for: whatever is left out, the way out and help are its last.
  func items(columns: Int) -> [Item] {
    let (first, exit, beside) = (main, exit(in: columns), grouped)
    let usual = first + exit + beside
    guard offersHelp else {
      let shown = count(of: first, beside: exit, in: columns)
      guard shown == first.count else { return first.prefix(shown) + exit }
      return Array(usual.prefix(count(of: usual, in: columns)))
    }
    let shown = count(of: first, beside: exit + [help], in: columns)
    guard shown == first.count else {
      // No key makes room for the longer word.
      let isTold = count(of: first, beside: exit + [allKeys], in: columns) == shown
      return first.prefix(shown) + exit + [isTold ? allKeys : help]
    }
    let least = first.count + exit.count
    let more = count(of: usual, beside: [allKeys], in: columns)
    return usual.prefix(max(more, least)) + [
      more == usual.count || more <= least ? help : allKeys
    ]
  }

  /// The key that leads out of what is open, where there is one and room beside help.
  private func exit(in columns: Int) -> [Item] {
    let bound = named.first { $0.key == .escape }
    let exit = [bound ?? (goesBack ? back : nil)].compactMap(\.self)
    return count(of: exit, beside: offersHelp ? [help] : [], in: columns) == 0 ? [] : exit
  }

  private var help: Item {
    Item(
      key: takesText ? .function(1) : .character("?"), name: takesText ? "F1" : "?",
      label: context.text("common.key.help"))
  }

  private var back: Item {
    Item(
      key: .escape, name: KeyName.text(.escape, in: context.texts),
      label: context.text("common.key.back"))
  }

  /// Help, where there are keys that it alone names.
  private var allKeys: Item {
    Item(key: help.key, name: help.name, label: context.text("common.key.allKeys"))
  }

  /// How many items there is room for, in their order.
  private func count(of items: [Item], beside last: [Item] = [], in columns: Int) -> Int {
    var room = columns - last.reduce(0) { $0 + $1.width }
    return items.prefix { item in
      room -= item.width
      return room >= 0
    }.count
  }

  private var main: [Item] { named.filter { $0.key != .escape } }

  private var named: [Item] {
    bindings.filter { $0.isInFooter && $0.disabled == nil }.compactMap(item)
  }

  /// Those beside, each group under its name.
  private var grouped: [Item] {
    KeyGroup.allCases.flatMap { group in
      bindings.filter { $0.group == group && !$0.isInFooter && $0.disabled == nil }
        .compactMap(item).enumerated().map { index, item in
          var item = item
          if index == 0 { item.heading = context.text(group.wording) + ":" }
          return item
        }
    }
  }

  /// None for keys of which none has a name.
  private func item(_ binding: KeyBinding) -> Item? {
    binding.keys.first.map { key in
      Item(
        key: key, name: binding.family?.name ?? KeyName.text(key, in: context.texts),
        label: context.text(binding.label))
    }
  }

  private func draw(_ item: Item, on canvas: inout Canvas, row: Int, column: Int) -> Int {
    var at = column
    if !item.heading.isEmpty {
      at += canvas.write(item.heading, row: row, column: at, style: Style(.dim)) + 1
    }
    at += canvas.write(item.name, row: row, column: at, style: Style(.footerKey)) + 1
    at += canvas.write(item.label, row: row, column: at, style: Style(.footerLabel)) + 2
    return at
  }
}

/// How a message looks; the sign says it without colour.
enum MessageLook {
  static func role(_ kind: Message.Kind) -> Role {
    switch kind {
    case .info: .text
    case .success: .success
    case .warning: .warning
    case .error: .error
    case .news: .accent
    }
  }

  static func sign(_ kind: Message.Kind) -> String {
    switch kind {
    case .info: "  "
    case .success: "ok "
    case .warning, .error: "! "
    case .news: "> "
    }
  }
}
