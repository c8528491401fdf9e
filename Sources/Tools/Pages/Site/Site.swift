import Languages

/// The web pages of one wing, as guests may see them, independent of any screen.
package struct Site: Sendable {
  /// Returns its sections of the first page.
  package let front: @Sendable (Visit) throws -> [IndexSection]
  /// Returns the ids of everything with pages; an empty id stands for its lists and feeds.
  package let subjects: @Sendable (Visit) throws -> [String]
  /// Returns the pages of a subject; empty if a guest may not see it.
  package let pages: @Sendable (String, Visit) throws -> [SitePage]

  package init(
    front: @escaping @Sendable (Visit) throws -> [IndexSection],
    subjects: @escaping @Sendable (Visit) throws -> [String],
    pages: @escaping @Sendable (String, Visit) throws -> [SitePage]
  ) {
    (self.front, self.subjects, self.pages) = (front, subjects, pages)
  }
}

/// The reader of pages: their language, and where and when they are read.
package struct Visit: Sendable {
  package let texts: Catalogue
  /// The address of the site, ending in `/`; `nil` if it is not known.
  package let base: String?
  /// Seconds since 1970.
  package let now: Int

  package init(texts: Catalogue, base: String?, now: Int) {
    (self.texts, self.base, self.now) = (texts, base, now)
  }
}

/// A file of a site, whose content is made when it is asked for.
package struct SitePage: Sendable {
  /// What feeds say about a page.
  package struct News: Sendable {
    package let title: String
    package let summary: String
    /// Seconds since 1970.
    package let changedAt: Int

    package init(title: String, summary: String, changedAt: Int) {
      (self.title, self.summary, self.changedAt) = (title, summary, changedAt)
    }
  }

  /// The path in the site, such as `events/id7.html`.
  package let path: String
  /// Whether search engines may find it.
  package let isFound: Bool
  /// `nil` if no feed names it.
  package let news: News?
  private let make: @Sendable () throws -> [UInt8]

  package init(
    _ path: String, isFound: Bool = false, news: News? = nil,
    _ text: @escaping @Sendable () throws -> String
  ) {
    (self.path, self.isFound, self.news) = (path, isFound, news)
    make = { Array(try text().utf8) }
  }

  /// Creates a page from bytes, such as those of a picture.
  package init(_ path: String, bytes: [UInt8]) {
    (self.path, isFound, news) = (path, false, nil)
    make = { bytes }
  }

  /// Returns the content.
  ///
  /// - Throws: The errors of reading what it shows.
  package func content() throws -> [UInt8] { try make() }

  /// Whether an id can be a file name: only letters, digits, `-` and `_`.
  package static func isName(_ id: String) -> Bool {
    !id.isEmpty
      && id.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte) || byte == 0x2D || byte == 0x5F
      }
  }
}
