/// The rules by which notices share a line.
///
/// Without them, many notices of one author within an hour would crowd out all others.
enum InboxBundles {
  /// Groups notices into lines.
  ///
  /// - Parameters:
  ///   - notices: The notices in any order.
  ///   - kinds: The kinds by name; notices of unknown kinds are left out.
  /// - Returns: One list per line, with the oldest notice first.
  static func lines(of notices: [Notice], _ kinds: [String: NoticeKind]) -> [[Notice]] {
    var lines: [[Notice]] = []
    var gathered: [[String]: [Notice]] = [:]
    for notice in notices {
      guard let kind = kinds[notice.kind] else { continue }
      if kind.mostLines == nil {
        lines.append([notice])
      } else {
        gathered[[notice.kind, notice.author], default: []].append(notice)
      }
    }
    for ofAuthor in gathered.values {
      guard let most = ofAuthor.first.flatMap({ kinds[$0.kind]?.mostLines }) else { continue }
      for hour in hours(of: ofAuthor) {
        if hour.count > most { lines.append(hour) } else { lines += hour.map { [$0] } }
      }
    }
    return lines
  }

  /// Splits notices into parts of less than one hour each.
  private static func hours(of notices: [Notice]) -> [[Notice]] {
    notices.sorted { ($0.due, $0.id) < ($1.due, $1.id) }.reduce(into: []) { hours, notice in
      if let first = hours.last?.first, notice.due < first.due + NoticeKeeping.hour {
        hours[hours.count - 1].append(notice)
      } else {
        hours.append([notice])
      }
    }
  }
}
