import ArgumentParser
import Glibc
import Languages
import RaceDay
import Races
import Store

/// A board, followed: what changes on it is printed, a line a change.
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Prints a board, then whatever changes on it, a line each.",
    discussion: """
      Ends when the competition is closed or deleted, when whoever reads goes away, and with \
      Ctrl-C. With --json each line is an object; its `change` is `now` for the board as it was \
      found, then `new`, `changed` or `gone`, and at last `closed`.
      """)

  @OptionGroup var folder: DataFolder
  @Argument(help: "The id of the competition: see lapit competition list.") var id: String
  @Flag(help: "Machine-readable output, an object a line.") var json = false

  func run() throws {
    try folder.withStore { store in
      let race = try LiveRace(store: store, competitionID: id)
      var rows = race.book.rows()
      for row in rows { try print(BoardChange(.now, row, before: nil)) }
      while race.book.competition.isActive, !race.isGone {
        guard Self.waitForNews(of: store) else { return }
        guard try race.refresh(), !race.isGone else { continue }
        let newer = race.book.rows()
        for change in BoardChange.between(rows, newer) { try print(change) }
        rows = newer
      }
      try printClosed()
    }
  }

  /// Waits until somebody has saved something; answers whether anybody still reads.
  private static func waitForNews(of store: any DocumentStore) -> Bool {
    // Of standard output only its end is of interest, which is told unasked.
    var watched = [
      pollfd(fd: store.noticeDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
    ]
    while poll(&watched, nfds_t(watched.count), -1) < 0, errno == EINTR {}
    store.acknowledgeNotice()
    return watched[1].revents & Int16(POLLERR | POLLHUP | POLLNVAL) == 0
  }

  private func print(_ change: BoardChange) throws {
    if json { try Output.json(change.json) } else { Output.line(change.text) }
  }

  private func printClosed() throws {
    if json { return try Output.json(["change": "closed"]) }
    Output.line(Catalogue.spoken.text("machine.watch.closed"))
  }
}
