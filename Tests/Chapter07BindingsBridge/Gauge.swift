/// Something that is no view and can be set.
public final class Gauge {
  public var level = 0

  public init() {}
}
