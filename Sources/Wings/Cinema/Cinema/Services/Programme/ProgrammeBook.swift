import Store
import Synchronization

/// The programme as it was last read, for all screens.
///
/// A part is read again only after a change of its documents, so that held and sold places cost
/// nothing here. It is slow then, so that it is never used on the main loop.
package final class ProgrammeBook: Sendable {
  private struct Known {
    var sequence: Int
    var version: Int
    var catalogue: FilmCatalogue
    var programme: Programme
  }

  private let directory: CinemaDirectory
  private let known = Mutex<Known?>(nil)

  package init(_ directory: CinemaDirectory) { self.directory = directory }

  /// Returns the present programme.
  ///
  /// - Throws: The store's errors.
  package func programme() throws -> Programme { try current().programme }

  /// Returns the present programme, and a number that rises with each change of it.
  ///
  /// - Throws: The store's errors.
  package func current() throws -> (programme: Programme, version: Int) {
    try known.withLock { known in
      let (touched, former) = try (touched(since: known?.sequence), known)
      if let former, !touched.catalogue, !touched.showings {
        known?.sequence = touched.upTo
        return (former.programme, former.version)
      }
      let read = try read(touched, former)
      known = read
      return (read.programme, read.version)
    }
  }

  private func read(_ touched: Touched, _ former: Known?) throws -> Known {
    try directory.store.read { reader in
      let stays = former.flatMap { touched.catalogue ? nil : $0.catalogue }
      let catalogue = try stays ?? FilmCatalogue(reader, directory.zones)
      let same = former.flatMap { touched.showings ? nil : $0.programme.showings }
      let showings = try same ?? Programme.announced(reader, at: directory.now)
      return Known(
        sequence: touched.upTo, version: (former?.version ?? 0) + 1, catalogue: catalogue,
        programme: Programme(catalogue, showings))
    }
  }

  /// Which parts have changed, up to a transaction.
  private struct Touched {
    var catalogue = true
    var showings = true
    var upTo: Int
  }

  private func touched(since sequence: Int?) throws -> Touched {
    guard let sequence else { return Touched(upTo: try directory.store.read(\.sequence)) }
    switch try directory.store.changes(after: sequence) {
    case .reload(let upTo): return Touched(upTo: upTo)
    case .list(let changes, let upTo):
      return Touched(
        catalogue: changes.contains { FilmCatalogue.collections.contains($0.collection) },
        showings: changes.contains {
          $0.collection.hasPrefix(CinemaCollections.showingsPrefix)
        }, upTo: upTo)
    }
  }

  /// Returns the ids of the films that a person saved, the latest last.
  ///
  /// - Throws: The store's errors.
  package func liked(by person: String) throws -> [String] {
    try directory.store.read {
      try $0.get(CinemaCollections.people(person), person)?.value.liked ?? []
    }
  }
}
