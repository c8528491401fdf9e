import Terminal
import Testing

@testable import App

/// What lies over every screen, at 80 columns and 24 rows.
@Suite struct OverlayFrames {
  @Test func `help tells every key of the screen`() throws {
    let play = try Play.organizer()
    play.press(.character("2"))
    play.press(.enter)
    play.press(.character("?"))
    play.expectFrame(
      """
       LapIt  1 Home [2 Active] 3 Library  4 Profile      ana@club.example  organizer
      Active › Autumn Cross, Round 1 › Keys
      u                set min
      a                add walk-up
      Enter            edit
      b                assign bibs
      n                entries
      K                check-in
      R                remove entry
      d                desk
      e                edit data
      I                import
      D                deactivate
      E                export
      O                make official
      p                print
      h                history
      H                history of the entry
      C                course
      o                co-organizers
      r                records
      S                who is still out

      PgDn page down  PgUp page up  ? help
      """)
  }

  @Test func `the palette goes anywhere by name`() throws {
    let play = try Play.organizer()
    play.press(.character(":"))
    play.type("rec")
    play.expectFrame(
      """
       LapIt [1 Home] 2 Active  3 Library  4 Profile      ana@club.example  organizer
      Home › Go to
      : rec
        1 of 29
      > Records


















      Enter open  F1 help
      """)
  }

  @Test func `messages are kept`() throws {
    let play = try Play.organizer()
    try play.open("Harbour 10K")
    play.press(.character("A"), .tab, .enter)
    play.press(.character(":"))
    play.type("messages")
    play.press(.enter)
    play.expectFrame(
      """
       LapIt [1 Home] 2 Active  3 Library  4 Profile      ana@club.example  organizer
      Home › Harbour 10K › Messages
      ok Harbour 10K is active.




















      PgDn page down  PgUp page up  ? help
      """)
  }
}
