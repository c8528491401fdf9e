import ArgumentParser
import FoundationEssentials
import Languages
import Terminal

/// Looks at everything the program needs from the machine, and says what to do.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Looks at terminal, data folder, clock and libraries; says what is wrong.",
    discussion: """
      A line each: ok, BAD with the next step, or ?? where there was nothing to look at. Ends with \
      0 where nothing is bad, else with 1. Nothing is changed.
      """)

  @OptionGroup var folder: DataFolder
  @Flag(help: "Machine-readable output.") var json = false

  private struct Line: Encodable {
    let check: String
    let state: String
    let text: String
    let next: String?
  }

  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    let answers = TerminalInterview.hold(with: environment["TERM"] ?? "")
    let diagnoses =
      TerminalExamination(environment: environment, answers: answers).diagnoses
      + DataExamination(path: folder.path).diagnoses
      + ClockExamination(environment: environment).diagnoses
      + ConfigurationExamination(file: Configuration.ofPerson).diagnoses
      + LibraryExamination().diagnoses
    if json { try printJSON(diagnoses) } else { diagnoses.forEach(Self.print) }
    if diagnoses.contains(where: { $0.state == .bad }) { throw ExitCode(1) }
  }

  private func printJSON(_ diagnoses: [Diagnosis]) throws {
    try Output.json(
      diagnoses.map {
        Line(check: $0.check, state: $0.state.rawValue, text: $0.text, next: $0.next)
      })
  }

  private static func print(_ diagnosis: Diagnosis) {
    let sign = Catalogue.spoken.text("machine.doctor.state.\(diagnosis.state.rawValue)")
    let check = TextWidth.fill(diagnosis.check, columns: 10)
    Output.line("\(sign) \(check) \(diagnosis.text)")
    guard let next = diagnosis.next else { return }
    Output.line(TextWidth.fill("", columns: TextWidth.columns(of: sign) + 12) + "-> " + next)
  }
}
