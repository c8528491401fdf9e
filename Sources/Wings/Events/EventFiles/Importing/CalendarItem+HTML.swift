import Calendars
import Files
import Languages

extension CalendarItem {
  /// The item with its texts as plain text, which many programs write in HTML.
  ///
  /// The alternative description of some programs takes the place of a missing one.
  var withoutHTML: CalendarItem {
    var item = self
    item.title = HTMLText.line(title)
    item.location = HTMLText.line(location)
    if description.isEmpty, let html = alternative {
      item.description = HTMLText.plain(html)
    } else {
      item.description = HTMLText.plain(description)
    }
    return item
  }

  private var alternative: String? {
    let name = "X-ALT-DESC;FMTTYPE=text/html:"
    return foreign.first { $0.hasPrefix(name) }
      .map { Cleaned.lines(ItemLines.unescaped($0.dropFirst(name.count))) }
  }
}
