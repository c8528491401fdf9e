import Languages
import Shell
import Terminal
import Timekeeping

/// Results on their way to a file or to paper, made beside the loop while the screen goes on: how far
/// they are, and the key that stops them.
///
/// Until they are written nothing has changed: a file of that name stays as it was.
package final class PublishingWork {
  private let context: AppContext
  private let work = LongWork()
  package private(set) var isWorking = false
  /// What is done last, by the name of its text.
  private var ending = ""

  /// Nothing is under way.
  package init(_ context: AppContext) { self.context = context }

  /// Reads, makes and writes results; one at a time.
  ///
  /// - Parameters:
  ///   - screen: The view model of the screen that waits for it.
  ///   - ending: What `write` does, by the name of its text.
  ///   - read: Reads what there is.
  ///   - make: Makes the text of it.
  ///   - write: Takes the text away; what is stopped before has left nothing.
  ///   - done: What is told then.
  /// - Returns: The move for now: to stay.
  package func begin<Book>(
    for screen: some AnyObject & Sendable, ending: String = "races.export.step.writing",
    read: @escaping @Sendable () throws -> Book, make: @escaping @Sendable (Book) -> String,
    write: @escaping @Sendable (String) throws -> Void, done: Message
  ) -> Move {
    guard !isWorking else { return .stay }
    (isWorking, self.ending) = (true, ending)
    let (context, work) = (context, work)
    work.begin(of: ExportStep.allCases.count, at: context.clock.now())
    return context.work(for: screen) {
      let book = try read()
      try ExportStep.reading.end(work)
      let text = make(book)
      try ExportStep.making.end(work)
      try write(text)
    } then: { [weak self] _ in
      self?.isWorking = false
      return .tell(done)
    } refused: { [weak self] error in
      self?.isWorking = false
      return context.tell(error)
    }
  }

  /// Stops before anything is written.
  package func stopTapped() -> Move {
    work.cancel()
    return .stay
  }

  /// The key that stops it, while there is something to stop.
  package var bindings: [KeyBinding] {
    isWorking ? [KeyBinding(.escape, "common.key.stopWork") { self.stopTapped() }] : []
  }

  /// Milliseconds between two looks at it; `nil` while nothing is under way.
  package var wakesEvery: Int? { isWorking ? 100 : nil }

  /// How far it is, never longer than there is room; `nil` while nothing is under way.
  package func line(columns: Int) -> String? {
    guard isWorking else { return nil }
    return ExportProgressLine(work: work, context: context, ending: ending).text(columns: columns)
  }

  /// What its line leaves of an area.
  func rest(of area: Rect) -> Rect { area.splitBottom(isWorking ? 1 : 0).top }

  /// Draws how far it is at the foot of an area, while something is under way.
  ///
  /// - Returns: What is left above it.
  func draw(on canvas: inout Canvas, in area: Rect) -> Rect {
    if let line = line(columns: area.columns) {
      canvas.write(line, row: area.endRow - 1, column: area.column, style: Style(.live))
    }
    return rest(of: area)
  }
}
