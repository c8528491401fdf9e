import Accounts
import Languages
import Races
import Stage
import Widgets

/// Oneself against another runner.
final class HeadToHeadViewModel {
  let surroundings: Surroundings
  let rival: RunnerID
  private(set) var headToHead: HeadToHead?
  private var failure: Wording?
  private var isReading = false
  private var isStale = false
  var page = PageState()
  private(set) var selection = TableState()
  private var isMoved = false

  init(_ rival: RunnerID, _ surroundings: Surroundings) {
    self.rival = rival
    self.surroundings = surroundings
    storeChanged()
  }

  func storeChanged() {
    guard let user = surroundings.user else { return }
    isStale = isReading
    guard !isReading else { return }
    isReading = true
    let (store, rival) = (surroundings.store, rival)
    surroundings.worker.run {
      try HeadToHead(
        of: Participation(store: store, userID: user.id), against: rival, in: store)
    } then: { [weak self] outcome in
      self?.take(outcome)
      return .stay
    }
  }

  private func take(_ outcome: Result<HeadToHead, any Error>) {
    isReading = false
    switch outcome {
    case .success(let read): (headToHead, failure) = (read, nil)
    case .failure(let error): failure = surroundings.wording(of: error)
    }
    selection.move(by: 0, of: meetings.count)
    if isStale { storeChanged() }
  }

  var meetings: [HeadToHead.Meeting] { headToHead?.meetings ?? [] }

  var notice: Wording {
    failure ?? Wording(headToHead == nil ? "races.participation.reading" : "records.rival.none")
  }

  func move(by rows: Int) {
    let before = selection.selection
    selection.move(by: rows, of: meetings.count)
    if selection.selection == before { page.scroll(by: rows) }
    isMoved = selection.selection != before
  }

  /// Brings the selected race into sight once it was moved to.
  func reveal(_ line: Int?) {
    guard isMoved, let line else { return }
    isMoved = false
    if selection.selection == 0 { page.scroll(by: -ReadingKeys.everything) }
    page.show(line, below: 1)
  }

  func openTapped() -> Move {
    guard meetings.indices.contains(selection.selection) else { return .stay }
    let meeting = meetings[selection.selection]
    return .open(.lapByLap(competition: meeting.competition.id, runner: rival))
  }
}
