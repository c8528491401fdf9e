import Languages

/// The place of a page in a site: what it links to, and what machines read about it.
package struct PagePlace: Sendable {
  package struct Link: Sendable {
    /// The path in the site.
    package let path: String
    package let text: String

    package init(_ path: String, _ text: String) { (self.path, self.text) = (path, text) }
  }

  /// Another form of the same content, such as a calendar.
  package struct Feed: Sendable {
    package let path: String
    package let type: String
    package let title: String

    package init(_ path: String, type: String, title: String) {
      (self.path, self.type, self.title) = (path, type, title)
    }
  }

  /// The path of the first page.
  package static let front = "index.html"
  /// The path of the feed of all changes.
  package static let atom = "feed.atom"

  /// `nil` for a page that stands alone, without links to others.
  package let path: String?
  /// The address of the site, ending in `/`; `nil` if it is not known.
  package let base: String?
  /// The links at the top.
  package var links: [Link] = []
  package var feeds: [Feed] = []
  /// A sentence for search engines.
  package var summary = ""
  /// The path of its picture.
  package var picture: String?
  /// Whether search engines may find it.
  package var isFound = true
  /// JSON-LD; `nil` for none.
  package var schema: String?

  package static let alone = PagePlace()

  private init() { (path, base) = (nil, nil) }

  package init(_ path: String, in visit: Visit) {
    (self.path, base) = (path, visit.base)
    links = [Link(Self.front, visit.texts.text("files.site.front"))]
    guard base != nil else { return }
    feeds = [
      Feed(Self.atom, type: "application/atom+xml", title: visit.texts.text("files.site.changes"))
    ]
  }

  /// Returns the relative address of another page.
  package func href(_ other: String) -> String {
    let own = (path ?? "").split(separator: "/").dropLast()
    let parts = other.split(separator: "/")
    let common = zip(own, parts.dropLast()).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: own.count - common)
    return (up + parts.dropFirst(common).map(String.init)).joined(separator: "/")
  }

  /// Returns the whole address of a page; `nil` if that of the site is not known.
  package static func address(_ path: String, base: String?) -> String? {
    base.map { $0 + (path.hasSuffix(front) ? String(path.dropLast(front.count)) : path) }
  }

  /// The whole address of this page; `nil` if it is not known.
  package var address: String? { path.flatMap { Self.address($0, base: base) } }

  /// The address that loads this page again.
  package var reload: String? {
    path.map { String($0.split(separator: "/").last ?? "") }
  }

  /// The fields for the templates `head` and `trail`.
  package func fields(in texts: Catalogue) -> [(name: String, value: PageValue)] {
    let schema = schema.map { (name: "schema", value: PageValue.template($0)) }
    guard path != nil else { return [schema].compactMap(\.self) }
    let trail = links.map { link in
      PageValue.object(texts: [
        "href": href(link.path), "text": link.text, "current": link.path == path ? "page" : nil,
      ])
    }
    let feeds = isFound ? feeds : []
    return PageValue.fields(
      texts: [
        "robots": isFound ? nil : "noindex", "summary": summary.isEmpty ? nil : summary,
        "canonical": isFound ? address : nil,
        "sharedPicture": isFound
          ? picture.flatMap { Self.address($0, base: base) } : nil,
      ],
      lists: [
        "alternates": feeds.map { feed in
          .object(texts: ["href": href(feed.path), "type": feed.type, "title": feed.title])
        },
        "trail": [
          .object(texts: ["label": texts.text("files.site.pages")], lists: ["links": trail])
        ],
      ]) + [schema].compactMap(\.self)
  }
}
