/// The time zones by name: handed in, so that tests need no zone files.
public struct Zones: Sendable {
  /// A zone and its present name: `Europe/Kiev` is `Europe/Kyiv`.
  public struct Zone: Sendable {
    /// The present name.
    public let name: String
    /// The zone itself.
    public let local: LocalZone

    /// Makes a named zone.
    public init(name: String, local: LocalZone) { (self.name, self.local) = (name, local) }
  }

  /// The zone of a name, or `nil` if this machine has none.
  public var named: @Sendable (_ name: String) -> Zone?

  /// Makes zones from a look-up.
  public init(named: @escaping @Sendable (_ name: String) -> Zone?) { self.named = named }

  /// Those of this machine; a zone whose file is damaged is left out.
  public static let system = Zones { name in
    do throws(ZoneError) {
      let zone = try LocalZone.named(name)
      return Zone(name: zone.name ?? name, local: zone)
    } catch {
      return nil
    }
  }
}
