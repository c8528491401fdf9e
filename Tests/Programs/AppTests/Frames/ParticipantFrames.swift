import Terminal
import Testing

@testable import App

/// The screens of a participant, at 80 columns and 24 rows.
@Suite struct ParticipantFrames {
  @Test func `home shows open and joined races`() throws {
    let play = try Play.participant()
    play.expectFrame(
      """
       LapIt [1 Home] 2 History  3 Stats  4 Profile    niko@club.example  participant
      ─ Home ─────────────────────────────────────────────────────────────────────────
        Race                  Date        Format      Entries State
      >*Autumn Cross, Round 1 15 Jun 2025 lap race         25 RUNNING
        Autumn Cross, Round 2 29 Jun 2025 lap race          9 open
       *Sunday Club Walk      01 Jun 2025 distance         11 open
       * you have joined
      ─ Autumn Cross, Round 1 ────────────────────────────────────────────────────────
      15 Jun 2025   Lap race   8 laps   lap 2.100 km   RUNNING
      Mud, planks and a steep bank.













      Enter open  r records  / filter  s sort  ? help
      """)
  }

  @Test func `a board marks the own row of the user`() throws {
    let play = try Play.participant()
    play.press(.enter)
    play.expectFrame(
      """
       LapIt [1 Home] 2 History  3 Stats  4 Profile    niko@club.example  participant
      ─ Home › Autumn Cross, Round 1 ──────────────────────────── LIVE  26:24  lap 5 ─
      15 Jun 2025   Lap race   8 laps   lap 2.100 km   RUNNING
      Mud, planks and a steep bank.

      ─ Board  25 of 25 entries  provisional ─────────────────────────────────────────
         Pl▴ ±   Bib    Name                 Laps       Time        Gap Category
      >    1     28     Petra Nováčková  ▰▰▰▰▱▱▱▱    21:59.4            Open
           2     17     ليلى القمري      ▰▰▰▰▱▱▱▱    22:22.5      +23.1 Open
           3     22     Bram Oosterveld  ▰▰▰▰▱▱▱▱    22:39.4      +40.0 Open
           4     33     Kees Vlaswinkel  ▰▰▰▰▱▱▱▱    22:45.3      +45.9 Masters
           5     30     Тодор Златарев   ▰▰▰▰▱▱▱▱    22:50.4      +51.0 Masters
           6 ▲1  21     Noémie Duvallon  ▰▰▰▰▱▱▱▱    23:03.6    +1:04.2 Masters
           7 ▼1  34     Hana Kuroki      ▰▰▰▰▱▱▱▱    23:03.7    +1:04.3 Open
           8     24     João Figueirinha ▰▰▰▰▱▱▱▱    23:11.4    +1:12.0 Masters
           9     16     ნინო ბერიძელი    ▰▰▰▰▱▱▱▱    23:13.1    +1:13.7 Open
          10     12     Ελένη Μαυρίδου   ▰▰▰▰▱▱▱▱    23:31.5    +1:32.1 Masters
          11     23     Aino Rantamäki   ▰▰▰▰▱▱▱▱    23:35.0    +1:35.6 Open
          12 ▲1  20     Łukasz Żarski    ▰▰▰▰▱▱▱▱    23:40.5    +1:41.1 Open
          13 ▼1  27     Dara O'Finnell   ▰▰▰▰▱▱▱▱    23:40.8    +1:41.4 Masters
          14     31     Олена Вербицька  ▰▰▰▰▱▱▱▱    23:43.0    +1:43.6 Open     ▾ 11
      last: 15 林小雨, lap 4, 25:19.3

      / filter  s sort  c category  o my row  w why?  L leave  Esc back  ? all keys
      """)
  }

  @Test func `history has joined and previous races`() throws {
    let play = try Play.participant()
    play.press(.character("2"))
    play.expectFrame(
      """
       LapIt  1 Home [2 History] 3 Stats  4 Profile    niko@club.example  participant
      ─ History ──────────────────────────────────────────────────────────────────────
        State    Date        Race                      Place     Result
      >*joined   15 Jun 2025 Autumn Cross, Round 1     25/25    21:04.8
       *joined   01 Jun 2025 Sunday Club Walk          11/11   4.000 km
        previous 15 May 2025 Lantern Mile               7/15     5:31.0
        previous 16 Apr 2025 Six Hours of the Quarry   14/17  75.000 km
        previous 12 Mar 2025 Old Mill Criterium        20/21    25:12.4
        previous 16 Jan 2025 Harbour 10K                7/29      34:39
      ─ Autumn Cross, Round 1 ────────────────────────────────────────────────────────
      15 Jun 2025   Lap race   8 laps   lap 2.100 km   RUNNING
      Mud, planks and a steep bank.











      Enter open  m my laps  L leave  / filter  s sort  Esc back  ? help
      """)
  }

