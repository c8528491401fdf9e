import Commands
import Languages
import Store
import Tickets

/// The signing keys of tickets, which are in no document: verbs of the store copy or name them.
enum TicketKeys {
  /// Copies the keys of a former folder to the one that replaces it, and names those that are
  /// missing there.
  ///
  /// - Parameters:
  ///   - former: The former folder; `nil` if there is none.
  ///   - folder: The new folder.
  ///   - isQuiet: Whether only what is missing is printed.
  static func carry(from former: String?, to folder: DataFolder, quietly isQuiet: Bool) {
    let keys = KeyFolder(besideStoreIn: folder.path)
    do {
      if let former {
        let old = KeyFolder(besideStoreIn: former)
        let count = try keys.take(from: old)
        if count > 0, !isQuiet {
          Output.line(
            Catalogue.spoken.text(
              "maintenance.keys.copied", ["folder": old.path], count: count))
        }
      }
      let fault = try folder.withStore { store in
        try store.read { try TicketRegister.signingFault(keys, in: $0) }
      }
      if let fault { throw fault }
    } catch {
      Output.error(CommandFailure(error).line)
    }
  }

  /// Says that a copy of the documents has no keys, and where they are; nothing without keys.
  static func tellLeft(in folder: DataFolder, outOf copy: String) {
    let keys = KeyFolder(besideStoreIn: folder.path)
    guard !keys.isEmpty else { return }
    Output.error(
      Catalogue.spoken.text(
        "maintenance.keys.left", ["copy": copy, "folder": keys.path]))
  }
}
