internal import Foundation
import SimBluetooth

extension Scenario {
  static let all = events + subscriptions + bluetooth

  /// The most frequent operation of the Bluetooth simulator: an hour of a thousand devices needs 36
  /// million of these.
  static let bluetooth: [Scenario] = [
    Scenario(
      "Bluetooth: a packet among 1,000 devices",
      prepare: {
        let room = BusyRoom()
        return { count in room.receive(packets: count) }
      }
    )
  ]
}

/// A thousand devices that advertise ten times a second, and an app that receives each packet.
private final class BusyRoom: CBCentralManagerDelegate {
  private let world = SimWorld()
  private let drain = Drain()
  private lazy var central = CBCentralManager(delegate: self, queue: nil, world: world)
  private var kept: [CBPeripheral] = []

  init() {
    world.radio.turnOn()
    for number in 1...1_000 {
      var advertisement = SimAdvertisement("Device \(number)")
      advertisement.jitter = .milliseconds(100)
      world.add(SimDevice("Device \(number)", advertisements: [advertisement]))
    }
    _ = central
    world.run(for: .zero)
    central.scanForPeripherals(
      withServices: nil,
      options: [CBCentralManagerScanOptionAllowDuplicatesKey: true]
    )
    world.log.isRecording = false
    receive(packets: 2_000)
  }

  /// A tenth of a second contains a thousand packets, one of each device.
  func receive(packets count: Int) { world.run(for: .microseconds(count * 100)) }

  func centralManagerDidUpdateState(_: CBCentralManager) {}

  func centralManager(
    _: CBCentralManager,
    didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any],
    rssi RSSI: NSNumber
  ) {
    if kept.count < 1_000 { kept.append(peripheral) }
    drain.take(RSSI.intValue)
  }
}
