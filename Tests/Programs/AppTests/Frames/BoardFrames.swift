import Terminal
import Testing

@testable import App

/// A board in three sizes.
@Suite struct BoardFrames {
  private func play(_ columns: Int, _ rows: Int) throws -> Play {
    let play = try Play.visitor(columns: columns, rows: rows)
    try play.open("Autumn Cross")
    return play
  }

  @Test func `a board at 80 columns`() throws {
    let play = try play(80, 24)
    play.expectFrame(
      """
       LapIt [1 Home] 2 Active  3 Library  4 Profile      ana@club.example  organizer
      ─ Home › Autumn Cross, Round 1 ──────────────────────────── LIVE  26:24  lap 5 ─
      15 Jun 2025   Lap race   8 laps   lap 2.100 km   RUNNING
      ! 1 without a category: Niko Marin
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
          13 ▼1  27     Dara O'Finnell   ▰▰▰▰▱▱▱▱    23:40.8    +1:41.4 Masters  ▾ 12
      last: 15 林小雨, lap 4, 25:19.3

      T set time  a add walk-up  n entries  d desk  Enter edit  Esc back  ? all keys
      """)
  }

  @Test func `a board at 120 columns`() throws {
    let play = try play(120, 40)
    play.expectFrame(
      """
       LapIt [1 Home] 2 Active  3 Library  4 Profile                                              ana@club.example  organizer
        Home › Autumn Cross, Round 1                                                                      LIVE  26:24  lap 5
      ╭ Board  25 of 25 entries  provisional ────────────────────────────────────────╮╭ Autumn Cross, Round 1 ───────────────╮
      │    Pl▴ ±   Bib    Name                 Laps       Time        Gap Category   ││ 15 Jun 2025   Lap race   8 laps      │
      │ >    1     28     Petra Nováčková  ▰▰▰▰▱▱▱▱    21:59.4            Open       ││ lap 2.100 km   RUNNING               │
      │      2     17     ليلى القمري      ▰▰▰▰▱▱▱▱    22:22.5      +23.1 Open       ││ ! 1 without a category: Niko Marin   │
      │      3     22     Bram Oosterveld  ▰▰▰▰▱▱▱▱    22:39.4      +40.0 Open       ││ Mud, planks and a steep bank.        │
      │      4     33     Kees Vlaswinkel  ▰▰▰▰▱▱▱▱    22:45.3      +45.9 Masters    │╰──────────────────────────────────────╯
      │      5     30     Тодор Златарев   ▰▰▰▰▱▱▱▱    22:50.4      +51.0 Masters    │╭ 28 Petra Nováčková ──────────────────╮
      │      6 ▲1  21     Noémie Duvallon  ▰▰▰▰▱▱▱▱    23:03.6    +1:04.2 Masters    ││ running   place 1 of 25              │
      │      7 ▼1  34     Hana Kuroki      ▰▰▰▰▱▱▱▱    23:03.7    +1:04.3 Open       ││ Open 1 of 16   women 1 of 15         │
      │      8     24     João Figueirinha ▰▰▰▰▱▱▱▱    23:11.4    +1:12.0 Masters    ││ time 21:59.4   8.400 km   4 laps     │
      │      9     16     ნინო ბერიძელი    ▰▰▰▰▱▱▱▱    23:13.1    +1:13.7 Open       ││ 2:37 min/km                          │
      │     10     12     Ελένη Μαυρίδου   ▰▰▰▰▱▱▱▱    23:31.5    +1:32.1 Masters    ││ at this pace: finish at 44:00 (43:47 │
      │     11     23     Aino Rantamäki   ▰▰▰▰▱▱▱▱    23:35.0    +1:35.6 Open       ││ to 44:13)                            │
      │     12 ▲1  20     Łukasz Żarski    ▰▰▰▰▱▱▱▱    23:40.5    +1:41.1 Open       ││                                      │
      │     13 ▼1  27     Dara O'Finnell   ▰▰▰▰▱▱▱▱    23:40.8    +1:41.4 Masters    ││ Lap times, higher is faster          │
      │     14     31     Олена Вербицька  ▰▰▰▰▱▱▱▱    23:43.0    +1:43.6 Open       ││ 5:26.1         ▔▔▔                   │
      │     15     26     Matteo Belrosso  ▰▰▰▰▱▱▱▱    23:57.9    +1:58.5 Open       ││        ▁▁▁         ───               │
      │     16     35     Emil Stråberg    ▰▰▰▰▱▱▱▱    24:16.5    +2:17.1 Open       ││ 5:33.3     ▁▁▁                       │
      │     17     13     佐藤 みどり      ▰▰▰▰▱▱▱▱    24:43.9    +2:44.5 Open       ││        1   2   3     4               │
      │     18     29     Yusuf Karaçam    ▰▰▰▰▱▱▱▱    24:49.4    +2:50.0 Open       ││                                      │
      │     19     32     Rosa Delmontes   ▰▰▰▰▱▱▱▱    25:07.8    +3:08.4 Open       ││ Place after each lap, higher is      │
      │     20     18     Zoë Ångholm      ▰▰▰▰▱▱▱▱    25:18.3    +3:18.9 Masters    ││ better                               │
      │     21     15     林小雨           ▰▰▰▰▱▱▱▱    25:19.3    +3:19.9 Masters    ││                                      │
      │     22 ▲1  14     김하늘           ▰▰▰▱▱▱▱▱    20:06.3     -1 lap Open       ││ 1 ─── ─── ─── ───                    │
      │     23 ▼1  19     Ivana Šimunčić   ▰▰▰▱▱▱▱▱    20:07.0     -1 lap Open       ││                                      │
      │     24 ▲1  25     Ingrid Høyland   ▰▰▰▱▱▱▱▱    20:55.3     -1 lap Open       ││   1   2   3     4                    │
      │     25 ▼1  11     Niko Marin       ▰▰▰▱▱▱▱▱    21:04.8     -1 lap            ││                                      │
      │                                                                              ││    Lap  Lap time     Total  Place    │
      │                                                                              ││      1    5:30.4    5:30.4      1    │
      │                                                                              ││      2    5:33.3   11:03.7      1    │
      │                                                                              ││  *   3    5:26.1   16:29.8      1    │
      │                                                                              ││      4    5:29.6   21:59.4      1    │
      │                                                                              ││ * fastest lap                        │
      │                                                                              ││                                      │
      │ last: 15 林小雨, lap 4, 25:19.3                                              ││                                      │
      ╰──────────────────────────────────────────────────────────────────────────────╯╰──────────────────────────────────────╯

      T set time  a add walk-up  n entries  d desk  Enter edit  I import  D close  E export  p print  Esc back  ? all keys
      """)
  }

  @Test func `a board in a small window`() throws {
    let play = try play(40, 12)
    play.expectFrame(
      """
      ─ Autumn Cross, R…  LIVE  26:24  lap 5 ─
      15 Jun 2025   Lap race   8 laps
      lap 2.100 km   RUNNING ...          ▾ 2
      ─ Board  25 of 25 entries  provisional ─
        Pl▴ Bib  Name            Laps      Gap
      >   1 28   Petra Nováčková    4  21:59.4
          2 17   ليلى القمري        4    +23.1
          3 22   Bram Oosterveld    4    +40.0
          4 33   Kees Vlaswinkel    4    ▾ 21
      last: 15 林小雨, lap 4, 25:19.3

      T set time  Esc back  ? all keys
      """)
  }
}
