import ArgumentParser
import Languages

/// A file or folder that has to have a name.
package enum NamedPath {
  /// Reads the path of an argument.
  ///
  /// - Throws: `ValidationError` for `-`, which is standard input or output where one is possible.
  package static func read(_ path: String) throws -> String {
    guard path != "-" else { throw ValidationError(Catalogue.spoken.text("commands.needsName")) }
    return path
  }
}
