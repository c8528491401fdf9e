/// Which notices share a line: many of one author within an hour would push all else away.
enum InboxBundles {
  /// Puts notices into lines.
  ///
  /// - Parameters:
  ///   - notices: In any order.
  ///   - kinds: By name; what is of no known kind is left out.
  /// - Returns: A list a line, the oldest first in each.
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

  /// Cuts a row of notices where one is an hour or more after the first of its part.
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
