import Accounts
import App
import Shell
import Store
import Timekeeping

/// Filling the demo of all sections, against that of all but the cinemas.
///
/// The difference is what the cinemas add to the opening of the demo.
enum CinemaDemoFigure {
  private static let section = "cinema"
  /// The most that may be added, in seconds.
  private static let longest = 0.15

  @MainActor static func lines(in workplace: Workplace) throws -> [Line] {
    let others = Wings.all.filter { $0.id.name != section }
    var number = 0
    func seconds(_ wings: [Wing]) throws -> Double {
      number += 1
      return try fill(wings, in: workplace.path("demo-\(number)"))
    }
    let comparison = try Comparison.inTurn(
      pairs: 1, measured: { try seconds(Wings.all) }, yardstick: { try seconds(others) })
    let added = comparison.measured.median - comparison.yardstick.median
    return [
      Line("cinema demo", comparison),
      Line("cinema demo adds", measured: Amount.time(added))
        .aiming(at: "<= 150 ms", isKept: added <= longest),
    ]
  }

  @MainActor private static func fill(_ wings: [Wing], in folder: String) throws -> Double {
    let store = try FileStore.open(folder: folder, schema: Application.schema)
    defer { store.close() }
    let cast = try DemoCast.register(
      in: Application.accounts(store), clock: .system, folder: folder)
    return try Stopwatch.seconds { for wing in wings { try wing.demo(store, cast) } }
  }
}
