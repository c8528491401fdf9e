import Terminal
import Testing

@testable import App

/// The screens of an organizer, at 80 columns and 24 rows.
@Suite struct OrganizerFrames {
  @Test func `an organizer's home shows every active competition`() throws {
    let play = try Play.organizer()
    play.expectFrame(
      """
       LapIt [1 Home] 2 Active  3 Library  4 Profile      ana@club.example  organizer
      ─ Home ─────────────────────────────────────────────────────────────────────────
        Race                  Date        Format      Entries State
      >*Autumn Cross, Round 1 15 Jun 2025 lap race         25 RUNNING
       *Autumn Cross, Round 2 29 Jun 2025 lap race          9 open
       *Sunday Club Walk      01 Jun 2025 distance         11 open
       * you organize it
      ─ Autumn Cross, Round 1 ────────────────────────────────────────────────────────
      15 Jun 2025   Lap race   8 laps   lap 2.100 km   RUNNING
      Mud, planks and a steep bank.













      Enter open  d desk  n create  r records  / filter  s sort  ? help
      """)
  }

  @Test func `Active shows what the organizer runs`() throws {
    let play = try Play.organizer()
    play.press(.character("2"))
    play.expectFrame(
      """
       LapIt  1 Home [2 Active] 3 Library  4 Profile      ana@club.example  organizer
      ─ Active ───────────────────────────────────────────────────────────────────────
        Race                  Date        Format      Entries State
      > Autumn Cross, Round 1 15 Jun 2025 lap race         25 RUNNING
        Autumn Cross, Round 2 29 Jun 2025 lap race          9 open
        Sunday Club Walk      01 Jun 2025 distance         11 open
      ─ Autumn Cross, Round 1 ────────────────────────────────────────────────────────
      15 Jun 2025   Lap race   8 laps   lap 2.100 km   RUNNING
      Mud, planks and a steep bank.














      Enter open  d desk  v closed ones  n create  / filter  Esc back  ? all keys
      """)
  }

  @Test func `the library keeps every competition as a model`() throws {
    let play = try Play.organizer()
    play.press(.character("3"))
    play.expectFrame(
      """
       LapIt  1 Home  2 Active [3 Library] 4 Profile      ana@club.example  organizer
      ─ Library ──────────────────────────────────────────────────────────────────────
        Race                    Date        Format      Entries State
      > Autumn Cross, Round 1   15 Jun 2025 lap race         25 RUNNING
        Autumn Cross, Round 2   29 Jun 2025 lap race          9 open
        Sunday Club Walk        01 Jun 2025 distance         11 open
        Lantern Mile            15 May 2025 track            15 closed
        Six Hours of the Quarry 16 Apr 2025 distance         17 closed
        Old Mill Criterium      12 Mar 2025 lap race         21 closed
        Harbour 10K             16 Jan 2025 road             29 closed
      ─ Autumn Cross, Round 1 ────────────────────────────────────────────────────────
      15 Jun 2025   Lap race   8 laps   lap 2.100 km   RUNNING
      Mud, planks and a steep bank.










      Enter reuse  o open  n create  D delete  / filter  s sort  Esc back  ? help
      """)
  }

  @Test func `a new competition is one form`() throws {
    let play = try Play.organizer()
    play.press(.character("3"))
    play.press(.character("n"))
    play.expectFrame(
      """
       LapIt  1 Home  2 Active [3 Library] 4 Profile      ana@club.example  organizer
      ─ Library › Create ─────────────────────────────────────────────────────────────
      Name
      Description


      Ranked by       (o) time  ( ) distance
      Rule set        < lap race > 4/8
      Date            2025-06-15
      Sport           < not given > 1/5
      Laps
      Lap, km
      Time limit
      The race ends   (o) with the leader  ( ) full distance for all  ( ) win and out
      Waves
      Categories
      More settings   [ ]






      Enter open for entry  Tab next field  Esc back  F1 help
      """)
  }

  @Test func `a competition is edited with its settings`() throws {
    let play = try Play.organizer()
    play.press(.character("2"))
    play.press(.enter)
    play.press(.character("e"))
    play.expectFrame(
      """
       LapIt  1 Home [2 Active] 3 Library  4 Profile      ana@club.example  organizer
      ─ Active › Autumn Cross, Round 1 › Edit ────────────────────────────────────────
      Name            Autumn Cross, Round 1
      Description     Mud, planks and a steep bank.


      Ranked by       (o) time  ( ) distance
      Rule set        < lap race > 4/8
      Date            2025-06-15
      Sport           < not given > 1/5
      Laps            8
      Lap, km         2.1
      Time limit
      The race ends   (o) with the leader  ( ) full distance for all  ( ) win and out
      Waves
      Categories      Open, Masters
      More settings   [ ]






      Enter save  Tab next field  Esc back  F1 help
      """)
  }

