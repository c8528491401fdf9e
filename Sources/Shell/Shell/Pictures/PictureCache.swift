import Pictures
import Store
import Widgets

/// The recently drawn pictures, read in the background.
package final class PictureCache {
  private static let most = 40

  private unowned let context: AppContext
  /// The pictures by id; a `nil` value means that there is none.
  private var known: [String: HalfBlockPicture?] = [:]
  private var reading: Set<String> = []

  init(_ context: AppContext) { self.context = context }

  /// Returns a picture; `nil` if there is none or it is not read yet.
  package func picture(_ id: String?) -> HalfBlockPicture? {
    guard let id else { return nil }
    if let picture = known[id] { return picture }
    guard reading.insert(id).inserted else { return nil }
    let store = context.store
    context.worker.run {
      try store.read { try KeptPictures.cells(of: id, in: $0) }.map {
        HalfBlockPicture(width: $0.width, height: $0.height, rgb: $0.bytes)
      }
    } then: { [weak self] outcome in
      self?.reading.remove(id)
      // An unreadable picture is omitted; the text beside it matters more.
      if case .success(let picture) = outcome { self?.keep(picture, id) }
      return .stay
    }
    return nil
  }

  private func keep(_ picture: HalfBlockPicture?, _ id: String) {
    if known.count >= Self.most { known = [:] }
    known[id] = .some(picture)
  }
}

extension AppContext {
  /// The pictures of events and people.
  package var pictures: PictureCache { service { PictureCache($0) } }
}
