import AppReference
import Foundation
import SimBluetooth

/// The display on the door of the fridge: the device of the running app. It receives items and
/// shows their titles.
final class FridgeDisplay {
  let device: SimDevice
  /// Whether the display confirms each item that it has received.
  var confirms = true
  private let input = SimCharacteristic("FFE1", .writeWithoutResponse)
  private let output = SimCharacteristic("FFE2", .notify)
  /// The bytes of an item that is not complete yet.
  private var pending: [UInt8] = []
  /// The received items by the byte of their ID, in the order in which they first arrived.
  private var items: [(id: UInt8, text: String)] = []

  /// One exchange with the phone takes a second, so that every step of the sync can be seen.
  init() {
    device = SimDevice(
      "Fridge",
      advertisements: [
        SimAdvertisement("Fridge", services: [TodoDevice.service], interval: .seconds(1))
      ],
      services: [SimService("FFE0", characteristics: [input, output])],
      connectionInterval: .seconds(1),
      mtu: 23
    )
    input.onWrite = { [unowned self] part in
      receive(part)
      return nil
    }
  }

  /// The titles of the received items; finished ones have a checkmark.
  var text: String {
    items.isEmpty ? "nothing" : items.map(\.text).joined(separator: ", ")
  }

  /// Forgets an item that was not received in full, as a device does when the connection ends.
  func forgetPart() { pending = [] }

  private func receive(_ part: Data) {
    pending += part
    guard pending.count >= 4 else { return }
    let head = pending.prefix(4)
    let length = 256 * Int(head[2]) + Int(head[3])
    guard pending.count == 4 + length else { return }
    let title = String(decoding: pending.dropFirst(4), as: UTF8.self)
    let text = head[1] == 1 ? "\(title) ✓" : title
    let id = head[0]
    pending = []
    if let place = items.firstIndex(where: { $0.id == id }) {
      items[place].text = text
    } else {
      items.append((id, text))
    }
    if confirms { device.send(Data([id]), for: output) }
  }
}
