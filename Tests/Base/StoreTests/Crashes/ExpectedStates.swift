/// What the store may show after each transaction, by its promises.
struct ExpectedStates {
  /// Documents by id, as JSON.
  typealias State = [String: String]

  /// The state after each transaction, those not known to be saved too.
  private var states: [State] = [[:]]
  /// The last transaction reported as saved, or shown.
  private(set) var saved = 0
  /// What was reported as not saved and may come back all the same.
  private var doubtful: [Doubt] = []

  private struct Doubt {
    /// The transaction before.
    let base: Int
    let states: [State]
    var returns: Return
  }

  /// When what was reported as not saved may come back all the same.
  enum Return: Int {
    /// At once, taken over by another process.
    case atOnce
    /// When the process dies that could not undo it.
    case afterDeath
    /// When power is cut before the next commit is on disk.
    case afterPowerCut
  }

  var latest: State { states[states.count - 1] }
  var known: Int { states.count - 1 }

  /// A transaction is being written, which takes so many lines.
  mutating func trying(_ state: State, lines: Int = 1) {
    states.append(contentsOf: repeatElement(latest, count: lines - 1))
    states.append(state)
  }

  mutating func reportedSaved(_ sequence: Int) {
    saved = max(saved, sequence)
    doubtful.removeAll { $0.base < saved }
  }

  /// Everything after a transaction was reported as not saved.
  ///
  /// - Parameters:
  ///   - sequence: The last transaction before.
  ///   - returns: When it may come back.
  mutating func reportedNotSaved(after sequence: Int, returns: Return) {
    guard known > sequence, sequence >= saved else { return }
    let refused = Array(states[(sequence + 1)...])
    states.removeSubrange((sequence + 1)...)
    doubtful.append(Doubt(base: sequence, states: refused, returns: returns))
  }

  /// A process has died, or all by a power cut.
  mutating func died(by end: Return) {
    for place in doubtful.indices where doubtful[place].returns.rawValue <= end.rawValue {
      doubtful[place].returns = .atOnce
    }
  }

  /// A process shows a state.
  ///
  /// - Parameters:
  ///   - state: What it shows.
  ///   - sequence: Which transaction it says it is from.
  ///   - isLatest: Whether it has just seen all there is, being about to write or just opened.
  /// - Returns: What is wrong with that.
  mutating func shown(_ state: State, _ sequence: Int, isLatest: Bool) -> String? {
    if sequence < saved, !isLatest {
      // A process that has not caught up shows an older state, which must be one that was.
      return states[sequence] == state ? nil : "an invented past at \(sequence)"
    }
    if !fits(state, sequence) { bringBack(state, sequence) }
    guard sequence >= saved, fits(state, sequence) else {
      return "shows \(sequence), saved \(saved), known \(known)\(difference(state, sequence))"
    }
    reportedSaved(sequence)
    if isLatest { forgetUnfinished(after: sequence) }
    return nil
  }

  /// What the dying were at has left no trace, but for what a power cut may uncover.
  private mutating func forgetUnfinished(after sequence: Int) {
    guard known > sequence else { return }
    let unfinished = Array(states[(sequence + 1)...])
    states.removeSubrange((sequence + 1)...)
    doubtful.append(Doubt(base: sequence, states: unfinished, returns: .afterPowerCut))
  }

  /// In which documents a state is not what it should be.
  private func difference(_ state: State, _ sequence: Int) -> String {
    guard sequence < states.count else { return "" }
    let ids = Set(state.keys).union(states[sequence].keys).sorted()
    return ids.filter { state[$0] != states[sequence][$0] }.map {
      "; \($0) is \(state[$0] ?? "gone"), not \(states[sequence][$0] ?? "gone")"
    }.joined()
  }

  private func fits(_ state: State, _ sequence: Int) -> Bool {
    sequence < states.count && states[sequence] == state
  }

  private mutating func bringBack(_ state: State, _ sequence: Int) {
    let found = doubtful.first { doubt in
      let place = sequence - doubt.base - 1
      return doubt.returns == .atOnce && doubt.base >= saved && doubt.base <= known
        && doubt.states.indices.contains(place) && doubt.states[place] == state
    }
    guard let found else { return }
    states.removeSubrange((found.base + 1)...)
    states.append(contentsOf: found.states[...(sequence - found.base - 1)])
  }
}
