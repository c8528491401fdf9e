import Store
import Timekeeping

/// The people in the demo of each wing: two accounts, and many people who are only named.
package struct DemoCast: Sendable {
  package let organizer: User
  package let participant: User
  package let password: String
  /// The clock of the demo.
  ///
  /// All wings share one date and the same people.
  package let clock: Clock
  /// Invented people, with names in many scripts.
  package let people: [Person]
  /// The folder of the store, for files beside the documents; `nil` for a store in memory.
  package let folder: String?

  /// A person without an account.
  package struct Person: Sendable {
    package let name: String
    /// `F`, `M` or `X`.
    package let sex: String
  }

  /// Registers the two accounts of the demo.
  ///
  /// - Parameters:
  ///   - accounts: The service that registers them.
  ///   - clock: The clock of the demo.
  ///   - folder: The folder of the store; `nil` for a store in memory.
  /// - Returns: The people of the demo.
  /// - Throws: `AccountError` or `StoreError` if they cannot be registered.
  package static func register(
    in accounts: AccountService, clock: Clock, folder: String? = nil
  ) throws -> DemoCast {
    let organizer = try accounts.register(
      Registration(
        email: organizerEmail, firstName: "Ana", secondName: "Petkova", password: password,
        isOrganizer: true))
    let participant = try accounts.register(
      Registration(
        email: participantEmail, firstName: "Niko", secondName: "Marin", password: password))
    return DemoCast(
      organizer: organizer, participant: participant, password: password, clock: clock,
      people: Self.everybody, folder: folder)
  }

  /// Returns the people of the demo in a store.
  ///
  /// A store has a demo if both accounts exist and can log in with the demo's password.
  ///
  /// - Parameters:
  ///   - accounts: The store's accounts.
  ///   - clock: The clock of the demo.
  ///   - folder: The folder of the store; `nil` for a store in memory.
  /// - Returns: The people; `nil` if the store has no demo.
  /// - Throws: `StoreError` if the accounts cannot be read.
  package static func known(
    to accounts: AccountService, clock: Clock, folder: String? = nil
  ) throws -> DemoCast? {
    let emails = [organizerEmail, participantEmail]
    // A folder without the accounts is not written to.
    guard try emails.allSatisfy({ try accounts.user(email: $0) != nil }) else { return nil }
    do {
      let users = try emails.map { try accounts.logIn(email: $0, password: password) }
      guard users[0].isOrganizer else { return nil }
      return DemoCast(
        organizer: users[0], participant: users[1], password: password, clock: clock,
        people: everybody, folder: folder)
    } catch is AccountError {
      return nil
    }
  }

  private static let organizerEmail = "ana@club.example"
  private static let participantEmail = "niko@club.example"
  /// The address of one of the people, who works at the door of a cinema.
  package static let doorEmail = "dara@club.example"
  private static let password = "race day demo"

  /// Lets another user log in with the same password.
  ///
  /// - Throws: What the store throws.
  package func letLogIn(_ userID: String, in transaction: any StoreTransaction) throws {
    let known = try transaction.get(AccountsSchema.credentials, participant.id)?.value
    if let known { try transaction.put(AccountsSchema.credentials, id: userID, known) }
  }

  private static let everybody = [
    ("Mira Kolarova", "F"), ("Tomasz Wilkowy", "M"), ("Søren Bækgaard", "M"),
    ("Ама Бояджиева", "F"), ("Павло Соколенко", "M"), ("Ελένη Μαυρίδου", "F"), ("佐藤 みどり", "F"),
    ("김하늘", "F"), ("林小雨", "F"), ("ნინო ბერიძელი", "F"), ("ليلى القمري", "F"),
    ("Zoë Ångholm", "F"), ("Ivana Šimunčić", "F"), ("Łukasz Żarski", "M"),
    ("Noémie Duvallon", "F"), ("Bram Oosterveld", "M"), ("Aino Rantamäki", "F"),
    ("João Figueirinha", "M"), ("Ingrid Høyland", "F"), ("Matteo Belrosso", "M"),
    ("Dara O'Finnell", "X"), ("Petra Nováčková", "F"), ("Yusuf Karaçam", "M"),
    ("Тодор Златарев", "M"), ("Олена Вербицька", "F"), ("Rosa Delmontes", "F"),
    ("Kees Vlaswinkel", "M"), ("Hana Kuroki", "F"), ("Emil Stråberg", "M"),
    ("Luka Perković-Brod", "M"),
  ].map { Person(name: $0, sex: $1) }
}
