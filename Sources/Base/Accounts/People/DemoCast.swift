import Timekeeping

/// Who appears in the demo of every wing: two accounts, and many who are only named.
package struct DemoCast: Sendable {
  package let organizer: User
  package let participant: User
  package let password: String
  /// Tells today; the same people meet on the same day in every wing.
  package let clock: Clock
  /// Invented people, with names in many scripts.
  package let names: [String]

  /// Registers the two accounts of the demo.
  ///
  /// - Throws: `AccountError` or `StoreError` where they cannot be.
  package static func register(in accounts: AccountService, clock: Clock) throws -> DemoCast {
    let password = "race day demo"
    let organizer = try accounts.register(
      Registration(
        email: "ana@club.example", firstName: "Ana", secondName: "Petkova", password: password,
        isOrganizer: true))
    let participant = try accounts.register(
      Registration(
        email: "niko@club.example", firstName: "Niko", secondName: "Marin", password: password))
    return DemoCast(
      organizer: organizer, participant: participant, password: password, clock: clock,
      names: Self.names)
  }

  private static let names = [
    "Mira Kolarova", "Tomasz Wilkowy", "Søren Bækgaard", "Ама Бояджиева", "Павло Соколенко",
    "Ελένη Μαυρίδου", "佐藤 みどり", "김하늘", "林小雨", "ნინო ბერიძელი", "ليلى القمري",
    "Zoë Ångholm", "Ivana Šimunčić", "Łukasz Żarski", "Noémie Duvallon", "Bram Oosterveld",
    "Aino Rantamäki", "João Figueirinha", "Ingrid Høyland", "Matteo Belrosso", "Dara O'Finnell",
    "Petra Nováčková", "Yusuf Karaçam", "Тодор Златарев", "Олена Вербицька", "Rosa Delmontes",
    "Kees Vlaswinkel", "Hana Kuroki", "Emil Stråberg", "Luka Perković-Brod",
  ]
}
