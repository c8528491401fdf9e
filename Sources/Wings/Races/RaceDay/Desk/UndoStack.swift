import Races

/// The acts a session can undo, to any depth, and those it can redo.
struct UndoStack {
  private var done: [DoneAct] = []
  private var undone: [DoneAct] = []
  /// The acts that an act replaced, by its number; undoing it restores them.
  private var formers: [Int: [DoneAct]] = [:]
  private var hasUnsaved = false
  private var count = 0
  /// The act whose line was taken back and is being retyped.
  private(set) var takenBack: DoneAct?

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  func isUndone(_ number: Int) -> Bool { undone.contains { $0.number == number } }

  /// Returns whether an act of this session is not undone.
  func stands(_ number: Int) -> Bool { done.contains { $0.number == number } }

  /// The act to be undone next.
  var last: DoneAct? { done.last }

  /// Adds an act; acts undone before can no longer be redone.
  mutating func add(_ act: DoneAct) {
    count += 1
    var numbered = act
    numbered.number = count
    done.append(numbered)
    undone = []
  }

  /// The acts that are not on disk, oldest first, without undone ones.
  var unsaved: [DoneAct] { done.filter { !$0.wasSaved } }

  /// Adds an act of an earlier session that is undone here.
  mutating func addUndone(_ act: DoneAct) { undone.append(act) }

  /// Removes one act to be undone individually, and restores those it replaced; `nil` if undone.
  mutating func remove(_ number: Int) -> DoneAct? {
    guard let place = done.firstIndex(where: { $0.number == number }) else { return nil }
    let act = done[place]
    done.replaceSubrange(place...place, with: formers[number] ?? [])
    return act
  }

  mutating func undo() -> DoneAct? {
    guard let act = done.popLast() else { return nil }
    undone.append(act)
    done += formers[act.number] ?? []
    takenBack = nil
    return act
  }

  mutating func redo() -> DoneAct? {
    guard let act = undone.popLast() else { return nil }
    let formers = (formers[act.number] ?? []).map(\.number)
    done.removeAll { formers.contains($0.number) }
    done.append(act)
    return act
  }

  /// The line of the last act; `nil` if that act has no line, or a line that was retyped.
  var lineToTakeBack: String? {
    guard let act = done.last, act.replaced == nil else { return nil }
    return act.line
  }

  /// Returns the latest crossing entered, or that of a bib; `nil` if it is not among recent acts.
  func latestLine(of bib: String?) -> LineUnderWay? {
    done.suffix(Self.reach).reversed().lazy.compactMap { LineUnderWay($0, of: bib) }.first
  }

  /// The number of recent acts, of which any may not be on disk yet.
  private static let reach = 100

  /// Takes the line of the last act back; undoes nothing yet.
  mutating func takeBack() -> String? {
    guard let line = lineToTakeBack else { return nil }
    takenBack = done.last
    return line
  }

  /// Stops retyping the line that was taken back, which stays as it was.
  mutating func release() -> DoneAct? {
    defer { takenBack = nil }
    return takenBack
  }

  /// Replaces an act by another, whose undo restores it.
  mutating func replace(_ former: ActTicket, by act: DoneAct) {
    let replaced = done.filter { $0.ticket === former }
    done.removeAll { $0.ticket === former }
    add(act)
    formers[count] = replaced
  }

  /// Notes that an act could not be saved.
  mutating func noteUnsaved() { hasUnsaved = true }

  /// Removes acts that were never saved, once all acts are answered, and restores those replaced.
  ///
  /// The acts of a whole day are searched only if one failed.
  mutating func forgetUnsaved() {
    guard hasUnsaved else { return }
    done = done.flatMap(saved)
    hasUnsaved = false
  }

  private func saved(_ act: DoneAct) -> [DoneAct] {
    act.wasSaved ? [act] : (formers[act.number] ?? []).flatMap(saved)
  }
}
