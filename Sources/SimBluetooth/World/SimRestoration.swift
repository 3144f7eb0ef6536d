/// The state of a manager that the system preserves after the termination of its app.
public struct SimRestoration {
  public enum Connection: Sendable {
    case connected
    case connecting
  }

  /// The devices that were connected or connecting.
  public var peripherals: [(device: SimDevice, connection: Connection)]
  /// The running scan; nil if there was none.
  public var scan: Scan?

  public struct Scan {
    /// The services to scan for; nil for all devices.
    public var services: [CBUUID]?
    public var options: [String: Any]

    public init(services: [CBUUID]? = nil, options: [String: Any] = [:]) {
      self.services = services
      self.options = options
    }
  }

  public init(
    peripherals: [(device: SimDevice, connection: Connection)] = [],
    scan: Scan? = nil
  ) {
    self.peripherals = peripherals
    self.scan = scan
  }
}

extension SimWorld {
  /// Preserves a state for the next manager that is created with this restore identifier.
  public func preserve(_ restoration: SimRestoration, for restoreIdentifier: String) {
    restorations[restoreIdentifier] = restoration
  }
}
