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
      ─ Active › Autumn Cross, Round 1 › Keys ────────────────────────────────────────
      /   type to search
      >T              set time                 s              sort
       a              add walk-up              z              turn the order round
       Enter          edit                     c              category
       b              assign bibs              x              women, men
       n              entries                  w              why?
       K              check-in                 v              splits
       R              remove entry             t              teams
       d              desk                     m              lap times and chart
       e              edit data                M              lap chart
       I              import                   f              finish times
       D              deactivate               l              start list
       E              export                   i              what the signs mean
       O              make official            Tab Shift-Tab  the data
       p              print                    Alt-1          the data
       h              history                  Alt-2          the board
       H              history of the entry     Esc            back
       C              course                   ? F1           help
       o              co-organizers            : Ctrl-P       go to anything
       r              records                  1-9            the tabs at the top

      Enter do it  PgDn page down  PgUp page up  Esc back
      """)
  }

  @Test func `the palette goes anywhere by name`() throws {
    let play = try Play.organizer()
    play.press(.character(":"))
    play.type("rec")
    play.expectFrame(
      """
       LapIt [1 Home] 2 Active  3 Library  4 Profile      ana@club.example  organizer
      ─ Home › Go to ─────────────────────────────────────────────────────────────────
      : rec
        5 of 161
      > Records                                                   screen
        records                                                    key r
        Rivals: compare with another competitor                   screen
        Rosa Delmontes  32  Autumn Cross, Round 1             competitor
        Rosa Delmontes  30  Old Mill Criterium                competitor














      Enter open  Esc back
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
      ─ Home › Harbour 10K › Messages ────────────────────────────────────────────────
      ok Harbour 10K is active.




















      PgDn page down  PgUp page up  Esc back
      """)
  }
}
