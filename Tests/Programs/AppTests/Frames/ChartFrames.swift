import Terminal
import Testing

@testable import App

/// The charts, at 80 columns and 24 rows, and in larger windows.
@Suite struct ChartFrames {
  /// Opens the board of the demo's running race.
  private func board(columns: Int = 80, rows: Int = 24) throws -> Play {
    let play = try Play.visitor(columns: columns, rows: rows)
    try play.signInParticipant()
    play.press(.enter)
    return play
  }

  @Test func `the lap chart follows the user's own line`() throws {
    let play = try board()
    play.press(.character("M"))
    play.expectFrame(
      """
       LapIt [1 Home] 2 History  3 Stats  4 Profile    niko@club.example  participant
      ─ Home › Autumn Cross, Round 1 › Lap chart ──────────────── LIVE  26:24  lap 5 ─
      Place after each lap, higher is better  lines: 22 of 25  bibs: 13 of 25
       5 ⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣁⣀⣀⣀                  ⣀⣀⣉⣉⣉⣉⡉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⢉⣉⣉⣉⣉ 30
         ⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⣉⣉⣉⣉⣉⣉⣭⣭⠶⠶⠒⠒⠒⠒⠛⠛⠭⠭⠤⠤⠤⠤⠤⠤⠜⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠣⠤⠤⠤⠤ 34
         ⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠉⠉⠉⠉      ⠉⠉⠉⠉⠉⠉⠉⠉⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒ 24
         ⠒⠒⠒⠒⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⠒⠒⠒⠒⠒⠒⠒⠒⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒ 16
      10 ⣉⣉⣉⣉                ⣉⣉⣉⣉⣉⣉⣉⣉                ⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉ 12
         ⠤⠤⠤⠤⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠤⠤⠤⠤⠤⠤⠤⠤⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠤⠤⠤⠤⠤⠤⠤⠤⢄⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⡠⠤⠤⠤⠤ 20
         ⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠊⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠑⠒⠒⠒⠒ 27
         ⠉⠉⠒⠒⠒⠢⠤⠤⠤⣀⣀⣀⣀⣀⣀⡠⠤⠤⠤⠒⠒⠒⠊⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉ 31
      15 ⣉⣉⠭⠭⠭⠝⠛⠛⠛⠉⠉⠉⠉⠉⠉⠙⠛⠛⠛⠭⠭⠭⢍⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉ 26
         ⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤ 13
         ⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒ 29
      20 ⣉⣉⣒⣒⠶⠶⠤⠤⠤⠤⣤⣤⣒⣒⠒⠒⠒⠒⠒⠒⣉⣉⣉⣉⣉⣉⣉⣉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉ 32
         ⠤⠤⠤⠤⠒⠒⠒⠒⠒⠒⠒⠒⠉⠉⠉⠉⠉⠉⠛⠛⠒⠒⠤⠤⠤⠤⠤⠤⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤ 15
         ⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⠤⠤⠤⠤⠄
         ⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠒⠒⠒⠒⠂
      25 ⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠛⠛⠛⠛⠛⠛⠛⠛⠶⠶⠶⠶⠶⠶⠶⠶⣤⣤⣤⣤◉ *11
         Lap 1                   2                       ▴                       4
      ◉ *11 Niko Marin   Lap 3   Place 25   Total 21:04.8   Gap +4:35.0
        Lap time 7:03.5

      Right next lap  Down next competitor  0-9 follow a bib  Esc back  ? all keys
      """)
  }

