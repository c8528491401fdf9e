import Synchronization

/// The texts of one area in one language, read at the first use.
///
/// The first few texts are looked up one by one, since a program shows few texts before its first
/// screen and none of a wing that is never opened.
final class AreaTexts: Sendable {
  private struct Known {
    var few: [String: Entry?] = [:]
    var all: [String: Entry]?
  }

  /// The number of single look-ups that take as long as reading all of a large file.
  private static let mostOneByOne = 24

  private let files: [TextFile]
  private let known = Mutex(Known())

  init(_ files: [TextFile]) { self.files = files }

  subscript(key: String) -> Entry? {
    known.withLock { known in
      if let all = known.all { return all[key] }
      if let found = known.few[key] { return found }
      guard known.few.count < Self.mostOneByOne, key.contains(".") else {
        return read(&known)[key]
      }
      let found = find(key)
      known.few[key] = .some(found)
      return found
    }
  }

  private func find(_ key: String) -> Entry? {
    for file in files {
      if let entry = TextReader.text(of: key, in: file.bytes) { return entry }
    }
    return nil
  }

  var keys: [String] { known.withLock { Array(read(&$0).keys) } }

  /// Reads all files of the area.
  ///
  /// - Throws: `TextFault` if two files have the same text, or a file is unreadable or has a text
  ///   of another area.
  func check() throws(TextFault) { _ = try joined() }

  /// Returns all texts.
  ///
  /// If a file is unreadable, the names of its texts are shown instead.
  private func read(_ known: inout Known) -> [String: Entry] {
    if let all = known.all { return all }
    let joined = (try? joined()) ?? [:]
    known = Known(all: joined)
    return joined
  }

  private func joined() throws(TextFault) -> [String: Entry] {
    var texts: [String: Entry] = [:]
    for file in files {
      for (key, entry) in try read(file) {
        guard key.hasPrefix(file.area + ".") else { throw .astray(key: key, area: file.area) }
        guard texts.updateValue(entry, forKey: key) == nil else { throw .twice(key: key) }
      }
    }
    return texts
  }

  private func read(_ file: TextFile) throws(TextFault) -> [(key: String, entry: Entry)] {
    do { return try TextReader.texts(in: file.bytes) } catch { throw .unreadable(area: file.area) }
  }
}

extension AreaTexts {
  /// A text, or its plural forms.
  enum Entry: Equatable, Sendable {
    case one(String)
    case plural([String: String])

    func template(_ form: PluralForm?) -> String {
      switch self {
      case .one(let text): text
      case .plural(let forms): form.flatMap { forms[$0.rawValue] } ?? forms["other"] ?? ""
      }
    }
  }
}
