import Store
import Timekeeping

extension Entry {
  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    id = try fields.text(.id)
    competitionID = try fields.text(.competitionID)
    userID = try fields.optional(.userID)
    userEmail = try fields.optional(.userEmail)
    km = try fields.value(.km, default: 0, in: Bounds.kilometres)
    min = try fields.value(.min, default: 0, in: Bounds.minutes)
    bib = try fields.text(.bib)
    name = try fields.text(.name)
    firstName = try fields.text(.firstName)
    secondName = try fields.text(.secondName)
    sex = try fields.optional(.sex)
    age = try fields.optional(.age, in: Bounds.age)
    birth = try fields.optional(.birth)
    categories = try fields.list(.categories)
    team = try fields.text(.team)
    club = try fields.text(.club)
    email = try fields.text(.email)
    wave = try fields.text(.wave)
    startMilliseconds = try fields.optional(.startMilliseconds, in: Bounds.elapsed)
    startUTC = try fields.optional(.startUTC, in: Stamp.wallTimes)
    status = try fields.value(.status, default: .ok)
    statusMoment = try fields.optional(.statusMoment)
    statusOrder = try fields.optional(.statusOrder)
    penaltyMilliseconds = try fields.value(.penaltyMilliseconds, default: 0, in: Bounds.duration)
    imported = try fields.optional(.imported)
    partLapMetres = try fields.optional(.partLapMetres, in: Bounds.metres)
    isErased = try fields.value(.isErased, default: false, unreadable: true)
    relegation = try fields.optional(.relegation)
    mergedInto = try fields.optional(.mergedInto)
    pronunciation = try fields.text(.pronunciation)
    licence = try fields.optional(.licence)
    emergencyPhone = try fields.optional(.emergencyPhone)
    clubNumber = try fields.optional(.clubNumber)
    hasPaid = try fields.optional(.hasPaid)
    isCheckedIn = try fields.optional(.isCheckedIn)
    chip = try fields.optional(.chip)
  }

  /// The name in the entry itself; empty if it has the name of an account.
  package var ownName: String {
    if !name.isEmpty { return name }
    return [firstName, secondName].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