  @Test func `the gap chart says where its axis ends`() throws {
    let play = try board()
    for key in [Key.character("M"), .character("v"), .up, .left] { play.press(key) }
    play.expectFrame(
      """
       LapIt [1 Home] 2 History  3 Stats  4 Profile    niko@club.example  participant
      ─ Home › Autumn Cross, Round 1 › Gap chart ──────────────── LIVE  26:26  lap 5 ─
      Gap to the first after each lap, in time  bibs: 11 of 25
            0 ⣭⣭⣭⣭⣭⣭⠭⠭⠭⠭⠭⠭⠭⠭⠭⠭⠭⠭⠭⠭⠭⠭⠭⠭⠭⠭⠭⠭⢍⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⡉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉ 28
              ⣿⣿⣟⣿⣿⣿⣿⠿⢿⣿⣿⣿⣿⣿⡿⠿⠿⣶⣶⣶⣶⣶⣶⣶⣶⣶⣖⣒⣢⣤⣤⣤⣤⣤⠤⠤⠤⠤⠤⢌⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⣉⠉⠉⠉⠉⠉⠑⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒ 17
              ⣤⣄⣉⣉⡉⠛⠛⠛⠻⠿⠿⢷⣶⣶⣾⣿⣭⣭⣭⣭⣖⣒⣒⣒⡲⠯⠭⢭⣭⣽⣿⣛⣛⣛⣿⣿⣿⠿⢯⣭⣭⣵⣶⣒⣒⣒⣒⣒⠒⠶⠶⠭⠭⠭⠭⠭⢭⣭⣭⣭⣭⣭⣒⣒⣒⣒⣒⣒ 22
              ⠉⠙⠛⠻⠾⠿⣯⣵⣶⣒⣤⡤⠤⣀⣈⡉⠉⠉⠛⠛⠛⠿⠿⠿⣽⣿⡿⣫⣵⣶⠶⣛⣭⣭⠶⠶⣒⣭⣭⡭⢍⣉⣑⡛⠛⠛⠛⠛⠿⠿⠿⠿⠿⢷⣶⣶⣶⣶⣶⣦⣤⣤⣤⣤⣭⣉⣉⣉ 30
              ⣀⠶⢦⣤⣀⡀  ⠉⠉⠙⠛⠻⠿⠶⣾⣯⣭⣵⣒⣒⡢⠤⠤⣀⣀⠈⠉⠉⠒⠛⠫⠵⠶⣛⣫⡭⠶⣒⣚⣫⠭⠭⢝⣛⣛⣛⡷⠶⠶⠶⣶⣤⣤⣤⣤⣄⣀⣀⣈⣉⠉⠉⠉⠉⠛⠛⠛ 24
              ⠛⠶⣤⣀⣀⠙⠛⠶⢦⣤⣀⡀     ⠉⠉⠙⠛⠻⠿⢯⣶⣖⣭⡭⣒⣒⠤⠤⣀⣀  ⠈⠉⠉⠒⠒⠫⠭⠭⣒⣒⡒⠬⠭⠭⠭⣉⣒⣒⡚⠛⠫⠭⠽⠿⠿⣛⣿⣿⣿⡷⣶⣶ 12
                 ⠉⠛⠳⢦⣄⡀⡀⠉⠙⠛⠶⢦⣤⣀⡀       ⠈⠉⠛⠛⠷⢿⣭⣶⣒⣭⠭⣒⣒⠤⠤⣀⣀    ⠈⠉⠉⠑⠒⠒⠢⠤⠬⣉⣉⣉⠑⠒⠒⠒⠤⠤⠤⠬⣉⣉ 31
                     ⠈⠙⠛⠶⣤⣀⡀  ⠉⠙⠛⠶⢦⣤⣀⡀        ⠈⠉⠛⠻⠿⢶⣯⣭⣖⣒⡭⠭⣒⣒⡢⠤⠤⣀⣀⡀      ⠉⠉⠑⠒⠒⠢⠤⠤⢄⣀ 35
      +2:17.5             ⠉⠛⠳⢦⣄⡀    ⠉⠙⠳⠦⣤⣀           ⠉⠉⠛⠻⠿⢷⣶⣪⣭⢍⣑⣒⠚⠫⠭⠶⣒⣢⣤⠤⣀⣀⡀
                              ⠈⠙⠛⠶⣤⣀     ⠉⠙⠳⠦⣄⣀             ⠈⠉⠙⠛⠲⠿⢭⣖⣒⡢⠤⢄⣉⣉⠑⠚⠛⠫⠶⠶⢦⣤ 13
                                   ⠉◉⠳⢦⣄⡀     ⠉⠙⠲⠤⣄⡀                ⠈⠉⠙⠓⠲⠦⢭⣉⣒⠒⠢⠤⢄⣀ 32
                                       ⠈⠙⠛⠶⣤⣀      ⠉⠑⠲⠤⣀⡀                   ⠈⠉⠙⠒⠲⠤ 18
                                           ⠈⠉⠛⠳⢦⣄⡀      ⠉⠑⠢⠄
                                               ⠈⠈⠙⠛⠶⣤⣀
                                                   ⠈⠙⠉⠛⠳⢦⣄⡀
      +4:35.0                                          ⠈⠙⠈⠙⠃ 25
              Lap 1                 ▴                      3                     4
      ◉ 25 Ingrid Høyland   Lap 2   Place 25   Total 14:02.5   Gap +2:58.8
        Lap time 6:58.6

      Right next lap  Down next competitor  0-9 follow a bib  Esc back  ? all keys
      """)
  }

