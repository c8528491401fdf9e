import Races

/// What a session has done and can undo, to any depth, and what of that it can redo.
struct UndoStack {
  private var done: [DoneAct] = []
  private var undone: [DoneAct] = []
  /// What an act stands in place of, by its number: undone, it brings that back to be undone next.
  private var formers: [Int: [DoneAct]] = [:]
  private var hasUnsaved = false
  private var count = 0
  /// The act whose line was taken back and is being retyped.
  private(set) var takenBack: DoneAct?

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  func isUndone(_ number: Int) -> Bool { undone.contains { $0.number == number } }

  /// Whether an act of this desk stands.
  func stands(_ number: Int) -> Bool { done.contains { $0.number == number } }

  /// What would be undone next.
  var last: DoneAct? { done.last }

  /// Notes an act; what was undone before can no longer be redone.
  mutating func add(_ act: DoneAct) {
    count += 1
    var numbered = act
    numbered.number = count
    done.append(numbered)
    undone = []
  }

  /// The lines and marks that are not on the disk, oldest first, undone ones left out.
  var unsaved: [DoneAct] { done.filter { !$0.wasSaved } }

  /// Notes an act of a session before this one that is undone here.
  mutating func addUndone(_ act: DoneAct) { undone.append(act) }

  /// Takes one act out, to be undone by itself, and brings back what it stood in place of; none where
  /// it was undone before.
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

  /// The line of the last act, where that was a line as it was typed.
  var lineToTakeBack: String? {
    guard let act = done.last, act.replaced == nil else { return nil }
    return act.line
  }

  /// The crossing of a bib entered last, else of anybody; none where that was long ago.
  func latestLine(of bib: String?) -> LineUnderWay? {
    done.suffix(Self.reach).reversed().lazy.compactMap { LineUnderWay($0, of: bib) }.first
  }

  /// So many acts may be on their way to the disk.
  private static let reach = 100

  /// Takes the line of the last act back; nothing is undone yet.
  mutating func takeBack() -> String? {
    guard let line = lineToTakeBack else { return nil }
    takenBack = done.last
    return line
  }

  /// Lets go of the line that was taken back, which stays as it was.
  mutating func release() -> DoneAct? {
    defer { takenBack = nil }
    return takenBack
  }

  /// Puts an act in the place of another one: undoing it brings that back.
  mutating func replace(_ former: ActTicket, by act: DoneAct) {
    let replaced = done.filter { $0.ticket === former }
    done.removeAll { $0.ticket === former }
    add(act)
    formers[count] = replaced
  }

  /// Notes that something could not be saved.
  mutating func noteUnsaved() { hasUnsaved = true }

  /// Forgets what was never saved, once all acts have been answered: it cannot be undone, and what
  /// it was to stand in place of stands.
  ///
  /// A whole day's acts are looked through only where something failed.
  mutating func forgetUnsaved() {
    guard hasUnsaved else { return }
    done = done.flatMap(saved)
    hasUnsaved = false
  }

  private func saved(_ act: DoneAct) -> [DoneAct] {
    act.wasSaved ? [act] : (formers[act.number] ?? []).flatMap(saved)
  }
}
