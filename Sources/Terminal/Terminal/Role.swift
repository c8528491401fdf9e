/// The purpose of a text; a palette defines the appearance of each role.
public enum Role: UInt8, CaseIterable, Hashable, Sendable {
  /// Ordinary text.
  case text
  /// Text of less importance.
  case dim
  /// Highlighted text.
  case accent
  /// A screen's or pane's title.
  case title
  /// The bar of tabs.
  case tabs
  /// The current tab.
  case tabCurrent
  /// The row of the current user.
  case ownRow
  /// The leader of a board.
  case leader
  /// The selected row of the focused pane.
  case selection
  /// The selected row of another pane.
  case quietSelection
  /// A warning.
  case warning
  /// An error.
  case error
  /// A success.
  case success
  /// A form field.
  case field
  /// The form field being typed in.
  case fieldFocused
  /// A pane's frame.
  case border
  /// The frame of the focused pane.
  case borderFocused
  /// A key in the footer.
  case footerKey
  /// The label of a key in the footer.
  case footerLabel
  /// The race clock.
  case clock
  /// The indicator that something is running.
  case live
  /// A marked time without a bib.
  case mark
  /// The filled part of a gauge or chart.
  case gauge
  /// The page behind a dialog.
  case dimmed
  /// The first of four colours that distinguish categories or lines of a chart.
  case hue1
  /// The second of four colours.
  case hue2
  /// The third of four colours.
  case hue3
  /// The fourth of four colours.
  case hue4
}
