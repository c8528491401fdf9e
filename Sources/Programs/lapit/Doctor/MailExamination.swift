import Commands
import Languages
import Notifications

/// Examines how mail leaves the machine and, on request, whether its server can be reached.
struct MailExamination {
  let folder: DataFolder
  let asksServer: Bool
  /// The timeout of the server in milliseconds.
  private static let patience = 10_000

  var diagnoses: [Diagnosis] {
    do throws(MailError) {
      guard let settings = try MailSettings.read(in: DataFolder.configuration) else {
        let known = [
          "folder": folder.outbox.folder, "file": MailSettings.file(in: DataFolder.configuration),
        ]
        return [Diagnosis("mail", .good, "mail.outbox", known)]
      }
      guard MailServer.isThere else {
        return [Diagnosis("mail", .bad, "mail.noLibrary", ["package": MailServer.library])]
      }
      let setUp = Diagnosis("mail", .good, "mail.server", ["server": settings.server])
      return asksServer ? [setUp, reached(settings)] : [setUp]
    } catch {
      return [Diagnosis("mail", CommandFailure(error.wording))]
    }
  }

  /// Connects to the server and checks its certificate; no password leaves the machine.
  private func reached(_ settings: MailSettings) -> Diagnosis {
    let known = ["server": settings.server]
    do throws(MailError) {
      try MailServer(settings, timeout: Self.patience).greet()
      return Diagnosis("server", .good, settings.needsTLS ? "mail.trusted" : "mail.reached", known)
    } catch {
      guard case .server(let said) = error else {
        return Diagnosis("server", CommandFailure(error.wording))
      }
      let cause = ["cause": said.hasSuffix(".") ? String(said.dropLast()) : said]
      return Diagnosis(
        "server", .bad, "mail.unreached", known.merging(cause) { own, _ in own })
    }
  }
}
