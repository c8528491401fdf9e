import ArgumentParser
import Commands
import EventFiles
import Events
import Files
import FoundationEssentials
import Glibc
import Languages

/// A folder of web pages; files of an earlier export that are no longer made are removed.
struct PageFolder {
  let path: String
  /// Created files and folders, in order.
  private var added: [Added] = []

  private enum Added {
    case folder(String)
    case file(String)
  }

  init(path: String) { self.path = path }

  /// A file with the paths of all written files, one a line.
  private static let list = ".lapit-pages"

  /// Writes files and removes those of the last export that are not among them.
  ///
  /// On failure, everything that it created is removed.
  ///
  /// - Throws: `CommandFailure` with the file and the cause.
  mutating func write(_ files: [EventPages.File]) throws(CommandFailure) {
    do {
      try writeAll(files)
    } catch {
      takeBack()
      throw error
    }
  }

  private mutating func takeBack() {
    for one in added.reversed() {
      switch one {
      case .file(let file): unlink(file)
      case .folder(let folder): rmdir(folder)
      }
    }
    added = []
  }

  private mutating func writeAll(_ files: [EventPages.File]) throws(CommandFailure) {
    let made = Set(files.map(\.path))
    let former = try formerPaths()
    // If the export is interrupted, the next one knows all files that may exist.
    try write(former.union(made))
    for file in files { try put(file.text, at: file.path) }
    for gone in former.subtracting(made).sorted() {
      guard unlink(place(gone)) == 0 || errno == ENOENT else { throw failure(gone, errno) }
    }
    try write(made)
  }

  private mutating func write(_ paths: Set<String>) throws(CommandFailure) {
    try put(paths.sorted().map { $0 + "\n" }.joined(), at: Self.list)
  }

  /// Returns the files of the last export; paths that lead out of the folder are ignored.
  private func formerPaths() throws(CommandFailure) -> Set<String> {
    guard access(place(Self.list), R_OK) == 0 else {
      if errno == ENOENT { return [] }
      throw failure(Self.list, errno)
    }
    guard let bytes = FileManager.default.contents(atPath: place(Self.list)) else {
      throw failure(Self.list, EIO)
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    return Set(lines.filter(Self.isOwn))
  }

  private static func isOwn(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let isInside = !parts.contains { $0.isEmpty || $0.hasPrefix(".") }
    return isInside && (path.hasSuffix(".html") || path.hasSuffix(".ics"))
  }

  /// Replaces a file atomically, so that readers never see a part of it.
  private mutating func put(_ text: String, at path: String) throws(CommandFailure) {
    try makeFolders(of: path)
    let isNew = access(place(path), F_OK) != 0
    do {
      try NewFile(path: place(path)).write(Array(text.utf8), replacing: true, isSynced: false)
    } catch {
      throw failure(path, error.code)
    }
    if isNew { added.append(.file(place(path))) }
  }

  private mutating func makeFolders(of path: String) throws(CommandFailure) {
    let whole = place(path)
    for place in whole.indices where whole[place] == "/" && place != whole.startIndex {
      let folder = String(whole[..<place])
      if mkdir(folder, 0o777) == 0 {
        added.append(.folder(folder))
      } else if errno != EEXIST {
        throw failure(path, errno)
      }
    }
  }

  private func place(_ name: String) -> String { path + "/" + name }

  private func failure(_ name: String, _ code: Int32) -> CommandFailure {
    CommandFailure(Wording("store.file", ["path": place(name)], code: code))
  }
}

/// Writes public events as a folder of web pages.
struct EventPage: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "page", abstract: HelpText.of("usage.event.page"),
      discussion: HelpText.of("usage.event.page.about"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(
    help: .said("usage.event.page.folder"), completion: .directory, transform: NamedPath.read)
  var target: String
  @OptionGroup var choice: EventChoice

  func run() throws {
    try folder.withEvents { events in
      let views = try choice.views(in: events)
      let pages = EventPages(views, service: events.service, in: .spoken)
      let files = try pages.files()
      var folder = PageFolder(path: target)
      try folder.write(files)
      let counts = ["events": views.count, "files": files.count]
      if Output.isJSON { return try Output.json("pages", counts) }
      Output.line(
        Catalogue.spoken.text("commands.event.pages", counts.mapValues(String.init)))
    }
  }
}
