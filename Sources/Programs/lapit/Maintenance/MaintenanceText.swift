import Commands
import Languages
import Store
import Timekeeping

/// The texts of checks and rescues, in the language of command output.
enum MaintenanceText {
  private static let texts = Catalogue.spoken

  /// Returns the text of a finding; paths in it include the folder.
  static func line(_ finding: StoreFinding, in folder: String) -> String {
    var arguments = finding.arguments
    if case .transactions(let gap) = finding { arguments["when"] = when(gap) }
    if case .permissions(let path, _) = finding {
      arguments["path"] = path.isEmpty ? folder : folder + "/" + path
    }
    return texts.text(finding.wordingKey, arguments)
  }

  /// Returns a finding with its severity.
  static func ranked(_ finding: StoreFinding, in folder: String) -> String {
    let text = line(finding, in: folder)
    return switch finding.severity {
    case .problem: texts.text("maintenance.problem", ["text": text])
    case .warning: texts.text("maintenance.warning", ["text": text])
    case .note: texts.text("maintenance.note", ["text": text])
    }
  }

  static func line(_ loss: RescueLoss) -> String {
    var arguments = loss.arguments
    if case .transactions(let gap) = loss { arguments["when"] = when(gap) }
    return texts.text(loss.wordingKey, arguments)
  }

  /// Returns when lost transactions were written, by the times of those before and after them.
  private static func when(_ gap: JournalGap) -> String {
    let after = gap.afterUTCMilliseconds.map(moment)
    let before = gap.beforeUTCMilliseconds.map(moment)
    return switch (after, before) {
    case (let after?, let before?):
      texts.text("maintenance.when.between", ["after": after, "before": before])
    case (let after?, nil): texts.text("maintenance.when.after", ["after": after])
    case (nil, let before?): texts.text("maintenance.when.before", ["before": before])
    case (nil, nil): ""
    }
  }

  static func moment(_ utcMilliseconds: Int) -> String {
    let time = LocalTime(utcMilliseconds: utcMilliseconds)
    return time.date + " " + time.timeOfDay
  }
}
