import Terminal
import Testing

@testable import App

/// The account's profile, at 80 columns and 24 rows.
@Suite struct ProfileFrames {
  @Test func `the profile`() throws {
    let play = try Play.participant()
    play.press(.character("4"))
    play.expectFrame(
      """
       LapIt  1 Home  2 History  3 Stats [4 Profile]   niko@club.example  participant
      ─ Profile ──────────────────────────────────────────────────────────────────────


             ╭ Profile ───────────────────────────────────────────────────────╮
             │ First name    Niko                                             │
             │ Last name     Marin                                            │
             │ E-mail        niko@club.example                                │
             │ Account type  (o) participant  ( ) organizer                   │
             │ Home place                                                     │
             │ About                                                          │
             │ Picture                                                        │
             │ Language      < English > 1/5                                  │
             │ Theme         (o) dark                                         │
             │                                                                │
             │ LapIt                                                          │
             ╰────────────────────────────────────────────────────────────────╯






      Enter save  Ctrl-N password  Ctrl-O sign out  Esc back  F1 all keys
      """)
  }

  @Test func `changing the password`() throws {
    let play = try Play.participant()
    play.press(.character("4"))
    play.press(.control("n"))
    play.expectFrame(
      """
       LapIt  1 Home  2 History  3 Stats [4 Profile]   niko@club.example  participant
      ─ Profile › Change password ────────────────────────────────────────────────────




             ╭ Change password ───────────────────────────────────────────────╮
             │ Current password                                               │
             │ New password                                                   │
             │                   8 characters or more, anything you can type  │
             │ Repeat password                                                │
             ╰────────────────────────────────────────────────────────────────╯











      Enter change password  Ctrl-R show passwords  Esc back  F1 help
      """)
  }

  @Test func `deleting an account says what will be deleted`() throws {
    let play = try Play.participant()
    play.press(.character("4"))
    play.press(.control("x"))
    play.expectFrame(
      """
       LapIt  1 Home  2 History  3 Stats [4 Profile]   niko@club.example  participant
      ─ Profile › Delete account ─────────────────────────────────────────────────────



             ╭ Delete account ────────────────────────────────────────────────╮
             │ Password                                                       │
             │                                                                │
             │ Your account and data are deleted. Results stay without your   │
             │ name. Backups, exports and what others wrote about you stay.   │
             │ This cannot be undone.                                         │
             │ Also deleted: your entries in 2 open races; your name in 4     │
             │ published results; their places stay.                          │
             ╰────────────────────────────────────────────────────────────────╯









      Enter delete account  Ctrl-R show passwords  Esc back  F1 help
      """)
  }
}
