import Races

extension IOFResult {
  var pageValue: PageValue {
    .object(
      texts: [
        "entryID": entryID, "sex": sex, "family": family, "given": given, "club": club,
        "bib": bib, "start": start, "finish": finish, "seconds": seconds, "behind": behind,
        "position": position.map(String.init), "status": status,
      ],
      lists: ["scores": scores.map(\.pageValue), "splits": splits.map(\.pageValue)])
  }
}

extension IOFResult.Score {
  var pageValue: PageValue { .object(texts: ["kind": kind, "value": value]) }
}
