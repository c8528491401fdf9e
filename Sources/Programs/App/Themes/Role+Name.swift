import Terminal

extension Role {
  /// The name of the role in theme files.
  ///
  /// It is spelled out because the first use of reflection searches the whole program for protocol
  /// conformances.
  nonisolated var name: String {
    switch self {
    case .text: "text"
    case .dim: "dim"
    case .accent: "accent"
    case .title: "title"
    case .tabs: "tabs"
    case .tabCurrent: "tabCurrent"
    case .ownRow: "ownRow"
    case .leader: "leader"
    case .selection: "selection"
    case .quietSelection: "quietSelection"
    case .warning: "warning"
    case .error: "error"
    case .success: "success"
    case .field: "field"
    case .fieldFocused: "fieldFocused"
    case .border: "border"
    case .borderFocused: "borderFocused"
    case .footerKey: "footerKey"
    case .footerLabel: "footerLabel"
    case .clock: "clock"
    case .live: "live"
    case .mark: "mark"
    case .gauge: "gauge"
    case .dimmed: "dimmed"
    case .hue1: "hue1"
    case .hue2: "hue2"
    case .hue3: "hue3"
    case .hue4: "hue4"
    }
  }
}
