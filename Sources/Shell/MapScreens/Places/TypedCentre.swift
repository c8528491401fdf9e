import Languages
import Shell

/// Looks up the city that is typed as the middle of a circle.
package final class TypedCentre {
  private let context: AppContext
  /// The city that was looked up last by name, and the result.
  private var last: (name: String, found: BackgroundReading<FoundCity>)?

  package init(_ context: AppContext) { self.context = context }

  /// Returns the city; `nil` while the folder's places are read or it is looked up, or if there is
  /// none.
  package func place(named name: String, in book: PlaceBook?) -> OwnPlace? {
    // The data folder may have its own city of that name, which takes precedence.
    guard let book else { return nil }
    if last?.name != name {
      let search = search(for: name, in: book)
      let found = BackgroundReading<FoundCity>(context) { _ in search() }
      found.refresh()
      last = (name, found)
    }
    return last?.found.value?.place
  }

  /// Returns a closure that looks up the city; too slow for the main loop.
  package func search(for name: String, in book: PlaceBook?) -> @Sendable () -> FoundCity {
    let language = context.texts.language
    return {
      FoundCity(
        name, in: language, near: book?.near(name) ?? [], own: book?.city(named: name))
    }
  }
}
