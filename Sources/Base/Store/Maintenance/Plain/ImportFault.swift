/// The first fault of an import.
public struct ImportFault: Hashable, Sendable {
  /// The kind of a fault.
  public enum Why: Hashable, Sendable {
    /// The file is not JSON as an export writes it.
    case notJSON
    /// The file's name and its collection differ, or the name is not permitted.
    case name
    case notObject, badID, twice, tooLarge
    /// The store has another document with that id.
    case differs
    case duplicate(fields: [String], other: String)
    /// A field cannot be read; `text` is its content.
    case field(String, text: String)
    case repeated(field: String)
    /// The folder has no files to import.
    case nothing
  }

  /// The path of the file or folder.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The id of the document.
  public let id: String
  /// The kind of the fault.
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
    case .field: "maintenance.import.field"
    case .repeated: "maintenance.import.repeated"
    case .nothing: "maintenance.import.nothing"
    }
  }

  var arguments: [String: String] {
    var arguments = [
      "file": file, "directory": file, "line": String(line), "id": id,
      "limit": String(StoreLimits.documentBytes),
    ]
    switch why {
    case .duplicate(let fields, let other):
      arguments["fields"] = fields.joined(separator: ", ")
      arguments["other"] = other
    case .field(let field, let text):
      arguments["field"] = field
      arguments["text"] = text
    case .repeated(let field): arguments["field"] = field
    default: break
    }
    return arguments
  }
}
