import Accounts
import Gazetteer
import Notifications
import Places
import Store

extension NoticeReader {
  /// Where they are at home: what they have said in degrees, else the city they live in.
  ///
  /// - Throws: What the store throws.
  func home(in reader: any StoreReader) throws -> GeoPoint? {
    if let latitude = preferences.latitude, let longitude = preferences.longitude {
      return GeoPoint(latitude: latitude, longitude: longitude)
    }
    let typed = try reader.get(AccountsSchema.users, userID)?.value.homePlace ?? ""
    return Gazetteer.shared.home(typed)?.point
  }
}
