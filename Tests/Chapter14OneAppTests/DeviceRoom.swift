import AppReference
import ExerciseKit
import Foundation
import RxCore
import SimBluetooth

/// A phone with an app that syncs its items, and a device nearby. One exchange takes a second.
final class DeviceRoom {
  let world: SimWorld
  let device: SimDevice
  let parts: any BluetoothParts
  private let lab: Lab
  /// The items that the device has received in full, as bytes, in order.
  private(set) var received: [Data] = []
  /// Whether the device confirms each item that it has received.
  var confirms = true
  private let input = SimCharacteristic("FFE1", .writeWithoutResponse)
  private let output = SimCharacteristic("FFE2", .notify)
  private var pending = Data()

  /// What a sync does at a moment.
  enum Phase: String, CaseIterable {
    case scan = "the scan"
    case connection = "the connection attempt"
    case services = "the discovery of the services"
    case characteristics = "the discovery of the characteristics"
    case notifications = "the request for notifications"
    case write = "the write"
    case confirmation = "the wait for a confirmation"
    case idle = "the wait for a change"
  }

  /// A call that CoreBluetooth would ignore or crash on fails the test, whatever the test is about.
  init(_ lab: Lab, isOn: Bool = true) {
    self.lab = lab
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
    parts = SyncParts.parts(for: CentralStreams(world: world))
    lab.forbidBrokenRules { [world] in world.brokenRules }
    if isOn { world.radio.turnOn() }
    world.add(device)
    input.onWrite = { [unowned self] part in
      receive(part)
      return nil
    }
  }

  /// Adds another device with the same characteristics.
  /// - Parameter service: The service that it advertises.
  func addOther(_ service: String = "FFE0") -> SimDevice {
    world.add(
      SimDevice(
        device.name + " 2",
        advertisements: [
          SimAdvertisement(
            device.name + " 2",
            services: [CBUUID(string: service)],
            interval: .seconds(1)
          )
        ],
        services: services(),
        connectionInterval: .seconds(1),
        mtu: 23
      )
    )
  }

  /// Sends a confirmation, whether or not an item was received. It has other bytes after the first.
  func confirm(_ byte: UInt8, length: Int = 2) {
    device.send(Data([byte] + Array(repeating: 255, count: length - 1)), for: output)
  }

  /// Sends a notification without bytes.
  func confirmNothing() { device.send(Data(), for: output) }

  /// Forgets the bytes of an item that was not received in full, as the device does when the
  /// connection ends.
  func forgetPart() { pending = Data() }

  /// Whether the app is scanning.
  var isScanning: Bool { parts.central.central.isScanning }

  /// The number of calls with these words in the log.
  func count(_ words: String) -> Int { world.log.count(words) }

  /// The ticks of the log's entries with these words.
  func ticks(of words: String) -> [Int] {
    world.log.entries.filter { $0.text.hasPrefix(words) }
      .map { Int($0.time.components.seconds) }
  }

  /// The services of the device; the given characteristics are not among them.
  func services(without missing: String = "") -> [SimService] {
    [SimService("FFE0", characteristics: [input, output].filter { $0.uuid.uuidString != missing })]
  }

  /// The services of the device in reverse order of their characteristics, after a further one.
  func servicesAfterAFurtherCharacteristic(without missing: String = "") -> [SimService] {
    let own = services(without: missing).flatMap(\.characteristics)
    let further = SimCharacteristic("FFE3", .notify)
    return [SimService("FFE0", characteristics: [further] + own.reversed())]
  }

  /// Lets time pass until the log has an entry with these words, 60 seconds at most.
  func run(until words: String) { run { count(words) > 0 } }

  /// Lets time pass until the sync of these items is in a phase, 60 seconds at most.
  func run(until phase: Phase, of items: BehaviorRelay<[Todo]>) {
    run {
      switch phase {
      case .scan: count("scan started") > 0
      case .connection: count("connect") > 0
      case .services: count("discover services") > 0
      case .characteristics: count("discover characteristics") > 0
      case .notifications: count("notify on") > 0
      case .write: count("send") > 0
      case .confirmation: !received.isEmpty
      case .idle: items.value.allSatisfy(\.isSynced)
      }
    }
  }

  private func run(until isReached: () -> Bool) {
    let end = lab.now + 60
    lab.run(until: lab.now)
    while !isReached(), lab.now < end { lab.run(until: lab.now + 1) }
  }

  private func receive(_ part: Data) {
    pending += part
    let bytes = Array(pending)
    guard bytes.count >= 4, bytes.count == 4 + 256 * Int(bytes[2]) + Int(bytes[3]) else { return }
    received.append(pending)
    pending = Data()
    if confirms { confirm(bytes[0]) }
  }
}
