/// A look-up of time zones by name.
///
/// Tests replace it.
public struct Zones: Sendable {
  /// A zone and its current name: `Europe/Kiev` is `Europe/Kyiv`.
  public struct Zone: Sendable {
    /// The current name.
    public let name: String
    /// The zone itself.
    public let local: LocalZone

    /// Creates a named zone.
    public init(name: String, local: LocalZone) { (self.name, self.local) = (name, local) }
  }

  /// Returns the zone of a name, or `nil` if this machine has none.
  public var named: @Sendable (_ name: String) -> Zone?

  /// Creates a look-up from a function.
  public init(named: @escaping @Sendable (_ name: String) -> Zone?) { self.named = named }

  /// The zones of this machine.
  ///
  /// A zone with a damaged file is left out.
  public static let system = Zones { name in
    do throws(ZoneError) {
      let zone = try LocalZone.named(name)
      return Zone(name: zone.name ?? name, local: zone)
    } catch {
      return nil
    }
  }
}
