import Mustache

/// Asked for field by field for everybody in a race: finding fields by reflection is slow.
extension IOFResult: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "entryID": entryID
    case "sex": sex
    case "family": family
    case "given": given
    case "club": club
    case "scores": scores
    case "splits": splits
    default: outcome(named: name)
    }
  }

  private func outcome(named name: String) -> Any? {
    switch name {
    case "bib": bib
    case "start": start
    case "finish": finish
    case "seconds": seconds
    case "behind": behind
    case "position": position
    case "status": status
    default: nil
    }
  }
}
