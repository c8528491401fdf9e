import Files
import Glibc
import Languages

/// A folder of web pages that is written whole or not at all.
///
/// New content is first written beside the pages and then moved into place, so that a failure
/// before that leaves the pages as they were. Files with the same content are not touched.
package struct PageFolder {
  package struct Report: Equatable, Sendable {
    package var pages = 0
    package var written = 0
    package var removed = 0
  }

  /// The names of all written files, one a line.
  ///
  /// Only its owner may read it, since it names unlisted pages.
  private static let list = ".lapit-pages"
  /// New files that are not yet in place.
  private static let staging = ".lapit-new"
  /// Rules for nginx by which deleted pages are answered with the status 410.
  package static let gone = ".lapit-gone.conf"
  private static let publicFile: mode_t = 0o644
  private static let publicFolder: mode_t = 0o755

  private let path: String
  /// Created folders, in order.
  private var added: [String] = []
  private var made: Set<String> = []
  /// The paths of new files, by their number in the staging folder.
  private var staged: [String] = []

  /// Writes pages and removes those of the last time that are not among them.
  ///
  /// - Parameters:
  ///   - path: The folder; created if missing.
  ///   - root: The path of the site on its server, beginning and ending in `/`, if deleted pages
  ///     are to be remembered.
  ///   - body: Passes the pages on.
  /// - Returns: The numbers of files.
  /// - Throws: `PageFolderError` with the file and the cause; the errors of `body`.
  package static func write(
    to path: String, rememberingGoneUnder root: String? = nil,
    _ body: ((SitePage) throws -> Void) throws -> Void
  ) throws -> Report {
    var folder = PageFolder(path: WholePath.of(path))
    do {
      return try folder.write(root, body)
    } catch {
      for one in folder.added.reversed() { rmdir(one) }
      throw error
    }
  }

  private init(path: String) { self.path = path }

  private mutating func write(
    _ root: String?, _ body: ((SitePage) throws -> Void) throws -> Void
  ) throws -> Report {
    try makeFolders(of: Self.list)
    let lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0, flock(lock, LOCK_EX) == 0 else { throw failure("", errno) }
    defer { close(lock) }
    // What a killed run has left.
    dropStaged()
    defer { dropStaged() }
    guard mkdir(place(Self.staging), 0o700) == 0 else { throw failure(Self.staging, errno) }
    try body { try stage($0) }
    return try moveIntoPlace(root)
  }

  private mutating func stage(_ page: SitePage) throws {
    let bytes = try page.content()
    made.insert(page.path)
    if holds(bytes, page.path) { return }
    try put(bytes, at: "\(Self.staging)/\(staged.count)", Self.publicFile)
    staged.append(page.path)
  }

  private mutating func moveIntoPlace(_ root: String?) throws(PageFolderError) -> Report {
    let former = Set(lines(of: Self.list).filter(Self.isOwn))
    // If the run is interrupted, the next one knows all files that may exist.
    try writeList(former.union(made))
    for (number, page) in staged.enumerated() {
      try makeFolders(of: page)
      guard rename(place("\(Self.staging)/\(number)"), place(page)) == 0 else {
        throw failure(page, errno)
      }
    }
    let removed = former.subtracting(made).sorted()
    for page in removed {
      guard unlink(place(page)) == 0 || errno == ENOENT else { throw failure(page, errno) }
    }
    if let root { try remember(removed, root) }
    try writeList(made)
    return Report(pages: made.count, written: staged.count, removed: removed.count)
  }

  private func dropStaged() {
    let folder = place(Self.staging)
    guard let entries = opendir(folder) else { return }
    while let entry = readdir(entries) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      unlink(folder + "/" + name)
    }
    closedir(entries)
    rmdir(folder)
  }
}

// MARK: - Lists

extension PageFolder {
  private func writeList(_ paths: Set<String>) throws(PageFolderError) {
    let bytes = Array(paths.sorted().map { $0 + "\n" }.joined().utf8)
    if !holds(bytes, Self.list) { try put(bytes, at: Self.list, 0o600) }
  }

  /// Adds removed pages to the rules for nginx, and takes out those that are there again.
  private func remember(_ removed: [String], _ root: String) throws(PageFolderError) {
    let (start, end) = ("location = ", " { return 410; }")
    let former = lines(of: Self.gone).filter { $0.hasPrefix(start) && $0.hasSuffix(end) }
      .map { String($0.dropFirst(start.count).dropLast(end.count)) }
    let known = Set(former).union(removed.flatMap { Self.addresses(of: $0, root) })
    let gone = known.subtracting(made.flatMap { Self.addresses(of: $0, root) })
    let text =
      "error_page 410 \(root)gone.html;\n" + gone.sorted().map { start + $0 + end + "\n" }.joined()
    let bytes = Array(text.utf8)
    if !holds(bytes, Self.gone) { try put(bytes, at: Self.gone, Self.publicFile) }
  }

  private static func addresses(of page: String, _ root: String) -> [String] {
    let isIndex = page.hasSuffix("/" + PagePlace.front)
    return [root + page] + (isIndex ? [root + page.dropLast(PagePlace.front.count)] : [])
  }

  /// Returns the lines of a file; empty if it cannot be read.
  private func lines(of name: String) -> [String] {
    guard let bytes = try? NamedFile(path: place(name)).bytes() else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Whether a path is a page inside the folder.
  private static func isOwn(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let isInside = !parts.contains { $0.isEmpty || $0.hasPrefix(".") }
    return isInside
      && ["html", "ics", "png", "jpg", "xml", "atom"].contains { path.hasSuffix("." + $0) }
  }
}

// MARK: - Files

extension PageFolder {
  /// Whether a file has this content already; then everyone may read it afterwards.
  private func holds(_ bytes: [UInt8], _ name: String) -> Bool {
    var status = stat()
    guard stat(place(name), &status) == 0, status.st_size == bytes.count,
      (try? NamedFile(path: place(name)).bytes(upTo: bytes.count)) == bytes
    else { return false }
    let wanted = name == Self.list ? 0o600 : Self.publicFile
    return status.st_mode & 0o777 == wanted || chmod(place(name), wanted) == 0
  }

  private func put(
    _ bytes: [UInt8], at name: String, _ mode: mode_t
  ) throws(PageFolderError) {
    do {
      try NewFile(path: place(name)).write(
        bytes, replacing: true, isSynced: false, mode: mode)
    } catch {
      throw failure(name, error.code)
    }
  }

  private mutating func makeFolders(of name: String) throws(PageFolderError) {
    let whole = place(name)
    for end in whole.indices where whole[end] == "/" && end != whole.startIndex {
      let folder = String(whole[..<end])
      if mkdir(folder, Self.publicFolder) == 0 {
        added.append(folder)
        // The process may be told to make private folders.
        chmod(folder, Self.publicFolder)
      } else if errno != EEXIST {
        throw failure(name, errno)
      }
    }
  }

  private func place(_ name: String) -> String { path + "/" + name }

  private func failure(_ name: String, _ code: Int32) -> PageFolderError {
    PageFolderError(path: place(name), code: code)
  }
}

/// Why pages were not written.
package struct PageFolderError: Worded, Equatable {
  let path: String
  /// The system's error code.
  let code: Int32

  package var wording: Wording {
    Wording("store.file", ["path": path, "cause": String(cString: strerror(code))])
  }
}
