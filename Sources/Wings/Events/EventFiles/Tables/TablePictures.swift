import Files
import Languages
import Pictures
import Store

/// The pictures that a table names: files beside it, or stored pictures.
final class TablePictures {
  /// The result of looking up the name of a picture.
  enum Found {
    /// A stored picture with this id.
    case kept(String)
    case brought(Picture)
    /// There is no picture, for this reason.
    case none(Wording)
  }

  /// The largest number of files opened for one table.
  ///
  /// Each may have 10 MB, and all stay in memory until they are imported.
  static let most = 200

  private let folder: String?
  private let store: any DocumentStore
  private var known: [String: Found] = [:]
  private var opened = 0

  /// Looks for pictures beside a table.
  ///
  /// - Parameters:
  ///   - folder: The table's folder; `nil` if there is none.
  ///   - store: The store with pictures.
  init(beside folder: String?, in store: any DocumentStore) {
    (self.folder, self.store) = (folder, store)
  }

  /// Returns the picture of a name; each name is looked up once.
  func found(_ name: String) -> Found {
    if let found = known[name] { return found }
    let found = look(for: name)
    known[name] = found
    return found
  }

  private func look(for name: String) -> Found {
    let kept = try? store.read { try KeptPictures.file(of: name, in: $0) }
    if kept ?? nil != nil { return .kept(name) }
    let none = Found.none(Wording("events.import.note.picture", ["name": name]))
    // A name that leads to another folder is refused.
    guard let folder, !name.contains("/"), !name.hasPrefix(".") else { return none }
    guard opened < Self.most else {
      return .none(Wording("events.import.note.pictures", ["limit": "\(Self.most)"]))
    }
    let file = NamedFile(path: folder + "/" + name)
    if file.isLink { return none }
    do {
      let bytes = try file.bytes(upTo: Picture.mostBytes)
      opened += 1
      return .brought(try Picture(file: bytes))
    } catch let error as PictureError {
      return .none(error.wording)
    } catch let error as ImportFileError where error.reason == .tooLarge {
      return .none(PictureError.tooLarge.wording)
    } catch {
      return none
    }
  }
}
