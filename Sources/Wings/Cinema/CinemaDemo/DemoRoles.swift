import Accounts
import Cinema
import DemoTown
import Store

/// The staff of the demo's cinemas: the organizer manages all of them.
enum DemoRoles {
  /// The person at the door of the first cinema, who can log in.
  static func door(_ scene: DemoScene) -> User { scene.people[20] }

  /// Appoints a manager, a person at the door, a cashier and a planner.
  ///
  /// - Throws: What the store throws.
  static func write(
    _ scene: DemoScene, _ houses: DemoHouses, in transaction: any StoreTransaction
  ) throws {
    let (first, second) = (houses.houses[0].id, houses.houses[1].id)
    let staff = [
      CinemaStaff(userID: scene.cast.organizer.id, role: .manager),
      CinemaStaff(userID: door(scene).id, cinemaID: first, role: .door),
      CinemaStaff(userID: scene.people[3].id, cinemaID: first, role: .cashier),
      CinemaStaff(userID: scene.people[6].id, cinemaID: second, role: .planner),
    ]
    for one in staff { try transaction.put(CinemaCollections.staff, id: one.id, one) }
    let id = door(scene).id
    guard var user = try transaction.get(AccountsSchema.users, id)?.value else { return }
    user.email = DemoCast.doorEmail
    try transaction.put(AccountsSchema.users, id: id, user)
    try scene.cast.letLogIn(id, in: transaction)
  }
}
