/// Bibs that a typing error on a number pad may have changed into another.
enum BibSlips {
  /// Returns every bib that may have been meant, with a rank.
  ///
  /// The best are swapped digits, then a missing digit, a neighbouring key, an extra digit and any
  /// other digit.
  static func candidates(for bib: String) -> [(bib: String, rank: Int)] {
    let typed = Array(bib)
    return swapped(typed).map { ($0, 1) } + lengthened(typed).map { ($0, 2) }
      + neighbours(typed).map { ($0, 3) } + shortened(typed).map { ($0, 4) }
      + others(typed).map { ($0, 5) }
  }

  private static let digits = Array("0123456789")

  /// The neighbouring keys of the pad: 7 8 9 / 4 5 6 / 1 2 3 / 0.
  private static let touching: [Character: String] = [
    "0": "12", "1": "024", "2": "0135", "3": "26", "4": "157", "5": "2468", "6": "359",
    "7": "48", "8": "579", "9": "68",
  ]

  private static func swapped(_ typed: [Character]) -> [String] {
    typed.indices.dropLast().compactMap { index in
      guard typed[index] != typed[index + 1] else { return nil }
      var bib = typed
      bib.swapAt(index, index + 1)
      return String(bib)
    }
  }

  private static func lengthened(_ typed: [Character]) -> [String] {
    (0...typed.count).flatMap { index in
      digits.map { digit in
        var bib = typed
        bib.insert(digit, at: index)
        return String(bib)
      }
    }
  }

  private static func neighbours(_ typed: [Character]) -> [String] {
    typed.indices.flatMap { index in
      (touching[typed[index]] ?? "").map { key in
        var bib = typed
        bib[index] = key
        return String(bib)
      }
    }
  }

  private static func others(_ typed: [Character]) -> [String] {
    typed.indices.flatMap { index in
      digits.filter { $0 != typed[index] }.map { digit in
        var bib = typed
        bib[index] = digit
        return String(bib)
      }
    }
  }

  private static func shortened(_ typed: [Character]) -> [String] {
    guard typed.count > 1 else { return [] }
    return typed.indices.map { index in
      var bib = typed
      bib.remove(at: index)
      return String(bib)
    }
  }
}
