import Languages

/// A part of an index: rows below a heading.
package struct IndexSection: Sendable {
  package struct Row: Sendable {
    /// The time of day, or the day.
    package let time: String
    /// The path in the site, with an anchor after `#` if there is one.
    package let path: String
    package let title: String
    /// What a reader must know, such as that it is cancelled; `nil` for nothing.
    package let state: String?
    package let note: String

    package init(
      time: String, path: String, title: String, state: String? = nil, note: String = ""
    ) {
      (self.time, self.path, self.title) = (time, path, title)
      (self.state, self.note) = (state, note)
    }
  }

  package let heading: String
  /// The path of the page with all rows; `nil` if this is all.
  package let path: String?
  package let rows: [Row]

  package init(_ heading: String, path: String? = nil, rows: [Row]) {
    (self.heading, self.path, self.rows) = (heading, path, rows)
  }
}

/// A page that leads to others.
package struct IndexPage {
  package let title: String
  package var facts: String?
  package var sections: [IndexSection] = []
  /// Further links below the content, with their heading.
  package var more: (title: String, links: [PagePlace.Link])?

  package init(_ title: String, facts: String? = nil) { (self.title, self.facts) = (title, facts) }

  package func html(at place: PagePlace, in texts: Catalogue) -> String {
    let more = more.map { more in
      let links = more.links.map { link in
        PageValue.object(texts: ["href": place.href(link.path), "label": link.text])
      }
      return PageValue.object(texts: ["title": more.title], lists: ["links": links])
    }
    return PageTemplates([]).page(
      "index",
      filledWith: .object(
        place.fields(in: texts)
          + PageValue.fields(
            texts: ["language": texts.language.code, "title": title, "facts": facts],
            lists: [
              "sections": sections.map { Self.value(of: $0, place) },
              "more": [more].compactMap(\.self),
            ])))
  }

  private static func value(of section: IndexSection, _ place: PagePlace) -> PageValue {
    .object(
      texts: ["heading": section.heading, "all": section.path.map(place.href)],
      lists: [
        "rows": section.rows.map { row in
          .object(texts: [
            "time": row.time, "href": place.href(row.path), "title": row.title,
            "state": row.state, "note": row.note,
          ])
        }
      ])
  }
}
