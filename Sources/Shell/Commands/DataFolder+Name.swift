import Files
import FoundationEssentials

extension DataFolder {
  private struct Format: Decodable {
    var id: String
  }

  /// What the folder is called among all folders: what ids of its events and mails end in elsewhere.
  package var name: String { Self.name(of: path) }

  /// The same of a folder by its path.
  package static func name(of path: String) -> String {
    guard let bytes = try? NamedFile(path: path + "/FORMAT").bytes(upTo: 1 << 16),
      let format = try? JSONDecoder().decode(Format.self, from: Data(bytes))
    else { return "local" }
    return format.id
  }
}
