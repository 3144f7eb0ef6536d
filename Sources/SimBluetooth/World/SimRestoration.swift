/// The state of a manager that the system preserves after the termination of its app.
public struct SimRestoration {
  /// The connection state of a restored peripheral.
  public enum Connection: Sendable {
    /// The connection still exists. Services have to be discovered again.
    case connected
    /// The connection attempt continues when the radio is powered on.
    case connecting
  }

  /// The devices that were connected or connecting.
  public var peripherals: [(device: SimDevice, connection: Connection)]
  /// The running scan; nil if there was none.
  public var scan: Scan?

  /// A scan that continues when the radio is powered on.
  public struct Scan {
    /// The services to scan for; nil for all devices.
    public var services: [CBUUID]?
    /// The options that were passed to `scanForPeripherals(withServices:options:)`.
    public var options: [String: Any]

    /// Creates a scan to restore.
    /// - Parameters:
    ///   - services: The services to scan for; nil for all devices.
    ///   - options: The options of the scan.
    public init(services: [CBUUID]? = nil, options: [String: Any] = [:]) {
      self.services = services
      self.options = options
    }
  }

  /// Creates a state for ``SimWorld/preserve(_:for:)``.
  /// - Parameters:
  ///   - peripherals: The devices that were connected or connecting; they belong to the world.
  ///   - scan: The running scan; nil if there was none.
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
