/// How one role looks, for every number of colours a terminal may have.
public struct Paint: Hashable, Sendable {
  /// Foreground, 0-255; `nil` keeps the person's own.
  public var foreground256: Int16?
  /// Background, 0-255; `nil` keeps the person's own.
  public var background256: Int16?
  /// Foreground, 0-15 as in the ANSI order, 8-15 bright; `nil` keeps the person's own.
  public var foreground16: Int16?
  /// Background, 0-15 as in the ANSI order, 8-15 bright; `nil` keeps the person's own.
  public var background16: Int16?
  /// Attributes where there are colours.
  public var attributes: Attributes
  /// Attributes where there are no colours.
  public var monoAttributes: Attributes

  /// A look; everything left out keeps the person's own.
  public init(
    foreground256: Int16? = nil, background256: Int16? = nil, foreground16: Int16? = nil,
    background16: Int16? = nil, attributes: Attributes = [], monoAttributes: Attributes = []
  ) {
    self.foreground256 = foreground256
    self.background256 = background256
    self.foreground16 = foreground16
    self.background16 = background16
    self.attributes = attributes
    self.monoAttributes = monoAttributes
  }
}
