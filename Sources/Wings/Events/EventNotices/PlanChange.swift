import Languages

/// The changes of a programme by row; rows with the same text are the same row.
struct PlanChange: Equatable {
  enum Step: Equatable {
    case moved(String, from: String, to: String)
    case new(String)
    case gone(String)
  }

  let steps: [Step]

  /// Compares two programmes, one row a line with the time before the first space.
  init(from old: String, to new: String) {
    let (before, after) = (Self.rows(old), Self.rows(new))
    var left = before
    var steps: [Step] = []
    for row in after {
      if let same = left.firstIndex(where: { $0 == row }) {
        left.remove(at: same)
      } else if let moved = left.firstIndex(where: { old in
        old.text == row.text && !after.contains(old)
      }) {
        steps.append(.moved(row.text, from: left[moved].at, to: row.at))
        left.remove(at: moved)
      } else {
        steps.append(.new(row.line))
      }
    }
    self.steps = steps + left.map { .gone($0.text) }
  }

  func text(_ catalogue: Catalogue) -> String {
    steps.map { step in
      switch step {
      case .moved(let text, let old, let new):
        catalogue.text("events.notice.change", ["field": text, "old": old, "new": new])
      case .new(let row): catalogue.text("events.notice.plan.new", ["row": row])
      case .gone(let row): catalogue.text("events.notice.plan.gone", ["row": row])
      }
    }.joined(separator: "; ")
  }

  private struct Row: Equatable {
    let at, text: String

    var line: String { at + " " + text }
  }

  private static func rows(_ plan: String) -> [Row] {
    plan.split(separator: "\n").map { line in
      // On another day, the date precedes the time.
      let words = line.split(separator: " ")
      let count = (words.first?.count ?? 0) > 5 ? 2 : 1
      return Row(
        at: words.prefix(count).joined(separator: " "),
        text: words.dropFirst(count).joined(separator: " "))
    }
  }
}
