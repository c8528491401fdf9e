import Pictures
import Store
import Widgets

/// The pictures that were drawn lately, read beside the loop.
package final class PictureShelf {
  private static let most = 40

  private unowned let context: AppContext
  /// None behind an id where there is no such picture.
  private var known: [String: HalfBlockPicture?] = [:]
  private var reading: Set<String> = []

  init(_ context: AppContext) { self.context = context }

  /// A picture; none where there is none, or until it is read.
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
      // A picture that cannot be read is none: what is said beside it matters more.
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
  /// Pictures of events and people.
  package var pictures: PictureShelf { service { PictureShelf($0) } }
}
