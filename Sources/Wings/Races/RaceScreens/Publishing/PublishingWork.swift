import Languages
import Shell
import Terminal
import Timekeeping

/// The background work of exporting or printing results, with its progress and the key to stop it.
///
/// Until the results are written, an existing file of that name stays unchanged.
package final class PublishingWork {
  private let context: AppContext
  private let work = LongWork()
  package private(set) var isWorking = false
  /// The text key of the last step.
  private var ending = ""

  /// Creates an idle worker.
  package init(_ context: AppContext) { self.context = context }

  /// Reads, formats and writes results; only one at a time.
  ///
  /// - Parameters:
  ///   - screen: The view model of the screen that waits for it.
  ///   - ending: The text key of the step that `write` does.
  ///   - read: Reads the data.
  ///   - make: Formats the data as text.
  ///   - write: Writes the text; it is not called if the work is stopped before.
  ///   - done: The message at the end.
  /// - Returns: The move for now, which stays on the screen.
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

  /// The key that stops the work, while it runs.
  package var bindings: [KeyBinding] {
    isWorking ? [KeyBinding(.escape, "common.key.stopWork") { self.stopTapped() }] : []
  }

  /// Milliseconds between two updates; `nil` while it is idle.
  package var wakesEvery: Int? { isWorking ? 100 : nil }

  /// The progress, fitted to the width; `nil` while it is idle.
  package func line(columns: Int) -> String? {
    guard isWorking else { return nil }
    return ExportProgressLine(work: work, context: context, ending: ending).text(columns: columns)
  }

  /// The area without the progress line.
  func rest(of area: Rect) -> Rect { area.splitBottom(isWorking ? 1 : 0).top }

  /// Draws the progress at the bottom of an area while the work runs.
  ///
  /// - Returns: The area above it.
  func draw(on canvas: inout Canvas, in area: Rect) -> Rect {
    if let line = line(columns: area.columns) {
      canvas.write(line, row: area.endRow - 1, column: area.column, style: Style(.live))
    }
    return rest(of: area)
  }
}
