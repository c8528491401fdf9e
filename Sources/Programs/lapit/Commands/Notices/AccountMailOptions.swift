import Commands
import Accounts
import App
import Notifications
import Shell

extension DataFolder {
  /// Whether this machine's settings name a mail server.
  var hasMailServer: Bool {
    (try? MailSender.ofMachine(settings: Self.configuration, outbox: outbox))?.isServer == true
  }

  /// Sets up account mails as this machine's settings say.
  ///
  /// If the settings are wrong, no mail is sent and a message says so; codes remain required.
  func setUpMail(_ options: inout ApplicationOptions) {
    options.outbox = outbox
    options.mailHost = name + ".lapit"
    do throws(MailError) {
      options.mailSender = try .ofMachine(settings: Self.configuration, outbox: outbox)
    } catch {
      options.mailSender = .none(because: error)
      options.notices.append(Message(error.wording, .warning))
    }
    let usual = options.mailSender?.isServer == true ? ConfirmationRule.publish : .off
    options.confirms = Configuration.ofPerson.confirm ?? usual
  }
}