  @Test func `totals, form and records`() throws {
    let play = try Play.participant()
    play.press(.character("3"))
    play.expectFrame(
      """
       LapIt  1 Home  2 History [3 Stats] 4 Profile    niko@club.example  participant
      ─ Stats ────────────────────────────────────────────────────────────────────────
      6 races   110.908 km in all   441 minutes in all (7:21:37)

      Share of the field you beat
         all ▃▃▃
             ███         ▆▆▆
      no one ███ ▂▂▂ ▅▅▅ ███     ◌◌◌
                                 ▴
             16 Jan 2025 15 Jun 2025
      ◌ under way   ▴ the race chosen below

        Date        Race                      Place       km     Result
      >*15 Jun 2025 Autumn Cross, Round 1     25/25    6.300    21:04.8
       *01 Jun 2025 Sunday Club Walk          11/11    4.000   4.000 km
        15 May 2025 Lantern Mile               7/15    1.608     5:31.0
        16 Apr 2025 Six Hours of the Quarry   14/17   75.000  75.000 km
        12 Mar 2025 Old Mill Criterium        20/21   14.000    25:12.4
        16 Jan 2025 Harbour 10K                7/29   10.000      34:39

      Personal records
        Distance▴         Result Race                    Date
                                                                                  ▾ 3
      Enter my laps  s sort  c next chart  t as a table  h history  Esc back  ? help
      """)
  }

  @Test func `one race lap by lap`() throws {
    let play = try Play.participant()
    play.press(.character("3"))
    play.press(.down)
    play.press(.down)
    play.press(.down)
    play.press(.down)
    play.press(.enter)
    play.expectFrame(
      """
       LapIt  1 Home  2 History [3 Stats] 4 Profile    niko@club.example  participant
      ─ Stats › Old Mill Criterium ───────────────────────────────────────────────────
      Old Mill Criterium   12 Mar 2025   Lap race   bib 11
      finished   place 20 of 21
      time 25:12.4   14.000 km   10 laps   1:48 min/km

      Lap times, higher is faster             Place after each lap, higher is better
      2:28.3             ▔▔                   20 ▔▔                         ▔▔
                      ▔▔    ▔▔ ── ── ── ──
      2:34.0 ▁▁ ▔▔ ▔▔                         21    ▁▁ ▁▁ ▁▁ ▁▁ ▁▁ ▁▁ ▁▁ ▁▁
             1           5              10       1           5              10

        Lap▴  Lap time     Total  Place   min/km    km/h
           1    2:34.0    2:34.0     20     1:50    32.7
           2    2:32.7    5:06.7     21     1:49    33.0
           3    2:32.4    7:39.1     21     1:49    33.0
           4    2:30.2   10:09.3     21     1:47    33.5
       *   5    2:28.3   12:37.6     21     1:46    33.9
           6    2:30.5   15:08.1     21     1:47    33.5
           7    2:30.8   17:38.9     21     1:48    33.4
           8    2:30.9   20:09.8     21     1:48    33.4
           9    2:31.3   22:41.1     21     1:48    33.3
                                                                                  ▾ 5
      Right next lap  b board  t as a table  s sort  M lap chart  Esc back  ? help
      """)
  }

  @Test func `the pace calculator starts from a result`() throws {
    let play = try Play.participant()
    play.press(.character("3"))
    play.press(.character("p"))
    play.expectFrame(
      """
       LapIt  1 Home  2 History [3 Stats] 4 Profile    niko@club.example  participant
      ─ Stats › Pace calculator ──────────────────────────────────────────────────────
      Calculate        (o) Pace, min/km  ( ) Time  ( ) Distance, km
      Distance, km     10
      Time             34:39
      Pace, min/km     3:28
      Split every, km  1

      10 km   34:39   3:28 min/km   5:35 min/mile   17.3 km/h

      Splits at an even pace
        Distance            Time   min/km
        1 km                3:28     3:28
        2 km                6:56     3:28
        3 km               10:24     3:28
        4 km               13:52     3:28
        5 km               17:20     3:28
        6 km               20:47     3:28
        7 km               24:15     3:28
        8 km               27:43     3:28
        9 km               31:11     3:28
        10 km              34:39     3:28
                                                                                 ▾ 13
      Tab next field  PgDn page down  PgUp page up  Esc back  F1 help
      """)
  }

