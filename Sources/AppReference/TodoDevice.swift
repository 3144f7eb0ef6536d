public import Foundation
public import SimBluetooth

/// The Bluetooth device that shows the items of the app.
public enum TodoDevice {
  /// The service that the device advertises.
  public static var service: CBUUID { CBUUID(string: "FFE0") }
  /// The characteristic to which the app writes items, without response.
  public static var items: CBUUID { CBUUID(string: "FFE1") }
  /// The characteristic whose notifications confirm items.
  public static var confirmations: CBUUID { CBUUID(string: "FFE2") }

  /// The device lacks a characteristic.
  public struct NotATodoDevice: Error, Equatable {
    /// Creates the error.
    public init() {}
  }

  /// The bytes of an item: its ID, 1 if it is finished, the number of bytes of its title in two
  /// bytes, and its title.
  public static func bytes(of todo: Todo) -> Data {
    let title = Array(todo.title.utf8)
    let head = [todo.id, todo.isFinished ? 1 : 0, title.count >> 8, title.count]
    return Data(head.map { UInt8(truncatingIfNeeded: $0) } + title)
  }
}
