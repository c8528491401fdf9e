extension RaceBook {
  /// Takes in an entry's document as it is now, or a new entry.
  package mutating func apply(_ entry: Entry, accountName: String? = nil) {
    guard entry.competitionID == competition.id else { return }
    let known = riderOfEntry[entry.id].map(Int.init)
    if known == nil { addRider(entry, accountNames: [:]) }
    let index = known ?? riders.count - 1
    let wasPresent = known != nil && riders[index].isPresent
    let formerGroup = riders[index].endGroup
    let formerBib = known == nil ? "" : riders[index].entry.bib
    if wasPresent { unrank(rider: index) }
    if let accountName { riders[index].accountName = accountName }
    noteRelegation(of: Int32(index), from: riders[index].entry.relegation, to: entry.relegation)
    riders[index].entry = entry
    let formerOwner = owner(of: Int32(index))
    riders[index].standsFor = mergeTarget(ofRider: index)
    riders[index].groups = riders[index].isPresent ? rules.groups(of: entry) : []
    riders[index].endGroup = rules.endGroup(of: entry, in: riders[index].groups)
    if riders[index].isPresent { rank(rider: index) }
    if formerOwner != owner(of: Int32(index)) { passRows(ofRider: index, from: formerOwner) }
    if known == nil || formerBib != entry.bib {
      moveBib(from: formerBib, to: entry.bib, rider: Int32(index))
    }
    refresh(rider: index, fromLap: 0)
    if riders[index].endGroup != formerGroup { rejudge(afterLeaving: formerGroup) }
    if known == nil { welcome(rider: index) }
  }

  /// What others are to a rider that was not there before.
  private mutating func welcome(rider index: Int) {
    let id = riders[index].entry.id
    remerge(into: id)
    noteRelegations(behind: id)
    rescoreRelegated(behind: index)
  }

  /// Takes out an entry: its crossings are nobody's from now on.
  package mutating func removeEntry(_ id: String) {
    guard let index = riderOfEntry.removeValue(forKey: id).map(Int.init) else { return }
    let (group, bib) = (riders[index].endGroup, riders[index].entry.bib)
    let wasPresent = riders[index].isPresent
    if wasPresent { unrank(rider: index) }
    disown(rider: Int32(index), bib: bib)
    riders[index].isGone = true
    riders[index].standsFor = -1
    due[index] = nil
    (riders[index].laps, riders[index].starts, riders[index].passings) = ([], [], [])
    (riders[index].groups, riders[index].openDoubles) = ([], 0)
    (riders[index].gaps, riders[index].hasEstimates) = ([], false)
    moveBib(from: bib, to: "", rider: Int32(index))
    rejudge(afterLeaving: group)
    remerge(into: id)
    noteRelegation(of: Int32(index), from: riders[index].entry.relegation, to: nil)
    rescoreRelegated(behind: index)
  }

  /// The name behind an account has changed.
  ///
  /// - Returns: Whether the account has an entry here.
  package mutating func rename(userID: String, to name: String) -> Bool {
    let found = riders.indices.filter { !riders[$0].isGone && riders[$0].entry.userID == userID }
    for index in found { riders[index].accountName = name }
    return !found.isEmpty
  }

  private mutating func disown(rider: Int32, bib: String) {
    let owner = owner(of: rider)
    for index in table.rows.indices where table.rows[index].rider == rider {
      table.rows[index].rider = -1
      table.rows[index].flags.remove(.tooEarly)
      let id = table.rows[index].id
      if table.bibs[id] == nil { table.bibs[id] = bib }
      if owner != rider { settle(RowChange(row: index, formerRider: owner)) }
      updateQuestion(atRow: index)
    }
  }

  /// Gives the unbound crossings of two bibs to whoever has these bibs now.
  private mutating func moveBib(from former: String, to bib: String, rider: Int32) {
    if riderOfBib[former] == rider { riderOfBib[former] = nil }
    if !bib.isEmpty { riderOfBib[bib] = rider }
    for row in (rowsOfBib[former] ?? []) + (former == bib ? [] : rowsOfBib[bib] ?? []) {
      settle(RowChange(row: Int(row), formerRider: owner(ofRow: Int(row))))
    }
  }
}
