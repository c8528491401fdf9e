import Events
import Languages
import MapScreens
import Notifications
import Places
import Shell
import Store
import Timekeeping

/// The events of lists as markers on the map.
package enum EventMarkers {
  package static func source(_ context: AppContext) -> MarkerSource {
    let chosen = context.eventListState.chosen
    if context.eventListState.kept == nil { context.eventListState.refresh() }
    let reading = EventMarkerReading(
      store: context.store, directory: context.eventDirectory,
      kept: context.eventListState.kept?.index,
      chosen: chosen, order: context.eventListState.mapOrder.column, taste: PersonalTaste(context),
      here: context.eventPlace?.point, times: context.eventTimes, units: context.lengthUnits(),
      person: context.holder, nowUTC: context.clock.now().utc)
    return MarkerSource(
      criteria: Route(EventDestination.criteria),
      middle: chosen.criteria.point.map { (chosen.place, $0) },
      signs: EventLegend.ofMap(context),
      keys: { EventMapKeys(context, $0, isForYou: $1, again: $2).bindings },
      read: { try reading.markers(in: $0) }
    )
  }
}

/// Reads the markers of a map section in the background.
private nonisolated struct EventMarkerReading: Sendable {
  let store: any DocumentStore
  let directory: EventDirectory
  let kept: EventIndex?
  let chosen: ChosenCriteria
  let order: EventOrder
  let taste: PersonalTaste
  /// The reference point for distances.
  let here: GeoPoint?
  let times: EventTimes
  let units: LengthUnits
  let person: String
  let nowUTC: Int

  private var texts: Catalogue { times.texts }

  func markers(in area: MapArea) throws -> MapMarkers {
    var index = try kept ?? EventIndex(of: store, nowUTC: nowUTC)
    // Without an open list of events the index is not updated elsewhere.
    if kept != nil { _ = try index.update(from: store, nowUTC: nowUTC) }
    let wishes = try PersonalWishes(narrowing.criteria, of: person, in: directory)
    var question = wishes.applied(to: question(in: area))
    let ranking = try taste.read(directory)
    question.weights = ranking.weights
    if order == .popular { question.taste = ranking.taste }
    let answer = index.answer(question, narrowedBy: area.typed, at: times.now)
    let categories = try store.read { try CategoryList(in: $0) }
    var markers = MapMarkers(
      count: answer.count, elsewhere: online(in: index, wishes, area.typed),
      narrowed: CriteriaWords(narrowing, categories, times).clearable,
      order: orderText(isForYou: question.taste != nil, ranking.weights),
      isForYou: question.taste != nil)
    if area.showsCities {
      let clusters = index.cities(question, narrowedBy: area.typed, at: times.now)
      markers.markers = try cities(clusters, area)
    } else {
      let lines = try EventLine.read(answer.ids, for: person, in: store, at: times.now)
      let wanted = try wanted(in: area, besides: answer.ids)
      markers.markers = (wanted + lines).prefix(area.most).compactMap { marker($0, area) }
      // One that only the limit leaves out is counted already.
      question.events = Set(wanted.map(\.id))
      if !wanted.isEmpty, index.answer(question, narrowedBy: area.typed, at: times.now).count == 0 {
        markers.count += 1
      }
    }
    return markers
  }

  /// Returns the event for which the map was opened, if the filters leave it out; a typed filter
  /// applies to it, too.
  private func wanted(in area: MapArea, besides ids: [String]) throws -> [EventLine] {
    guard let wanted = area.wanted, !ids.contains(wanted) else { return [] }
    let typed = SoughtText(area.typed)
    return try EventLine.read([wanted], for: person, in: store, at: times.now).filter { line in
      line.event.position?.point.map(area.has) == true
        && (area.typed.isEmpty || line.soughtTexts.contains(where: typed.isIn))
    }
  }

  private func orderText(isForYou: Bool, _ weights: RankWeights) -> String {
    let name = texts.text(isForYou ? "events.map.forYou" : "events.by.\(order.rawValue)")
    return order.text(name, weights, texts)
  }

  /// The filters without the circle, because the map section replaces it.
  private var narrowing: ChosenCriteria {
    var chosen = chosen
    (chosen.criteria.latitude, chosen.criteria.longitude) = (nil, nil)
    (chosen.criteria.kilometres, chosen.place) = (nil, "")
    return chosen
  }

  private func question(in area: MapArea) -> EventQuestion {
    var question = EventQuestion(narrowing, order: order, limit: area.most)
    question.joinsSeries = true
    if order == .distance {
      (question.criteria.latitude, question.criteria.longitude) = (here?.latitude, here?.longitude)
    }
    question.box = GeoBox(south: area.south, west: area.west, north: area.north, east: area.east)
    return question
  }

  private func online(in index: EventIndex, _ wishes: PersonalWishes, _ typed: String) -> Int {
    var question = EventQuestion(narrowing, limit: 0)
    question.joinsSeries = true
    guard question.criteria.online != false else { return 0 }
    question.criteria.online = true
    return index.answer(wishes.applied(to: question), narrowedBy: typed, at: times.now).count
  }

  private func marker(_ line: EventLine, _ area: MapArea) -> MapMarker? {
    guard let point = line.event.position?.point else { return nil }
    return MapMarker(
      id: line.id, point: point, title: String(line.event.title.prefix(EventLimits.shownTitle)),
      called: line.event.cancelled ? texts.text("events.mark.cancelled") : "",
      marks: EventMarks.signs(
        of: line, isOwn: line.isRun, isKept: line.own?.inCalendar == true),
      when: times.short(line.event, saysCancelled: false), brief: times.brief(line.event),
      far: far(point, area), route: Route(EventDestination.event(line.id, from: .from(.map))),
      isLive: line.event.moment(at: times.now) == .live, subject: line)
  }

  private func far(_ point: GeoPoint, _ area: MapArea) -> String {
    guard let here = area.here else { return "" }
    return Distance(from: here, to: point).text(in: texts, units)
  }

  /// Returns markers of cities, named by the city's first event.
  private func cities(_ clusters: [EventCluster], _ area: MapArea) throws -> [MapMarker] {
    let shown = clusters.prefix(area.most)
    let lines = try EventLine.read(shown.map(\.id), for: person, in: store, at: times.now)
    let names = Dictionary(
      lines.map { ($0.id, $0.event.position?.city ?? "") }, uniquingKeysWith: { one, _ in one })
    return shown.map { cluster in
      MapMarker(
        id: "city " + cluster.id, point: cluster.point,
        title: names[cluster.id].flatMap { $0.isEmpty ? nil : $0 }
          ?? texts.text("events.map.city"),
        when: texts.text("events.list.count", count: cluster.count), far: far(cluster.point, area),
        route: nil)
    }
  }
}
