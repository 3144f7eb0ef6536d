internal import Foundation

/// A descriptor that the app offers to centrals, as a part of a ``CBMutableCharacteristic``.
///
/// Centrals can read its value, and can't write it.
public final class CBMutableDescriptor: CBDescriptor {
  /// Creates a descriptor.
  /// - Parameters:
  ///   - UUID: The UUID with which centrals discover the descriptor, such as `2901` for a
  ///     description that the user can read.
  ///   - value: The value, a `String` or a `Data`. A service with another value can't be published.
  public init(type UUID: CBUUID, value: Any?) {
    super.init(UUID, value: value)
  }

  /// The bytes that a central reads; nil for a value of another type.
  var data: Data? {
    switch value {
    case let text as String: Data(text.utf8)
    case let data as Data: data
    default: nil
    }
  }
}
