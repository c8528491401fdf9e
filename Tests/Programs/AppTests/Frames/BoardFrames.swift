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
      Home › Autumn Cross, Round 1                                  LIVE  26:24  lap 5
      2025-06-15   Lap race   8 laps   lap 2.100 km   open
      Mud, planks and a steep bank.

      Board  25 of 25  provisional
         Pl▴ Bib    Name             Category    Laps       Time        Gap Note
      >    1 28     Petra Nováčková  Open           4    21:59.4            run
           2 17     ليلى القمري      Open           4    22:22.5      +23.1 run
           3 22     Bram Oosterveld  Open           4    22:39.4      +40.0 run
           4 33     Kees Vlaswinkel  Masters        4    22:45.3      +45.9 run
           5 30     Тодор Златарев   Masters        4    22:50.4      +51.0 run
           6 21     Noémie Duvallon  Masters        4    23:03.6    +1:04.2 run
           7 34     Hana Kuroki      Open           4    23:03.7    +1:04.3 run
           8 24     João Figueirinha Masters        4    23:11.4    +1:12.0 run
           9 16     ნინო ბერიძელი    Open           4    23:13.1    +1:13.7 run
          10 12     Ελένη Μαυρίδου   Masters        4    23:31.5    +1:32.1 run
          11 23     Aino Rantamäki   Open           4    23:35.0    +1:35.6 run
          12 20     Łukasz Żarski    Open           4    23:40.5    +1:41.1 run
          13 27     Dara O'Finnell   Masters        4    23:40.8    +1:41.4 run
          14 31     Олена Вербицька  Open           4    23:43.0    +1:43.6 run
          15 26     Matteo Belrosso  Open           4    23:57.9    +1:58.5 run

      u set min  a add walk-up  Enter edit  n entries  d desk  I import  ? all keys
      """)
  }

  @Test func `a board at 120 columns`() throws {
    let play = try play(120, 40)
    play.expectFrame(
      """
       LapIt [1 Home] 2 Active  3 Library  4 Profile                                              ana@club.example  organizer
      Home › Autumn Cross, Round 1                                                                          LIVE  26:24  lap 5
      2025-06-15   Lap race   8 laps   lap 2.100 km   open
      Mud, planks and a steep bank.

      Board  25 of 25  provisional
         Pl▴ Bib    Name                                    Category   Team              Laps       Time        Gap Note
      >    1 28     Petra Nováčková                         Open       Mill Wheelers        4    21:59.4            run
           2 17     ليلى القمري                             Open       Quarry Ramblers      4    22:22.5      +23.1 run
           3 22     Bram Oosterveld                         Open       Mill Wheelers        4    22:39.4      +40.0 run
           4 33     Kees Vlaswinkel                         Masters    Harbour Harriers     4    22:45.3      +45.9 run
           5 30     Тодор Златарев                          Masters    Harbour Harriers     4    22:50.4      +51.0 run
           6 21     Noémie Duvallon                         Masters    Harbour Harriers     4    23:03.6    +1:04.2 run
           7 34     Hana Kuroki                             Open       Mill Wheelers        4    23:03.7    +1:04.3 run
           8 24     João Figueirinha                        Masters    Harbour Harriers     4    23:11.4    +1:12.0 run
           9 16     ნინო ბერიძელი                           Open       Mill Wheelers        4    23:13.1    +1:13.7 run
          10 12     Ελένη Μαυρίδου                          Masters    Harbour Harriers     4    23:31.5    +1:32.1 run
          11 23     Aino Rantamäki                          Open       Quarry Ramblers      4    23:35.0    +1:35.6 run
          12 20     Łukasz Żarski                           Open       Quarry Ramblers      4    23:40.5    +1:41.1 run
          13 27     Dara O'Finnell                          Masters    Harbour Harriers     4    23:40.8    +1:41.4 run
          14 31     Олена Вербицька                         Open       Mill Wheelers        4    23:43.0    +1:43.6 run
          15 26     Matteo Belrosso                         Open       Quarry Ramblers      4    23:57.9    +1:58.5 run
          16 35     Emil Stråberg                           Open       Quarry Ramblers      4    24:16.5    +2:17.1 run
          17 13     佐藤 みどり                             Open       Mill Wheelers        4    24:43.9    +2:44.5 run
          18 29     Yusuf Karaçam                           Open       Quarry Ramblers      4    24:49.4    +2:50.0 run
          19 32     Rosa Delmontes                          Open       Quarry Ramblers      4    25:07.8    +3:08.4 run
          20 18     Zoë Ångholm                             Masters    Harbour Harriers     4    25:18.3    +3:18.9 run
          21 15     林小雨                                  Masters    Harbour Harriers     4    25:19.3    +3:19.9 run
          22 14     김하늘                                  Open       Quarry Ramblers      3    20:06.3     -1 lap run
          23 19     Ivana Šimunčić                          Open       Mill Wheelers        3    20:07.0     -1 lap run
          24 25     Ingrid Høyland                          Open       Mill Wheelers        3    20:55.3     -1 lap run
          25 11     Niko Marin                                                              3    21:04.8     -1 lap run







      u set min  a add walk-up  Enter edit  n entries  d desk  I import  D deactivate  E export  p print  ? all keys
      """)
  }

  @Test func `a board in a small window`() throws {
    let play = try play(40, 12)
    play.expectFrame(
      """
      Autumn Cross, Round 1 LIVE  26:24  lap 5
      2025-06-15   Lap race   8 laps
      lap 2.100 km   open ...
      Board  25 of 25  provisional
         Pl▴ Bib    Name                  Time
      >    1 28     Petra Nováčková    21:59.4
           2 17     ليلى القمري        22:22.5
           3 22     Bram Oosterveld    22:39.4
           4 33     Kees Vlaswinkel    22:45.3
           5 30     Тодор Златарев     22:50.4

      u set min  a add walk-up  ? all keys
      """)
  }
}
