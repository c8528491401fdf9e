import Commands
import Languages
import Store
import Terminal
import Timekeeping

/// The report of a rescue, printed and saved beside the new folder.
struct RescueText {
  let report: RescueReport
  let folder: String
  let target: String
  let utcMilliseconds: Int

  private var texts: Catalogue { .spoken }
  private var names: [String: String] { ["folder": folder, "target": target] }

  /// The lines for the screen.
  var summary: [String] { lines(withRemains: false) }

  /// The lines for the file, which include the remains of lost data.
  var whole: [String] {
    let time = MaintenanceText.moment(utcMilliseconds)
    let title = texts.text("maintenance.report.title", names.merging(["time": time]) { $1 })
    return [title, ""] + lines(withRemains: true)
  }

  private func lines(withRemains: Bool) -> [String] {
    damage + [""] + losses(withRemains: withRemains) + [""] + kept
  }

  private var damage: [String] {
    let findings = report.damage.findings.filter { $0.severity != .note }
    if findings.isEmpty { return [texts.text("maintenance.report.noDamage")] }
    return [texts.text("maintenance.report.damage", names)]
      + findings.map { "- " + clean(MaintenanceText.line($0, in: folder)) }
  }

  private func losses(withRemains: Bool) -> [String] {
    var lines = report.losses.filter(\.wasSaved).flatMap { item($0, withRemains) }
    lines.insert(
      texts.text(report.isComplete ? "maintenance.report.noLosses" : "maintenance.report.losses"),
      at: 0)
    return lines + report.losses.filter { !$0.wasSaved }.flatMap { item($0, withRemains) }
  }

  private func item(_ loss: RescueLoss, _ withRemains: Bool) -> [String] {
    let line = "- " + clean(MaintenanceText.line(loss))
    guard withRemains, !loss.remains.isEmpty else { return [line] }
    return [line, "  " + texts.text("maintenance.report.remains")]
      + loss.remains.map { "  " + clean($0) }
  }

  private var kept: [String] {
    let counts = [
      "documents": "\(report.result.documents)", "collections": "\(report.result.collections)",
      "sequence": "\(report.result.sequence)",
    ]
    let blanks = names.merging(counts) { $1 }
    let problems = report.result.problems
    var lines =
      problems.isEmpty
      ? [texts.text("maintenance.report.kept", blanks)]
      : [texts.text("maintenance.report.keptFaulty", blanks, count: problems.count)]
        + problems.map { "- " + clean(MaintenanceText.line($0, in: target)) }
    if !report.restored.isEmpty {
      let restored = report.restored.joined(separator: ", ")
      lines.append(texts.text("maintenance.report.restored", ["names": restored]))
    }
    return lines + [texts.text("maintenance.report.next", names)]
  }

  private func clean(_ text: String) -> String { TextWidth.cleaned(text) }
}
