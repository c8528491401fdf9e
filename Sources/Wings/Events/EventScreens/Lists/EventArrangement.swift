import Events
import Languages
import MapScreens
import Places
import Shell

/// The order and category that the user selected for a list, in place of its default.
final class EventArrangement {
  private unowned let context: AppContext
  private(set) var order: EventOrder?
  /// The only category to list; `nil` for all.
  private(set) var category: String?

  init(_ context: AppContext) { self.context = context }

  /// Popularity is available only in lists of all events.
  private var orders: [EventOrder] {
    let here = context.eventPlace?.point
    return EventOrder.allCases.filter { $0 != .popular && ($0 != .distance || here != nil) }
  }

  /// Selects the next order; after the last, the list's default.
  func sortTapped() { order = orders.next(after: order) }

  /// Selects the next category that the list contains; after the last, all.
  func categoryTapped(among lines: [EventLine], _ categories: CategoryList) {
    let used = Set(lines.flatMap(\.event.categories))
    category = categories.offered.map(\.id).filter(used.contains).next(after: category)
  }

  /// Returns the items of the category in the selected order; the sort is stable.
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

  /// Returns the selection as text; empty for the default.
  func words(_ categories: CategoryList) -> String {
    let kind = category.flatMap { categories[$0]?.title(in: context.texts.language.code) }
    let by = order.map { context.text("events.by.\($0.rawValue)") }
    return [kind, by].compactMap(\.self).joined(separator: "  ")
  }
}
