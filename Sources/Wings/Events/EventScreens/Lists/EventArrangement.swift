import Events
import Languages
import MapScreens
import Places
import Shell

/// The order that somebody asks for in a list that has one of its own, and the category.
final class EventArrangement {
  private unowned let context: AppContext
  private(set) var order: EventOrder?
  /// Only events of this category are listed; all where none is chosen.
  private(set) var category: String?

  init(_ context: AppContext) { self.context = context }

  /// Popularity needs all events to be counted.
  private var orders: [EventOrder] {
    let here = context.eventPlace?.point
    return EventOrder.allCases.filter { $0 != .popular && ($0 != .distance || here != nil) }
  }

  /// Goes on to the next order, after the last to the list's own.
  func sortTapped() { order = orders.next(after: order) }

  /// Goes on to the next category that something is in, after the last to all.
  func categoryTapped(among lines: [EventLine], _ categories: CategoryList) {
    let used = Set(lines.flatMap(\.event.categories))
    category = categories.offered.map(\.id).filter(used.contains).next(after: category)
  }

  /// Items of the category in the order that is asked for; those alike keep theirs.
  func arranged<Item>(_ items: [Item], by line: (Item) -> EventLine) -> [Item] {
    let items = items.filter { item in
      category.map(line(item).event.categories.contains) ?? true
    }
    guard let order else { return items }
    return ColumnSort(order).sorted(items) { value(line($0), order) }
  }

  private func value(_ line: EventLine, _ order: EventOrder) -> SortValue? {
    switch order {
    case .popular: nil
    case .start: .count(line.event.startTime)
    case .distance: line.distance(from: context.eventPlace?.point).map { .number($0.metres) }
    case .newest: .count(line.event.addTime)
    case .price: line.event.price.map { .count($0.amount) }
    case .interest: .count(line.interestsCount)
    }
  }

  /// What is asked for, in words; empty for the list's own.
  func words(_ categories: CategoryList) -> String {
    let kind = category.flatMap { categories[$0]?.title(in: context.texts.language.code) }
    let by = order.map { context.text("events.by.\($0.rawValue)") }
    return [kind, by].compactMap(\.self).joined(separator: "  ")
  }
}
