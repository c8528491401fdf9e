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
      >T              set min                  /              filter
       a              add walk-up              s              sort
       Enter          edit                     z              turn the order round
       b              assign bibs              c              category
       n              entries                  x              women, men
       K              check-in                 w              why?
       R              remove entry             v              splits
       d              desk                     t              teams
       e              edit data                m              lap times and chart
       I              import                   l              start list
       D              deactivate               i              what the signs mean
       E              export                   Tab Shift-Tab  the data
       O              make official            Alt-1          the data
       p              print                    Alt-2          the board
       h              history                  Esc            back
       H              history of the entry     ? F1           help
       C              course                   : Ctrl-P       go to anything
       o              co-organizers            1-9            the tabs at the top
       r              records                  q              leave

      Enter do it  PgDn page down  PgUp page up  Esc back  F1 help
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
        4 of 159
      > Records                                                   screen
        records                                                    key r
        Rosa Delmontes  32  Autumn Cross, Round 1             competitor
        Rosa Delmontes  30  Old Mill Criterium                competitor















      Enter open  Esc back  F1 help
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




















      PgDn page down  PgUp page up  Esc back  ? help
      """)
  }
}
