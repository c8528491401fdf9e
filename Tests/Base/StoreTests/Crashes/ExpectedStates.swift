/// The states that the store may show after each transaction.
struct ExpectedStates {
  /// Documents by id, as JSON.
  typealias State = [String: String]

  /// The state after each transaction, including those not known to be saved.
  private var states: [State] = [[:]]
  /// The last transaction reported as saved, or shown.
  private(set) var saved = 0
  /// Transactions reported as not saved that may still appear.
  private var doubtful: [Doubt] = []

  private struct Doubt {
    /// The transaction before them.
    let base: Int
    let states: [State]
    var returns: Return
  }

  /// When transactions reported as not saved may still appear.
  enum Return: Int {
    /// Immediately, adopted by another process.
    case atOnce
    /// After the death of the process that could not undo them.
    case afterDeath
    /// After a power failure before the next commit is on disk.
    case afterPowerCut
  }

  var latest: State { states[states.count - 1] }
  var known: Int { states.count - 1 }

  /// Records a transaction being written, with its number of lines.
  mutating func trying(_ state: State, lines: Int = 1) {
    states.append(contentsOf: repeatElement(latest, count: lines - 1))
    states.append(state)
  }

  mutating func reportedSaved(_ sequence: Int) {
    saved = max(saved, sequence)
    doubtful.removeAll { $0.base < saved }
  }

  /// Records that everything after a transaction was reported as not saved.
  ///
  /// - Parameters:
  ///   - sequence: The last transaction before.
  ///   - returns: When it may still appear.
  mutating func reportedNotSaved(after sequence: Int, returns: Return) {
    guard known > sequence, sequence >= saved else { return }
    let refused = Array(states[(sequence + 1)...])
    states.removeSubrange((sequence + 1)...)
    doubtful.append(Doubt(base: sequence, states: refused, returns: returns))
  }

  /// Records that a process has died, or all of them by a power failure.
  mutating func died(by end: Return) {
    for place in doubtful.indices where doubtful[place].returns.rawValue <= end.rawValue {
      doubtful[place].returns = .atOnce
    }
  }

  /// Checks a state that a process shows.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - sequence: The transaction it is from.
  ///   - isLatest: Whether the process has just read everything, to write or at opening.
  /// - Returns: The violation, if any.
  mutating func shown(_ state: State, _ sequence: Int, isLatest: Bool) -> String? {
    if sequence < saved, !isLatest {
      // A process that has not caught up shows an older state, which must be a real one.
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

  /// Forgets unfinished transactions of dead processes, which may reappear after a power failure.
  private mutating func forgetUnfinished(after sequence: Int) {
    guard known > sequence else { return }
    let unfinished = Array(states[(sequence + 1)...])
    states.removeSubrange((sequence + 1)...)
    doubtful.append(Doubt(base: sequence, states: unfinished, returns: .afterPowerCut))
  }

  /// Returns the documents in which a state is wrong.
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
