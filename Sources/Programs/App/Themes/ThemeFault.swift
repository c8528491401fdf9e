import FoundationEssentials

/// A fault in a theme file and its line.
nonisolated struct ThemeFault: Equatable {
  let file: String
  /// The line number, from 1.
  let line: Int
  let reason: String

  init(_ error: any Error, in text: String, file: String) {
    self.file = file
    guard let context = (error as? DecodingError)?.context else {
      (line, reason) = (1, String(describing: error))
      return
    }
    reason = context.debugDescription
    line = JSONFault.line(in: text) ?? Self.line(of: context.codingPath, in: text)
  }

  /// Returns the line of the innermost key on a path that could not be read.
  private static func line(of path: [any CodingKey], in text: String) -> Int {
    var rest = text[...]
    for key in path where key.intValue == nil {
      guard let found = rest.firstRange(of: "\"\(key.stringValue)\"") else { break }
      rest = rest[found.upperBound...]
    }
    return text[..<rest.startIndex].count { $0.isNewline } + 1
  }
}

extension DecodingError {
  fileprivate nonisolated var context: Context? {
    switch self {
    case .dataCorrupted(let context): context
    case .keyNotFound(_, let context): context
    case .typeMismatch(_, let context): context
    case .valueNotFound(_, let context): context
    @unknown default: nil
    }
  }
}
