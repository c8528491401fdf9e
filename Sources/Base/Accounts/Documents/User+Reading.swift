import Store

/// Each act looks up who does it, the first of a program too: a decoder takes a millisecond to get
/// ready.
extension User: SelfReading {
  private static let names = JSONNames([
    "email", "firstName", "secondName", "isOrganizer", "homePlace", "language", "theme", "addTime",
  ])

  package init?(reading pieces: inout JSONPieces) {
    self.init(id: "", email: "")
    var members = JSONMembers(Self.names)
    guard members.find(in: &pieces), members.anyText(0, in: &email),
      members.anyText(1, in: &firstName), members.anyText(2, in: &secondName),
      members.flag(3, in: &isOrganizer), members.anyText(4, in: &homePlace),
      members.text(5, in: &language), members.text(6, in: &theme),
      members.number(7, StoreLimits.wholeNumbers, in: &addTime)
    else { return nil }
  }
}
