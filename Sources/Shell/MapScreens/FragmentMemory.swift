import Languages
import Places
import Terminal
import Widgets

/// The small map that was drawn last, for frames in which nothing of it has changed.
///
/// Its lines are thousands, and a frame comes with each key.
final class FragmentMemory {
  /// What a small map is drawn of; layers by how often they have become others.
  struct Question: Equatable {
    let point: GeoPoint
    let here: OwnPlace?
    let size: Size
    let round: Int
    let isASCII: Bool
    /// What stands beside the sign of oneself.
    var you = ""
  }

  private var drawn: (question: Question, map: MapFragment)?
  private var telling: (question: Question, isTelling: Bool)?

  func map(_ question: Question, draw: () -> MapFragment) -> MapFragment {
    if let drawn, drawn.question == question { return drawn.map }
    let map = draw()
    drawn = (question, map)
    return map
  }

  func isTelling(_ question: Question, look: () -> Bool) -> Bool {
    if let telling, telling.question == question { return telling.isTelling }
    let isTelling = look()
    telling = (question, isTelling)
    return isTelling
  }
}

extension MapLayerShelf {
  /// Whether a small map round a point says anything; layers that were never read are asked for.
  package func saysAnything(round point: GeoPoint, size: Size) -> Bool {
    look()
    guard let layers else { return false }
    let question = FragmentMemory.Question(
      point: point, here: nil, size: size, round: round, isASCII: false)
    return fragments.isTelling(question) {
      MapFragment.saysAnything(round: point, layers: layers, size: size)
    }
  }

  /// The small map round a point, drawn anew only where it is another one.
  package func fragment(
    round point: GeoPoint, here: OwnPlace?, size: Size, you: String, _ glyphs: Glyphs
  ) -> MapFragment {
    let question = FragmentMemory.Question(
      point: point, here: here, size: size, round: round, isASCII: glyphs.isASCII, you: you)
    return fragments.map(question) {
      MapFragment(round: point, here: here, layers: layers ?? [], size: size, you: you, glyphs)
    }
  }
}
