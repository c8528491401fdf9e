import FoundationEssentials
import Languages
import Shell
import Terminal
import Timekeeping

/// Copying a screen's text or a link to the clipboard, opening a link, and saving a screen.
extension EventLoop {
  private var context: AppContext { coordinator.context }

  /// Copies the selected row; the whole page if none is selected.
  func copy(wholePage isWhole: Bool) -> Move {
    if !isWhole, let row = CopiedText.selectedRow(of: frame) {
      return copy(row, Wording("common.copy.row", ["text": row]))
    }
    let page = CopiedText.page(of: coordinator.top, columns: driver.size.columns, context.glyphs)
    guard !page.isEmpty else { return .tell(Message(Wording("common.copy.nothing"), .warning)) }
    let lines = ["lines": "\(page.count)"]
    return copy(page.joined(separator: "\n") + "\n", Wording("common.copy.page", lines))
  }

  private func copy(_ text: String, _ done: Wording) -> Move {
    do {
      try driver.copy(text)
      return .tell(Message(done, .success))
    } catch {
      return .tell(Message(error.wording, .warning))
    }
  }

  /// Opens a link with the desktop's program, or copies it where that is not possible.
  func open(_ link: String) -> Move {
    let copied = Wording("common.copy.row", ["text": link])
    guard let opener else { return copy(link, copied) }
    return context.work(for: coordinator) {
      try opener.open(link)
    } then: {
      .tell(Message(Wording("common.link.opened", ["link": link]), .success))
    } refused: { [self] _ in
      copy(link, copied)
    }
  }

  /// Writes the screen's content to a new file.
  func snapshot() -> Move {
    let lines = frame.lines()
    let snapshot = Snapshot(
      of: context.text(coordinator.top.title), at: context.clock.now().utc,
      in: context.outputFolder ?? Snapshot.usualFolder)
    let context = context
    return context.work(for: coordinator) {
      try snapshot.write(lines)
    } then: { path in
      .tell(Message(Wording("common.snapshot.written", ["path": path]), .success))
    } refused: { _ in
      let failed = Wording("common.snapshot.failed", ["folder": snapshot.folder])
      return .tell(Message(failed, .error))
    }
  }
}

extension CopyObstacle {
  fileprivate var wording: Wording {
    switch self {
    case .noClipboard(let type): Wording("common.copy.noClipboard", ["term": type])
    case .tooLong(let bytes, let limit):
      Wording("common.copy.tooLong", ["bytes": "\(bytes)", "limit": "\(limit)"])
    }
  }
}
