import Commands
import ArgumentParser
import FoundationEssentials
import Languages
import Terminal

/// `doctor`: examines what the program needs from the machine, and gives advice.
struct DoctorCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "doctor",
      abstract: HelpText.of("usage.doctor"),
      discussion: HelpText.of("usage.doctor.about", signs))
  }

  private static var signs: [String: String] {
    let states = ["good", "bad", "unknown"]
    return Dictionary(
      uniqueKeysWithValues: states.map { state in
        (state, Cleaned.trimmedEnd(HelpText.of("machine.doctor.state.\(state)")))
      })
  }

  @OptionGroup var folder: DataFolder
  @Flag(help: .said("usage.doctor.mail")) var mail = false

  private struct Line: Encodable {
    let name: String
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
      + MailExamination(folder: folder, asksServer: mail).diagnoses
      + LibraryExamination().diagnoses
    if Output.isJSON { try printJSON(diagnoses) } else { diagnoses.forEach(Self.print) }
    if diagnoses.contains(where: { $0.state == .bad }) { throw ExitCode(1) }
  }

  private func printJSON(_ diagnoses: [Diagnosis]) throws {
    try Output.json(
      "checks",
      items: diagnoses.map {
        Line(name: $0.check, state: $0.state.rawValue, text: $0.text, next: $0.next)
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
