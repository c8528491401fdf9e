import Languages
import Store

/// What a line of progress says.
struct ProgressLine {
  private static let widestBar = 40
  let progress: StoreProgress

  init(_ progress: StoreProgress) {
    self.progress = progress
  }

  /// What is being done and how much of it is done.
  var words: String {
    let texts = Catalogue.spoken
    let step = texts.text("maintenance.progress.\(progress.step.rawValue)")
    return texts.text(
      "maintenance.progress.line", ["step": step, "percent": "\(progress.percent)"])
  }

  /// The same with a bar where there is room, never longer than there is.
  func text(columns: Int) -> String {
    let room = min(Self.widestBar, columns - words.count - 3)
    guard room >= 10 else { return String(words.prefix(max(0, columns))) }
    let filled = room * progress.percent / 100
    return words + " [" + String(repeating: "#", count: filled)
      + String(repeating: "-", count: room - filled) + "]"
  }
}
