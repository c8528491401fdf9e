/// Why files were not imported: the first thing that does not fit.
public struct ImportFault: Hashable, Sendable {
  /// What does not fit.
  public enum Why: Hashable, Sendable {
    /// Not the JSON that an export writes.
    case notJSON
    /// The file's name, the collection it says it is, and what a collection may be called.
    case name
    case notObject, badID, twice, tooLarge
    /// The store has another document of that id.
    case differs
    case duplicate(fields: [String], other: String)
    /// The folder has no files to import.
    case nothing
  }

  /// The file's path, or the folder's.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The document.
  public let id: String
  /// What does not fit.
  public let why: Why

  var wordingKey: String {
    switch why {
    case .notJSON: "maintenance.import.notJSON"
    case .name: "maintenance.import.name"
    case .notObject: "maintenance.import.notObject"
    case .badID: "maintenance.import.badID"
    case .twice: "maintenance.import.twice"
    case .tooLarge: "maintenance.import.tooLarge"
    case .differs: "maintenance.import.differs"
    case .duplicate: "maintenance.import.duplicate"
    case .nothing: "maintenance.import.nothing"
    }
  }

  var arguments: [String: String] {
    var arguments = [
      "file": file, "directory": file, "line": String(line), "id": id,
      "limit": String(StoreLimits.documentBytes),
    ]
    if case .duplicate(let fields, let other) = why {
      arguments["fields"] = fields.joined(separator: ", ")
      arguments["other"] = other
    }
    return arguments
  }
}
