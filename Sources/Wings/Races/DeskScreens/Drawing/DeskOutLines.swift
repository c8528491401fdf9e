import Languages
import Races
import Shell

/// The next steps for those who are still out once the clock is stopped.
struct DeskOutLines {
  let model: DeskViewModel

  /// How many bibs are named at least; more if they fit on the same row.
  private static let named = 6

  func lines(columns: Int) -> [String] {
    let bibs = model.overview.bibsOut
    guard model.clockState == .stopped, !bibs.isEmpty, model.book.official.declaration == nil
    else { return [] }
    return TextLines.naming(atLeast: Self.named, of: bibs.count, columns: columns) {
      text(bibs, naming: $0)
    }
  }

  /// Who is still out, and the keys for them.
  ///
  /// The key that resumes the clock is left out if the last message names it.
  private func text(_ bibs: [String], naming count: Int) -> String {
    let more = bibs.count > count ? ", ..." : ""
    let about = [
      "bibs": bibs.prefix(count).joined(separator: ", ") + more,
      "example": bibs.prefix(2).joined(separator: ","),
    ]
    let out = model.context.text(
      bibs.count == 1 ? "desk.outStoppedOne" : "desk.outStopped", about)
    let said = model.echo.map { model.context.text($0.wording) } ?? ""
    guard !said.contains(Self.resume) else { return out }
    return out + ", " + model.context.text("desk.outStopped.resume")
  }

  /// The keys that resume the clock.
  private static let resume = "/943"
}
