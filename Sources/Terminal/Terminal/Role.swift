/// What a piece of text is for; a palette says how each role looks.
public enum Role: UInt8, CaseIterable, Hashable, Sendable {
  /// Ordinary text.
  case text
  /// Text that matters less.
  case dim
  /// Text that stands out.
  case accent
  /// A screen's or pane's title.
  case title
  /// The bar of tabs.
  case tabs
  /// The tab that is open.
  case tabCurrent
  /// The row of the person who is signed in.
  case ownRow
  /// The leader of a board.
  case leader
  /// The selected row of the pane that has the keyboard.
  case selection
  /// The selected row of a pane without the keyboard.
  case quietSelection
  /// Something to look at.
  case warning
  /// Something that went wrong.
  case error
  /// Something that went well.
  case success
  /// A form field.
  case field
  /// The form field being typed in.
  case fieldFocused
  /// A pane's frame.
  case border
  /// The frame of the pane that has the keyboard.
  case borderFocused
  /// A key in the footer.
  case footerKey
  /// What a key in the footer does.
  case footerLabel
  /// The race clock.
  case clock
  /// The sign that something runs.
  case live
  /// A marked moment that waits for its bib.
  case mark
  /// The filled part of a gauge or chart.
  case gauge
  /// The page behind a dialog.
  case dimmed
  /// The first of the colours that tell categories, or the lines of a chart, apart.
  case hue1
  /// The second of them.
  case hue2
  /// The third of them.
  case hue3
  /// The fourth of them.
  case hue4
}
