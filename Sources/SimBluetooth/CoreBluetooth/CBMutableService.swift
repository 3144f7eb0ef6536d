/// A service that the app offers to centrals. ``CBPeripheralManager/add(_:)`` publishes it.
///
/// The contents at the time of the publication count; changes after it have no effect.
public final class CBMutableService: CBService {
  /// The services to which this one refers. They have to be published before this one.
  public override var includedServices: [CBService]? {
    get { super.includedServices }
    set { super.includedServices = newValue }
  }

  /// The characteristics, each a ``CBMutableCharacteristic``.
  public override var characteristics: [CBCharacteristic]? {
    get { super.characteristics }
    set {
      super.characteristics = newValue
      for characteristic in newValue ?? [] { characteristic.service = self }
    }
  }

  /// Creates a service without characteristics.
  /// - Parameters:
  ///   - UUID: The UUID with which centrals discover the service.
  ///   - isPrimary: Whether it describes a main function of the app.
  public init(type UUID: CBUUID, primary isPrimary: Bool) {
    super.init(UUID, isPrimary: isPrimary)
  }
}