  @Test func `a lap chart as a table has all places around the lap`() throws {
    let play = try board()
    for key in [Key.character("M"), .character("t"), .left] { play.press(key) }
    play.expectFrame(
      """
       LapIt [1 Home] 2 History  3 Stats  4 Profile    niko@club.example  participant
      ─ Home › Autumn Cross, Round 1 › Lap chart ─────────── ▴ 7  LIVE  26:25  lap 5 ─
        Bib   Name               1   ▴2    3    4
        34    Hana Kuroki        8    8    6    7
        12    Ελένη Μαυρίδου    10    9   10   10
        16    ნინო ბერიძელი      9   10    9    9
        27    Dara O'Finnell    12   11   12   13
        23    Aino Rantamäki    11   12   11   11
        20    Łukasz Żarski     13   13   13   12
        31    Олена Вербицька   16   14   14   14
        26    Matteo Belrosso   15   15   15   15
        35    Emil Stråberg     14   16   16   16
        13    佐藤 みどり       17   17   17   17
        29    Yusuf Karaçam     18   18   18   18
        32    Rosa Delmontes    20   19   19   19
        15    林小雨            21   20   21   21
        18    Zoë Ångholm       19   21   20   20
        19    Ivana Šimunčić    22   22   23    ·
        14    김하늘            23   23   22    ·
      >*11    Niko Marin        24   24   25    ·                                 ▾ 1
      ◉ *11 Niko Marin   Lap 2   Place 24   Total 14:01.3   Gap +2:57.6
        Lap time 7:01.9

      Right next lap  Down next competitor  0-9 follow a bib  Esc back  ? all keys
      """)
  }

