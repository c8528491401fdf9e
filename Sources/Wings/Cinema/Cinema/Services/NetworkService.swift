import Accounts
import Fields
import Languages
import Payments
import Store
import Timekeeping

/// The settings of the network, and who works in which cinema.
package struct NetworkService: Sendable {
  let service: CinemaService

  /// Sets up the network, or changes its settings.
  ///
  /// - Throws: `CinemaError` with the invalid fields, `notAllowed`; the store's errors.
  package func setUp(_ network: CinemaNetwork, by author: Author) throws {
    try service.perform(by: author) { work in
      try work.requireNetworkManager()
      var changed = network
      changed.name = Cleaned.line(network.name)
      changed.currency = network.currency.uppercased()
      try CinemaError.check(Self.problems(changed, work))
      if let zone = work.zones.named(changed.zone) { changed.zone = zone.name }
      try work.transaction.put(CinemaCollections.network, id: CinemaNetwork.id, changed)
    }
  }

  private static func problems(
    _ network: CinemaNetwork, _ work: CinemaTransaction
  ) -> [FieldProblem?] {
    let numbers = network.tariffs.map(\.number)
    return [
      CinemaDraft.problem(
        "name", network.name, longest: CinemaLimits.networkName, isNeeded: true),
      CinemaDraft.problem(
        "currency", "currency", ["name": network.currency],
        if: !Currency.isKnown(network.currency)),
      CinemaDraft.problem(
        "zone", "zone", ["name": network.zone], if: work.zones.named(network.zone) == nil),
      CinemaDraft.problem("step", "step", if: !CinemaBounds.step.contains(network.step)),
      CinemaDraft.problem(
        "tariffs", "tariffs",
        if: Set(numbers).count < numbers.count
          || !numbers.allSatisfy(CinemaBounds.tariff.contains)
          || !network.tariffs.allSatisfy { CinemaBounds.share.contains($0.share) }),
    ]
  }

  /// Gives a person a role.
  ///
  /// - Parameters:
  ///   - role: The role.
  ///   - person: The account's id.
  ///   - cinemaID: The cinema; empty for all.
  ///   - author: A manager there, or the administrator.
  /// - Throws: `CinemaError` if the person or the cinema does not exist, or `notAllowed`; the
  ///   store's errors.
  package func appoint(
    _ role: CinemaRole, _ person: String, at cinemaID: String = "", by author: Author
  ) throws {
    try service.perform(by: author) { work in
      try Self.requireManager(of: cinemaID, work)
      if !cinemaID.isEmpty { _ = try work.cinema(cinemaID) }
      guard try work.transaction.get(AccountsSchema.users, person) != nil else {
        throw CinemaError(.noSuchPerson)
      }
      let staff = CinemaStaff(userID: person, cinemaID: cinemaID, role: role)
      try work.transaction.put(CinemaCollections.staff, id: staff.id, staff)
    }
  }

  /// Takes a role from a person.
  ///
  /// - Throws: `CinemaError.noSuchRole` if they do not have it, or `notAllowed`; the store's errors.
  package func dismiss(
    _ role: CinemaRole, _ person: String, at cinemaID: String = "", by author: Author
  ) throws {
    try service.perform(by: author) { work in
      try Self.requireManager(of: cinemaID, work)
      let id = CinemaStaff(userID: person, cinemaID: cinemaID, role: role).id
      guard try work.transaction.get(CinemaCollections.staff, id) != nil else {
        throw CinemaError(.noSuchRole)
      }
      try work.transaction.delete(CinemaCollections.staff, id: id)
    }
  }

  private static func requireManager(of cinemaID: String, _ work: CinemaTransaction) throws {
    if cinemaID.isEmpty {
      try work.requireNetworkManager()
    } else {
      try work.require(.manager, at: cinemaID)
    }
  }
}
