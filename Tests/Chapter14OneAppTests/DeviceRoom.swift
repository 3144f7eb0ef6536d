import AppReference
import ExerciseKit
import Foundation
import SimBluetooth

/// A phone with an app that syncs its items, and a device nearby. One exchange takes a second.
final class DeviceRoom {
  let world: SimWorld
  let device: SimDevice
  let parts: ReferenceParts
  /// The items that the device has received in full, as bytes, in order.
  private(set) var received: [Data] = []
  /// Whether the device confirms each item that it has received.
  var confirms = true
  private let input = SimCharacteristic("FFE1", .writeWithoutResponse)
  private let output = SimCharacteristic("FFE2", .notify)
  private var pending = Data()

  /// A call that CoreBluetooth would ignore or crash on fails the test, whatever the test is about.
  init(_ lab: Lab, isOn: Bool = true) {
    world = SimWorld(clock: lab.scheduler, seed: UInt64(lab.random(in: 1...1_000_000)))
    let name = lab.numbered("Fridge")
    device = SimDevice(
      name,
      advertisements: [
        SimAdvertisement(name, services: [TodoDevice.service], interval: .seconds(1))
      ],
      services: [SimService("FFE0", characteristics: [input, output])],
      connectionInterval: .seconds(1),
      mtu: 23
    )
    parts = ReferenceParts(CentralStreams(world: world))
    lab.forbidBrokenRules { [world] in world.brokenRules }
    if isOn { world.radio.turnOn() }
    world.add(device)
    input.onWrite = { [unowned self] part in
      receive(part)
      return nil
    }
  }

  /// Sends a confirmation, whether or not an item was received.
  func confirm(_ byte: UInt8) { device.send(Data([byte]), for: output) }

  /// Forgets the bytes of an item that was not received in full, as the device does when the
  /// connection ends.
  func forgetPart() { pending = Data() }

  /// The number of calls with these words in the log.
  func count(_ words: String) -> Int { world.log.count(words) }

  private func receive(_ part: Data) {
    pending += part
    let bytes = Array(pending)
    guard bytes.count >= 4, bytes.count == 4 + 256 * Int(bytes[2]) + Int(bytes[3]) else { return }
    received.append(pending)
    pending = Data()
    if confirms { confirm(bytes[0]) }
  }
}
