import Languages
import Places
import Terminal
import Widgets

/// The last drawn small map, reused for frames in which it is unchanged.
///
/// A map has thousands of lines, and every key press draws a frame.
final class FragmentMemory {
  /// The inputs of a small map; layers are represented by their version number.
  struct Question: Equatable {
    let point: GeoPoint
    let here: OwnPlace?
    let size: Size
    let round: Int
    let isASCII: Bool
    /// The text beside the reader's own marker.
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

extension MapLayerCache {
  /// Returns whether a small map around a point shows anything; requests layers not yet read.
  package func saysAnything(round point: GeoPoint, size: Size) -> Bool {
    look()
    guard let layers else { return false }
    let question = FragmentMemory.Question(
      point: point, here: nil, size: size, round: round, isASCII: false)
    return fragments.isTelling(question) {
      MapFragment.saysAnything(round: point, layers: layers, size: size)
    }
  }

  /// Returns the small map around a point, drawn again only if an input has changed.
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
