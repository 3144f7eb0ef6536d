public import Foundation

/// The base class of the other side of a connection: a peripheral, or a central.
public class CBPeer {
  /// The identifier, which is the same in every manager and every launch of the app.
  public let identifier: UUID

  init(_ identifier: UUID) {
    self.identifier = identifier
  }
}

/// Peers are equal if they are the same object, as `NSObject`s are.
extension CBPeer: Hashable {
  /// Whether both are the same object. Two managers have different objects for one device.
  public static func == (left: CBPeer, right: CBPeer) -> Bool { left === right }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
