import Files
import Languages
import Pictures
import Store

/// The pictures that a table names: files beside it, or such as are here.
final class TablePictures {
  /// What a name stands for.
  enum Found {
    /// It is here under that id.
    case kept(String)
    case brought(Picture)
    /// Why none is taken.
    case none(Wording)
  }

  /// So many are opened for one table: each may be 10 MB large, and all wait in memory until they are
  /// taken.
  static let most = 200

  private let folder: String?
  private let store: any DocumentStore
  private var known: [String: Found] = [:]
  private var opened = 0

  /// - Parameters:
  ///   - folder: Where the table is; none for one that came without a name.
  ///   - store: Where pictures are kept.
  init(beside folder: String?, in store: any DocumentStore) {
    (self.folder, self.store) = (folder, store)
  }

  /// What a cell names; each name is looked for once.
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
    // Files elsewhere are none of a table's business.
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
