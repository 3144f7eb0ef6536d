internal import Foundation

/// A central that is connected to an app in the peripheral role.
///
/// A ``CBPeripheralManager`` has one object for each ``CBCentralManager`` that connects.
public final class CBCentral: CBPeer {
  /// The maximum number of bytes in one notification or indication: a packet without its header of
  /// three bytes.
  public let maximumUpdateValueLength: Int

  init(_ identifier: UUID, mtu: Int) {
    maximumUpdateValueLength = mtu - 3
    super.init(identifier)
  }
}

extension CBCentral: CustomStringConvertible {
  /// The type and the identifier.
  public var description: String { "CBCentral \(identifier.uuidString)" }
}