  @Test func `a wide lap chart has the order at its lap beside it`() throws {
    let play = try board(columns: 120, rows: 40)
    for key in [Key.character("M"), .left] { play.press(key) }
    play.expectFrame(
      """
       LapIt [1 Home] 2 History  3 Stats  4 Profile                                            niko@club.example  participant
      ╭ Home › Autumn Cross, Round 1 › Lap chart ──────────────────────────────────────────────────────── LIVE  26:25  lap 5 ╮
      │ Place after each lap, higher is better  bibs: 21 of 25                     Pl Bib   Name                   Gap       │
      │  1 ⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉ 28       1 28    Petra Nováčková                  │
      │    ⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒ 17       2 17    ليلى القمري           +7.9       │
      │    ⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀ 22       3 22    Bram Oosterveld      +22.1       │
      │                                                                             4 30    Тодор Златарев       +25.8       │
      │    ⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠒⠒⠒⠒⣤⣤⣤⣤⣤⣤⣤⣤⡔⠒⠒⠒⠊⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉ 33       5 33    Kees Vlaswinkel      +27.3       │
      │  5 ⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠉⠉⠉⠉        ⠈⠉⠉⠉⠑⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒ 30       6 21    Noémie Duvallon      +27.8       │
      │    ⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⢄⣀⣀⣀             ⣀⣀⠤⠤⢄⣀⣀⣀          ⢀⣀⣀⣀⠤⠤ 21       7 24    João Figueirinha     +28.8       │
      │                              ⠉⠉⠉⠑⠒⣒⣒⠤⠤⠶⢖⣉⣉⣀   ⢀⣀⣀⣀⠭⠭⠭⠕⠒⠒⠒⠭⠭⠭⢅⣀⣀⣀            8 34    Hana Kuroki          +30.1       │
      │    ⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⢒⣒⡲⠶⠴⠶⠮⠭⣀⣀⣀⣀⡀    ⠉⠉⠉⠁                 ⠉⠉ 34       9 12    Ελένη Μαυρίδου       +40.2       │
      │    ⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠊⠉⠁           ⠈⠉⠉⠉⠑⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒ 24      10 16    ნინო ბერიძელი        +40.5       │
      │    ⠤⠤⣀⣀⣀⡀         ⢀⣀⣀⣀⠤⠤⠤⢄⣀⣀⣀          ⢀⣀⣀⣀⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤ 16      11 27    Dara O'Finnell       +46.5       │
      │      ⣀⣀⣀⡨⠭⠭⠭⠒⠒⠒⠭⠭⠭⢅⣀⣀⣀   ⢀⣀⣀⣀⠭⠭⠭⠕⠒⠒⠒⠭⠭⠭⢅⣀⣀⣀                                12 23    Aino Rantamäki       +46.5       │
      │ 10 ⠉⠉                 ⠉⠉⠉⠁                 ⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉ 12      13 20    Łukasz Żarski        +48.6       │
      │    ⠒⠒⠢⠤⠤⠤⢄⣀⣀⣀⣀⣀⣀⣀⡠⠤⠤⠤⠔⠒⠒⠒⠒⠤⠤⠤⠤⣀⣀⣀⣀⣀⣀⣀⣀⡠⠤⠤⠤⠔⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒ 23      14 31    Олена Вербицька      +52.1       │
      │    ⠤⠤⠔⠒⠒⠒⠊⠉⠉⠉⠉⠉⠉⠉⠑⠒⠒⠒⠢⠤⠤⠤⠤⠒⠒⠒⠒⠉⠉⠉⠉⠉⠉⠉⠉⠑⠒⠒⠒⠢⠤⠤⠤⢄⣀⣀⣀          ⢀⣀⣀⣀⠤⠤ 20      15 26    Matteo Belrosso      +56.7       │
      │                                               ⢀⣀⣀⣀⠭⠭⠭⠕⠒⠒⠒⠭⠭⠭⢅⣀⣀⣀           16 35    Emil Stråberg      +1:01.5       │
      │    ⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠁                 ⠉⠉ 27      17 13    佐藤 みどり        +1:18.5       │
      │    ⠒⠢⠤⢄⣀⡀         ⢀⣀⡠⠤⠔⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒ 31      18 29    Yusuf Karaçam      +1:27.0       │
      │ 15 ⠤⠤⠤⠤⠤⠬⠭⢵⣶⡦⠤⢴⣶⡮⠭⠥⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤ 26      19 32    Rosa Delmontes     +1:30.0       │
      │    ⣀⡠⠤⠔⠒⠊⠉⠁     ⠈⠉⠑⠒⠢⠤⢄⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀ 35      20 15    林小雨             +1:35.2       │
      │                                                                            21 18    Zoë Ångholm        +1:35.4       │
      │    ⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒ 13      22 19    Ivana Šimunčić     +2:16.9       │
      │    ⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤ 29      23 14    김하늘             +2:20.8       │
      │    ⣀                  ⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀ 32   >* 24 11    Niko Marin         +2:57.6       │
      │     ⠉⠉⠒⠒⢤⣤⣀⣀⠤⠤⠤⠒⠒⠒⠊⠉⠉⠉                                                     25 25    Ingrid Høyland     +2:58.8       │
      │ 20 ⠒⠒⠉⠉⠉⠁  ⠈⠉⢑⣒⣢⣤⣠⣤⠤⠤⠔⠒⠒⠒⠒⠤⠤⠤⠤⣀⣀⣀⣀⣀⣀⣀⣀⡠⠤⠤⠤⠔⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒ 18                                                │
      │    ⠤⠤⠔⠒⠒⠒⠊⠉⠉⠉⠁     ⠉⠉⠒⠒⠤⠤⠤⠒⠒⠒⠒⠉⠉⠉⠉⠉⠉⠉⠉⠑⠒⠒⠒⠢⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤ 15                                                │
      │    ⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀                ⢀⣀⣀                                                                        │
      │                           ⣉⣉⣉⣉⠶⠶⠶⠶⠶⠶⠶⠶⢎⣉⣉⣉⡁                                                                          │
      │    ⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉                ⠈⠉⠉                                                                        │
      │    ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶◉⠶⠶⣤⣤⣤⣤⣀⣀⣀⣀    ⢀⣀⣀⣀⡠⠤⠤                                                                        │
      │ 25 ⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⠤⠤⠤⠤⠉⠉⠉⠉⠛⠛⠛⠛⠳⠶⠶⠶⢦⣤⣤ *11                                                                    │
      │    Lap 1               ▴                    3                    4                                                   │
      │ ◉ *11 Niko Marin   Lap 2   Place 24   Total 14:01.3   Gap +2:57.6   Lap time 7:01.9                                  │
      ╰──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────╯

      Right next lap  Down next competitor  0-9 follow a bib  v gap chart  t as a table  c category  Esc back  ? all keys
      """)
  }

