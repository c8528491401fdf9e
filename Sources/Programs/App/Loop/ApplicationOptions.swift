import Accounts
import Languages
import Notifications
import Payments
import Shell
import Store
import Tickets
import Timekeeping

/// The options from the command line to the application.
package nonisolated struct ApplicationOptions {
  package var store: any DocumentStore
  package var wings = Wings.all
  package var clock = Clock.system
  package var theme: String?
  /// Whether the command line sets the theme, regardless of the user.
  package var isThemeFixed = false
  /// Whether the terminal's background is assumed to be light until the terminal reports it.
  package var isGroundLight = false
  /// The language until a user with another choice logs in.
  package var language = Language.english
  /// Whether the command line sets the language, regardless of the user.
  package var isLanguageFixed = false
  /// The terminal's name, for limiting password tries.
  package var terminal = "local"
  /// The text ` --data DIR` for commands that screens suggest.
  ///
  /// Empty if a command uses this folder without it.
  package var dataOption = ""
  /// The folder's unique name.
  package var folderName = "local"
  /// The keys assigned in the settings.
  package var keys = ChosenKeys()
  /// The file and line of each key assignment, by action.
  package var keyPlaces: [String: KeyPlace] = [:]
  /// The format of times of day.
  package var clockStyle = ClockStyle.hours24
  /// The folder of mails for other programs to send; `nil` if none are written.
  package var outbox: Outbox?
  /// The sender of account mails; `nil` if none are sent.
  package var mailSender: MailSender?
  /// The host part of message ids.
  package var mailHost = "local.lapit"
  /// The actions that require a confirmed e-mail address.
  package var confirms = ConfirmationRule.off
  /// The ticketing configuration; without a key folder no tickets are sold.
  package var ticketing = TicketingConfiguration.none
  /// The payment methods besides the counter.
  package var paymentMethods = PaymentMethods.none
  package var isPlain = false
  /// Whether the program handles the mouse from the start; a key releases it.
  package var takesMouse = true
  package var ringsBell = true
  package var isKiosk = false
  /// The kiosk's wing; `nil` for the first with boards.
  package var kioskWing: WingID?
  /// The ids of the races or series on the kiosk's boards; empty for everything that runs.
  package var kioskSubjects: [String] = []
  package var demo: DemoNotice?
  /// The folder of this machine's own state, such as sessions.
  package var stateFolder: String
  package var themeFolders: [String] = []
  package var version: String
  package var notices: [Message] = []

  package init(store: any DocumentStore, stateFolder: String, version: String) {
    self.store = store
    self.stateFolder = stateFolder
    self.version = version
  }
}
