import Commands
import Glibc
import Languages
import Notifications

/// Examines how mail leaves the machine and, on request, whether its server can be reached.
struct MailExamination {
  let folder: DataFolder
  let asksServer: Bool
  /// The timeout of the server in seconds.
  private static let patience = 10

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

  /// Connects to the server without sending any data, so that no password leaves the machine.
  private func reached(_ settings: MailSettings) -> Diagnosis {
    let port = settings.port ?? (settings.scheme == "smtps" ? 465 : 25)
    let known = ["server": settings.server]
    guard let address = NetworkAddress("\(settings.host):\(port)") else {
      return Diagnosis("server", .bad, "mail.unreached", known)
    }
    let (descriptor, cause) = address.connected(within: Self.patience)
    guard let descriptor else {
      return Diagnosis(
        "server", .bad, "mail.unreached", known.merging(["cause": cause]) { own, _ in own })
    }
    close(descriptor)
    return Diagnosis("server", .good, "mail.reached", known)
  }
}
