/// An object with a property to set that is not a view.
public final class Gauge {
  public var level = 0

  public init() {}
}