  @Test func `finish times start at zero and show the user's position`() throws {
    let play = try Play.participant()
    for key in [Key.character("3"), .end, .enter, .character("f")] { play.press(key) }
    play.expectFrame(
      """
       LapIt  1 Home  2 History [3 Stats] 4 Profile    niko@club.example  participant
      ─ Stats › Harbour 10K › Finish times ───────────────────────────────────────────
      How many finished in which time
      5                             ███
                                    ███
                                    ███
                    ▇▇▇             ███                                         ▇▇▇
                ▂▂▂ ███             ███                 ▂▂▂     ▂▂▂     ▂▂▂     ███
                ███ ███             ███                 ███     ███     ███     ███
        ▆▆▆ ▆▆▆ ███ ███     ▆▆▆ ▆▆▆ ███ ▆▆▆ ▆▆▆ ▆▆▆     ███     ███ ▆▆▆ ███ ▆▆▆ ███
      0 ███ ███ ███ ███     ███ ███ ███ ███ ███ ███     ███     ███ ███ ███ ███ ███
                    ▴*
        33:00                   36:00                   39:00                 42:30
      ▴ 34:30 to 35:00   3 competitors   places 5-7   * you are here

      28 results. The first bar begins at the label on the left, not at zero.

          Pl▴ Bib    Name                 Result
            5 29     João Figueirinha      34:32
            6 28     Aino Rantamäki        34:33
       *    7 11     Niko Marin            34:39


      Right next bar  Left previous bar  o my row  t as a table  Esc back  ? help
      """)
  }

