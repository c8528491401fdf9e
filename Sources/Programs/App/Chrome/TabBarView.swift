import Accounts
import Shell
import Terminal

/// The upper line: the wing, its tabs, and the user.
struct TabBarView {
  let state: AppState

  private var context: AppContext { state.context }

  /// Draws the line.
  ///
  /// - Returns: The tabs as click targets.
  func draw(on canvas: inout Canvas, in row: Rect) -> [ClickTarget] {
    canvas.fill(row, Style(.tabs))
    let bar = bar(columns: row.columns)
    var column = row.column
    column += canvas.write(
      bar.name, row: row.row, column: column, style: Style(.tabs, bold: true))
    let targets = bar.tabs.enumerated().map { index, text in
      let style = Style(index == bar.open ? .tabCurrent : .tabs)
      let columns = canvas.write(text, row: row.row, column: column, style: style)
      let place = Rect(column: column, row: row.row, columns: columns, rows: 1)
      column += columns + bar.gap
      return ClickTarget(place: place, act: .tab(index))
    }
    if !state.top.digitsAreTabs {
      canvas.restyle(row.splitLeft(column - row.column).left, Style(.dimmed))
    }
    // The last column stays free if there is room.
    let end = max(column - bar.gap + 1, row.endColumn - 1 - TextWidth.columns(of: bar.who))
    canvas.write(bar.who, row: row.row, column: end, style: Style(.tabs))
    return targets
  }

  /// Returns the bar; in the switcher digits have another meaning, so it shows no tabs.
  private func bar(columns: Int) -> TabBar {
    guard state.route != Route(.switcher) else {
      return TabBar(wing: nil, tabs: [], open: nil, who: who, columns: columns)
    }
    let tabs = state.wing?.tabs(context) ?? []
    return TabBar(
      wing: state.wing.flatMap {
        context.hasSwitcher || $0.isNamedAlone ? context.text($0.name) : nil
      },
      tabs: tabs.map(\.name), open: tabs.firstIndex { $0.route == state.routes.first },
      who: who, columns: columns)
  }

  /// The forms of the user's name: the longest with address and role, the shortest cut off.
  private var who: [String] {
    guard let user = context.user else { return [context.text("common.guest"), ""] }
    let kind = context.text(user.isOrganizer ? "common.organizer" : "common.participant")
    let role = context.hasOrganizers ? "  " + kind : ""
    let name = String(user.email.prefix { $0 != "@" })
    return [
      user.email + role, user.email, name,
      TextWidth.fit(name, columns: Self.fewestOfName),
    ]
  }

  private static let fewestOfName = 7
}
