import Shell
import Terminal
import Widgets

/// The last line of the screen: the keys that work now.
///
/// If there is no room for all keys, the help key stays, and its label says that help lists more.
/// If there is room beyond the main keys, the keys that change the view follow, headed by the name
/// of their group.
struct FooterView {
  let bindings: [KeyBinding]
  let context: AppContext
  /// Whether `?` is text here, so that only F1 opens help.
  var takesText = false
  /// Whether help is available; not while a question is open.
  var offersHelp = true
  /// Whether Esc returns to the previous screen.
  var goesBack = false

  /// A key with its label.
  struct Item {
    let key: Key
    let name: String
    let label: String
    /// The heading before the first key of a group.
    var heading = ""

    var width: Int {
      let lead = heading.isEmpty ? 0 : TextWidth.columns(of: heading) + 1
      return lead + TextWidth.columns(of: name) + TextWidth.columns(of: label) + 3
    }
  }

  /// Draws the line.
  ///
  /// - Returns: The click targets.
  func draw(on canvas: inout Canvas, in row: Rect) -> [ClickTarget] {
    var column = row.column
    return items(columns: row.columns).map { item in
      let first = column
      column = draw(item, on: &canvas, row: row.row, column: column)
      let place = Rect(column: first, row: row.row, columns: column - first - 2, rows: 1)
      return ClickTarget(place: place, act: .key(item.key))
    }
  }

  /// Returns the items that fit; if some are dropped, the exit and help stay.
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
      // The longer label of help must not displace a key.
      let isTold = count(of: first, beside: exit + [allKeys], in: columns) == shown
      return first.prefix(shown) + exit + [isTold ? allKeys : help]
    }
    let least = first.count + exit.count
    let more = count(of: usual, beside: [allKeys], in: columns)
    return usual.prefix(max(more, least)) + [
      more == usual.count || more <= least ? help : allKeys
    ]
  }

  /// Returns the key that leaves the open screen, if there is one and room beside help.
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

  /// The help item with the label for keys that only help lists.
  private var allKeys: Item {
    Item(key: help.key, name: help.name, label: context.text("common.key.allKeys"))
  }

  /// Returns how many items fit, in their order.
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

  /// The keys of groups, each group under its name.
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

  /// Returns the item of a binding; `nil` if the binding has no named key.
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

/// The look of messages; a sign shows the kind without colour.
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

  static func sign(_ kind: Message.Kind, _ context: AppContext) -> String {
    switch kind {
    case .info: "  "
    case .success: "ok "
    case .warning, .error: context.problemSign
    case .news: context.glyphs.isSpoken ? context.text("common.spoken.news") + " " : "> "
    }
  }
}
