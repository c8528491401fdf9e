/// Entries that turned out to be one person: the crossings of one count for the other.
///
/// A row keeps the rider it was read for; whose it is in the end is looked up, so that entries can
/// be taken apart again with nothing lost.
extension RaceBook {
  /// Whose the crossings of a rider are.
  func owner(of rider: Int32) -> Int32 {
    guard rider >= 0 else { return rider }
    let other = riders[Int(rider)].standsFor
    return other < 0 ? rider : other
  }

  func owner(ofRow row: Int) -> Int32 { owner(of: table.rows[row].rider) }

  func mergeTarget(ofRider index: Int) -> Int32 {
    guard !riders[index].isGone, let target = riders[index].entry.mergedInto,
      target != riders[index].entry.id
    else { return -1 }
    return riderOfEntry[target] ?? -1
  }

  /// Takes the crossings of a rider from whoever had them to whoever has them now.
  mutating func passRows(ofRider index: Int, from former: Int32) {
    for row in table.rows.indices where table.rows[row].rider == Int32(index) {
      settle(RowChange(row: row, formerRider: former))
    }
  }

  /// Merges anew those who belong to a rider that has come or gone.
  mutating func remerge(into id: String) {
    for index in riders.indices where riders[index].entry.mergedInto == id {
      let target = mergeTarget(ofRider: index)
      guard target != riders[index].standsFor, !riders[index].isGone else { continue }
      if riders[index].isPresent { unrank(rider: index) }
      let former = owner(of: Int32(index))
      riders[index].standsFor = target
      riders[index].groups = riders[index].isPresent ? rules.groups(of: riders[index].entry) : []
      if riders[index].isPresent { rank(rider: index) }
      passRows(ofRider: index, from: former)
      refresh(rider: index, fromLap: 0)
    }
  }
}
