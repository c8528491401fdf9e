import Accounts
import Languages
import Notifications
import Payments
import Shell
import Store
import Tickets
import Timekeeping

/// What the command line hands to the application.
package nonisolated struct ApplicationOptions {
  package var store: any DocumentStore
  package var wings = Wings.all
  package var clock = Clock.system
  package var theme: String?
  /// Whether that was asked for on the command line: it stays whoever logs in.
  package var isThemeFixed = false
  /// Whether the terminal's ground is thought to be light, until it says what it is.
  package var isGroundLight = false
  /// What the machine speaks, before somebody who has chosen another language logs in.
  package var language = Language.english
  /// Whether that was asked for on the command line: it stays whoever logs in.
  package var isLanguageFixed = false
  /// Names the terminal for the limit on password tries.
  package var terminal = "local"
  /// `--data` and the folder in use, with a space before it, where a command would take another one.
  package var dataOption = ""
  /// What the folder is called among all folders.
  package var folderName = "local"
  /// Keys given to acts in the settings.
  package var keys = ChosenKeys()
  /// Where the settings give them, by act.
  package var keyPlaces: [String: KeyPlace] = [:]
  /// How times of day are written.
  package var clockStyle = ClockStyle.hours24
  /// Where mails lie that nobody has sent yet; none where none are written.
  package var outbox: Outbox?
  /// What takes mails about accounts; none where none are written.
  package var mailSender: MailSender?
  /// What ids of mails end in.
  package var mailHost = "local.lapit"
  /// What waits until an address is confirmed.
  package var confirms = ConfirmationRule.off
  /// Where keys of tickets lie; nothing is sold where there is no place for them.
  package var house = TicketHouse.none
  /// How people pay beside the counter.
  package var tills = Tills.none
  package var isPlain = false
  /// Whether the mouse is ours from the start; a key hands it over later.
  package var takesMouse = true
  /// Whether the bell is heard.
  package var ringsBell = true
  package var isKiosk = false
  /// The wing that the kiosk is for; the first with boards where none is named.
  package var kioskWing: WingID?
  /// What the boards of the kiosk are about, by id; everything that runs where it is empty.
  package var kioskSubjects: [String] = []
  package var demo: DemoNotice?
  /// Where what belongs to this machine alone is kept, such as who stays signed in.
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
