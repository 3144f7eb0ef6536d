/// What the system keeps of a manager whose app was ended, for its next life.
public struct SimRestoration {
  public enum Connection: Sendable {
    case connected
    case connecting
  }

  /// The devices that were connected or about to be.
  public var peripherals: [(device: SimDevice, connection: Connection)]
  /// The scan that was running; nil if none was.
  public var scan: Scan?

  public struct Scan {
    /// nil for all devices.
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
  /// Keeps work for the next manager that is made with this restore identifier.
  public func preserve(_ restoration: SimRestoration, for restoreIdentifier: String) {
    restorations[restoreIdentifier] = restoration
  }
}