  @Test func `deleting asks for the name to be typed`() throws {
    let play = try Play.organizer()
    play.press(.character("3"))
    play.press(.down)
    play.press(.character("D"))
    play.expectFrame(
      """
       LapIt  1 Home  2 Active [3 Library] 4 Profile      ana@club.example  organizer
      ─ Library ──────────────────────────────────────────────────────────────────────
        Race                    Date        Format      Entries State
        Autumn Cross, Round 1   15 Jun 2025 lap race         25 RUNNING
      > Autumn Cross, Round 2   29 Jun 2025 lap race          9 open
        Sunday Club Walk        01 Jun 2025 distance         11 open
        Lantern Mile            15 May 2025 track            15 closed
        Six Hours of the Quarry 16 Apr 2025 distance         17 closed
        Old Mill ╭ Delete ───────────────────────────────────────────────╮
        Harbour 1│ Delete Autumn Cross, Round 2 with all its entries and │
      ─ Autumn Cr│ crossings? This cannot be undone.                     │────────────
      29 Jun 2025│ Type Autumn Cross, Round 2 to go on:                  │en
      The same ba│                                                       │
                 │                                                       │
                 │ [ No, go back ]    Delete                             │
                 ╰───────────────────────────────────────────────────────╯







      Tab the other answer  Enter answer  Esc go back
      """)
  }

  @Test func `an entry is edited in one form`() throws {
    let play = try Play.organizer()
    play.press(.character("2"))
    play.press(.enter)
    play.press(.enter)
    play.expectFrame(
      """
       LapIt  1 Home [2 Active] 3 Library  4 Profile      ana@club.example  organizer
      ─ Active › Autumn Cross, Round 1 › Edit entry ──────────────────────────────────
      Bib             28
      Name            Petra Nováčková
      Sex             ( ) not set  ( ) M  (o) F  ( ) X
      Age
      Categories      Open
      Team
      Club            Mill Wheelers
      Wave
      Pronounced
      E-mail











      Enter save  Tab next field  Esc back  F1 help
      """)
  }

  @Test func `a walk-up is added in one form`() throws {
    let play = try Play.organizer()
    play.press(.character("2"))
    play.press(.enter)
    play.press(.character("a"))
    play.expectFrame(
      """
       LapIt  1 Home [2 Active] 3 Library  4 Profile      ana@club.example  organizer
      ─ Active › Autumn Cross, Round 1 › Add a walk-up ───────────────────────────────
      Bib
                      Empty: the next free one, 36; - for none yet
      Name
      Sex             (o) not set  ( ) M  ( ) F  ( ) X
      Age
      Categories
      Team
      Club
      Wave
      Pronounced
      E-mail










      Enter save  Tab next field  Esc back  F1 help
      """)
  }

  @Test func `co-organizers are added by address`() throws {
    let play = try Play.organizer()
    play.press(.character("2"))
    play.press(.enter)
    play.press(.character("o"))
    play.expectFrame(
      """
       LapIt  1 Home [2 Active] 3 Library  4 Profile      ana@club.example  organizer
      ─ Active › Autumn Cross, Round 1 › Co-organizers ───────────────────────────────
      Owner: Ana Petkova  ana@club.example

      No co-organizers yet. Press a to add one by e-mail. Only you can delete the race
      or change its co-organizers.

















      a add  Esc back  ? help
      """)
  }

  @Test func `results go out as a file of a chosen kind`() throws {
    let play = try Play.organizer()
    try play.open("Harbour 10K")
    play.press(.character("E"), .tab, .control("u"))
    play.type("~/harbour.csv")
    play.expectFrame(
      """
       LapIt [1 Home] 2 Active  3 Library  4 Profile      ana@club.example  organizer
      ─ Home › Harbour 10K › Export ──────────────────────────────────────────────────
      Writes what you choose of Harbour 10K to a file.

      What            ( ) Results as plain text
                      (o) Results as CSV
                      ( ) Results as JSON
                      ( ) Results to print or read on a phone
                      ( ) Certificates to print
                      ( ) Bib list to print
                      ( ) Lap chart as a page
                      ( ) Start list by name to print
                      ( ) Results as IOF XML 3
                      ( ) Lap times as CSV
      File            ~/harbour.csv
                      ~/ is your home folder







      Enter write  Esc back  F1 help
      """)
  }

  @Test func `a file is imported from the current folder`() throws {
    let play = try Play.organizer()
    play.press(.character("2"))
    play.press(.enter)
    play.press(.character("I"))
    play.expectFrame(
      """
       LapIt  1 Home [2 Active] 3 Library  4 Profile      ana@club.example  organizer
      ─ Active › Autumn Cross, Round 1 › Import ──────────────────────────────────────
      Imports entries, crossings or results of Autumn Cross, Round 1 from a CSV file.
      Nothing is saved before you have seen how it will be read.

      What            (o) Entries  ( ) Crossings  ( ) Results
      File            ~/
                      A name, or a folder and Down for its files; ~/ is your home
                      folder














      Enter open  Esc back  F1 help
      """)
  }
}
