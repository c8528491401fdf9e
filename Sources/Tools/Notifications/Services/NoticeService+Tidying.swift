import Store

extension NoticeService {
  /// Lets go of what is too old to be shown, whole months at a time.
  ///
  /// - Throws: What the store throws.
  package func tidy(in transaction: any StoreTransaction, at now: Int) throws {
    let names = try transaction.collectionNames(startingWith: NoticeCollections.noticesPrefix)
    let months = names.compactMap(NoticeMonth.init(ofCollection:))
    // A month is over 90 days old once its last day is.
    for month in months where month < NoticeMonth(at: now - NoticeKeeping.shown) {
      let collection = NoticeCollections.notices(month.name)
      if month < NoticeMonth(at: now - NoticeKeeping.addressed) {
        try transaction.dropAll(in: collection)
      } else if try transaction.count(collection, .matching("to", .null)) > 0 {
        try transaction.drop(whereField: "to", equals: .null, in: collection)
      }
    }
    try tidyDeliveries(in: transaction, at: now)
  }

  private func tidyDeliveries(in transaction: any StoreTransaction, at now: Int) throws {
    let oldest = MailDay.name(at: now - NoticeKeeping.deliveries)
    let prefix = NoticeCollections.deliveriesPrefix
    for name in try transaction.collectionNames(startingWith: prefix)
    where name.dropFirst(prefix.count) < oldest {
      try transaction.dropAll(in: StoreCollection<Delivery>(name))
    }
  }
}