  @Test func `totals by month are walked and read out`() throws {
    let play = try Play.participant()
    for key in [Key.character("3"), .character("c"), .left, .left] { play.press(key) }
    play.expectFrame(
      """
       LapIt  1 Home  2 History [3 Stats] 4 Profile    niko@club.example  participant
      ─ Stats ────────────────────────────────────────────────────────────────────────
      6 races   110.908 km in all   441 minutes in all (7:21:37)

      Kilometres by month
      75.000 km             ███
                            ███
              0 ▄▄▄     ▅▅▅ ███ ▁▁▁ ◌◌◌
                            ▴
                2025-01         2025-06
      ▴ 2025-04   1 race   75.000 km   5:55:10

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

  @Test func `the form as a table`() throws {
    let play = try Play.participant()
    for key in [Key.character("3"), .character("t")] { play.press(key) }
    play.expectFrame(
      """
       LapIt  1 Home  2 History [3 Stats] 4 Profile    niko@club.example  participant
      ─ Stats ────────────────────────────────────────────────────────────────────────
      6 races   110.908 km in all   441 minutes in all (7:21:37)

        Date        Race                      Behind   Place       km     Result
      >*15 Jun 2025 Autumn Cross, Round 1         0%   25/25    6.300    21:04.8
       *01 Jun 2025 Sunday Club Walk              0%   11/11    4.000   4.000 km
        15 May 2025 Lantern Mile                 57%    7/15    1.608     5:31.0
        16 Apr 2025 Six Hours of the Quarry      19%   14/17   75.000  75.000 km
        12 Mar 2025 Old Mill Criterium            5%   20/21   14.000    25:12.4
        16 Jan 2025 Harbour 10K                  79%    7/29   10.000      34:39

      Personal records
        Distance▴         Result Race                    Date
        1.608 km          5:31.0 Lantern Mile            15 May 2025
        10 km              34:39 Harbour 10K             16 Jan 2025
        6 h            75.000 km Six Hours of the Quarry 16 Apr 2025






      Enter my laps  s sort  c next chart  t as a chart  h history  Esc back  ? help
      """)
  }

  @Test func `a course is walked along its heights`() throws {
    let play = try board()
    for key in [Key.character("C"), .right, .right, .right] { play.press(key) }
    play.expectFrame(
      """
       LapIt [1 Home] 2 History  3 Stats  4 Profile    niko@club.example  participant
      ─ Home › Autumn Cross, Round 1 › Course ────────────────────────────────────────
      Gravel Pit Loop
      2.100 km   climbs 38 m (rises of 1 m and more)   from 8 m to 40 m above the sea

      Heights along the course
      40 m                         ▄▇█▇▅
                                 ▃███████▁
                                ▅█████████▃      ▁▇█▅▂
                               ████████████▄   ▁▄█████▅
                             ▁███████████████▅▆████████▆
               ▄▆▇▇▇▅▄▂     ▄███████████████████████████▆
             ▃██████████▅▂▃▇█████████████████████████████▇
            ▄██████████████████████████████████████████████▁           ▃▅▄▁
           ▄████████████████████████████████████████████████▃        ▂▇████▃
           ██████████████████████████████████████████████████▇▄▃▂▂▃▄▇███████▃        ▆
           ██████████████████████████████████████████████████████████████████▅     ▁▇█
       8 m ███████████████████████████████████████████████████████████████████▆▂▁▂▅███
              ▴
           0                                                                  2.100 km
      ▴ 0.105 km   25 m   +7%


      Right along the course  o from above  t as a table  Esc back  ? help
      """)
  }

  @Test func `a course from above shows the estimated positions`() throws {
    let play = try board()
    for key in [Key.character("C"), .character("o")] { play.press(key) }
    play.expectFrame(
      """
       LapIt [1 Home] 2 History  3 Stats  4 Profile    niko@club.example  participant
      ─ Home › Autumn Cross, Round 1 › Course ────────────────────────────────────────
                               o⡠⠔⠒⠉⠉⠉⠉⠉⠒o⣀
                            ⡠⠔⠊⠁           o⠢⡀
                         ⢀⠤⠊                 ⠱⡀
                       ⢀⠔o                    ⠱o
                      ⢠⠊                       ⠘⢄⣀ ⣀⣀⣀⣀⣀⡠⠤⠤⠤⢄⣀⣀⣀
                      ⢸                           o             ⠉⠑⠒⢄
                      oo                                            ⠑⡄
                       ⠈oo                                           ⡇
                         ⠈⠑⢤                                       ⢀S⠁
                           ⢀⠇                                    ⡠⠒⠁
                          ⡠⠃                                 ⣀o⠒⠉
                        ⢠o                               ⢀⡠⠒⠉
                       o⠃                            ⢀⣀⡠⠒⠁
                      ⢀⠎                    ⣀O⠤⠤⠒⠒⠒⠊⠉⠁
                      ⠈⡆                ⣀⠤⠒o
                       o⡀            ⣀⠤*
                        ⠈⠒o⣀o⣀⣀⣀⣀⠤⠤o⠉
      S start   O first on the board   o the others   * you are here
      Positions on the course are estimated from each competitor's last crossing and
      pace, not measured there.

      Right along the course  o profile  t as a table  Esc back  ? help
      """)
  }

  @Test func `a wide course page has both`() throws {
    let play = try board(columns: 120, rows: 40)
    for key in [Key.character("C"), .right] { play.press(key) }
    play.expectFrame(
      """
       LapIt [1 Home] 2 History  3 Stats  4 Profile                                            niko@club.example  participant
      ╭ Home › Autumn Cross, Round 1 › Course ───────────────────────────────────────────────────────────────────────────────╮
      │ Gravel Pit Loop                                                                                                      │
      │ 2.100 km   climbs 38 m (rises of 1 m and more)                                                                       │
      │ from 8 m to 40 m above the sea                                                                                       │
      │                                                                                                                      │
      │ Heights along the course                                                                                             │
      │ 40 m                    ▁▅██▅                                                                                        │
      │                        ▂██████                                                o⠤⠒⠒⠊⠉⠉⠑⠒⠒o⡀                           │
      │                       ▃████████      ▆█▅                                  ⢀⠤⠒⠉           o⠑⢄                         │
      │                      ▃██████████▁  ▃█████▁                              ⡠⠔⠊                ⠈⢆                        │
      │                     ▃████████████▅▇███████                            ⡠o⠁                   ⠈o                       │
      │         ▃▆▇▇▆▅▂    ▅███████████████████████                          ⡔⠁                       ⢇⡀  ⢀⣀⣀⣀⣀⠤⠤⠤⢄⣀⣀⣀       │
      │        ▆███████▇▃▂▆████████████████████████▇                         ⡇                         ⠈oo⠁           ⠉⠑⠒⠤⡀  │
      │       ▅█████████████████████████████████████▇          ▄▄            o⡄                                           ⠘⡄ │
      │      ▄███████████████████████████████████████▆       ▃████▁           ⠈o⡀                                          ⡸ │
      │      ██████████████████████████████████████████▅▂▂▂▄▇██████▁      ▆     ⠈⠒⢄                                       ◉⠁ │
      │      ███████████████████████████████████████████████████████▁    ▆█       ⡸                                    ⢀⠔⠊   │
      │  8 m ████████████████████████████████████████████████████████▃▁▃▇██     ⢀⠜                                 ⢀oo⠊⠁     │
      │      ▴                                                                 ⡰o                               ⣀⠔⠊⠁         │
      │      0                                                     2.100 km   o⠁                            ⣀⡠⠔⠊             │
      │ ▴ 0.000 km   16 m                                                    ⢸                   ⢀oO⠤⠔⠒⠒⠒⠒⠉⠉                 │
      │                                                                      ⢸                ⢀⡠⠔⠁                           │
      │                                                                       o            ⣀⡠⠔*                              │
      │                                                                        ⠉o⠢o⣀⣀⣀⠤⠔⠒⠊o                                  │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                      S start   ◉ 0.000 km  16 m                      │
      │                                                                      O first on the board   o the others             │
      │                                                                      * you are here                                  │
      │                                                                      Positions on the course are estimated from each │
      │                                                                      competitor's last crossing and pace, not        │
      │                                                                      measured there.                                 │
      ╰──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────╯

      Right along the course  t as a table  Esc back  ? help
      """)
  }

  @Test func `the lap chart of a race that has started is found by its name`() throws {
    let play = try Play.participant()
    play.press(.character(":"))
    play.type("lap chart")
    play.press(.enter)
    #expect(play.screen.contains("Lap chart: Autumn Cross, Round 1"))
    #expect(play.screen.contains("◉ *11 Niko Marin   Lap 3   Place 25"))
  }
}