  @Test func `competitors to compare with`() throws {
    let play = try Play.participant()
    play.press(.character("3"))
    play.press(.character("v"))
    play.expectFrame(
      """
       LapIt  1 Home  2 History [3 Stats] 4 Profile    niko@club.example  participant
      ─ Stats › Compare with ─────────────────────────────────────────────────────────
        Name                Races with you▾
      > Kees Vlaswinkel                   5
        Petra Nováčková                   5
        Rosa Delmontes                    5
        Yusuf Karaçam                     5
        Олена Вербицька                   5
        Тодор Златарев                    5
        Aino Rantamäki                    4
        Bram Oosterveld                   4
        Dara O'Finnell                    4
        Emil Stråberg                     4
        Hana Kuroki                       4
        Ingrid Høyland                    4
        João Figueirinha                  4
        Matteo Belrosso                   4
        Noémie Duvallon                   4
        김하늘                            4
        Ivana Šimunčić                    3
        Luka Perković-Brod                3
        Mira Kolarova                     3
                                                                                 ▾ 11
      Enter compare  / filter  s sort  Esc back  ? help
      """)
  }

  @Test func `head to head with another competitor`() throws {
    let play = try Play.participant()
    play.press(.character("3"))
    play.press(.character("v"))
    play.press(.enter)
    play.expectFrame(
      """
       LapIt  1 Home  2 History [3 Stats] 4 Profile    niko@club.example  participant
      ─ Stats › Compare with › You and Kees Vlaswinkel ───────────────────────────────
      Places ahead of Kees Vlaswinkel, race by race; below 0 you were behind
      +4 ⡀                                                    ⣠⡴⠞
         ⠁                                                ⢀⣠⠴⠋⠁
                                                       ⢀⡠⠖⠉
         ⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⠴⠊⠁⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀ 0
                                                ⢀⣠⠖⠋⠁
      -2                                      ⡴⠞⠋
         16 Jan 2025                                                   15 Jun 2025 ▴

      Kees Vlaswinkel   5 races together   won 3   lost 1   tied 0   ◌ still running 1

        Date▾       Race                           You      Other    Places
      >◌15 Jun 2025 Autumn Cross, Round 1     ◌21:04.8   ◌22:45.3      25:4
       +15 May 2025 Lantern Mile                5:31.0     5:36.9      7:11
       -16 Apr 2025 Six Hours of the Quarry  75.000 km  77.500 km     14:12
       +12 Mar 2025 Old Mill Criterium         25:12.4    25:06.1    20:DNF
       +16 Jan 2025 Harbour 10K                  34:39      36:34      7:10

      Personal records; theirs only from races with you, as they have no account
        Distance▴             You       Other
                                                                                  ▾ 3
      Enter lap by lap  t as a table  s sort  Esc back  ? help
      """)
  }

  @Test func `two competitors lap by lap`() throws {
    let play = try Play.participant()
    play.press(.character("3"))
    play.press(.character("v"))
    play.press(.enter)
    play.press(.down)
    play.press(.down)
    play.press(.enter)
    play.expectFrame(
      """
       LapIt  1 Home  2 History [3 Stats] 4 Profile    niko@club.example  participant
      ─ Stats › Compare with › You and Kees Vlaswinkel › Six Hours of the Quarry ─────
      Your lead over Kees Vlaswinkel after each lap, in time; below 0 you are behind
            0 ⠛⠶⠶⠶⠶⢦⣄⣀⣀⣀⡀⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉
                    ⠈⠉⠉⠉⠙⠛⠛⠶⠶⠶⠶⠶⠶⢦⣄⣀⡀
                                  ⠈⠉⠙⠛⠶⣤⣤⣀⣀⡀
                                         ⠉⠉⠙⠛⠳⠶⠶⣤⣤⣀
                                                  ⠉⠛⠛⠛⠛⠶⠶⠶⠶⢦⣄⣀⣀⣀⣀⣀⣀
                                                            ⠈⠉⠉⠉⠉⠉⠉⠛⠛⠶⠶⢦⣤⣤⣀⣀
      -8:34.2                                                             ⠉⠉⠛⠛⠳⠶⠶⣤⡄
                                                                                    ▴
              Lap 1                                                                31
      ◉ Lap 31   Other 11:35   not seen at the end of this lap

      You and Kees Vlaswinkel: + you are ahead, - behind
        Lap▴       You     Other  This lap    In all     Place
           1     11:54     11:42     -11.4     -11.4     15:14
           2     11:43     11:24     -19.6     -31.1     15:13
           3     11:43     11:35      -7.8     -38.9     15:13
           4     12:02     11:26     -36.0   -1:15.0     15:13
           5     11:42     11:39      -3.6   -1:18.7     15:13
           6     11:53     11:34     -18.5   -1:37.2     15:13
                                                                                 ▾ 25
      PgDn page down  PgUp page up  Right next lap  Enter board  Esc back  ? help
      """)
  }
}
