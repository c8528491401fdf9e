import Pages

/// The templates of events, part of the program itself.
enum EventTemplate: String {
  case index = "event-index"
  case page = "event-page"

  private static let all = PageTemplates([
    ("event-index", PackageResources.event_index_mustache),
    ("event-page", PackageResources.event_page_mustache),
    ("event-style", PackageResources.event_style_mustache),
  ])

  /// The page with its blanks filled from the fields of an object, by name.
  func filled(with content: PageValue) -> String {
    Self.all.page(rawValue, filledWith: content)
  }
}
