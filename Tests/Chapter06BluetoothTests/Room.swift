import ExerciseKit
import SimBluetooth

/// A simulated world for a lab: a phone whose radio is on, and devices that advertise each second
/// and need a second for each exchange. Their names, identifiers and signal strengths depend on the
/// seed.
struct Room {
  let world: SimWorld
  /// The signal strength of the devices, in dBm.
  let signal: Int
  /// The number appended to the name of every device.
  private let number: Int

  /// A call that CoreBluetooth would ignore or crash on fails the test, whatever the test is about.
  init(_ lab: Lab, isOn: Bool = true) {
    world = SimWorld(clock: lab.scheduler, seed: UInt64(lab.random(in: 1...1_000_000)))
    signal = lab.random(in: -99 ... -30)
    number = lab.random(in: 10...99)
    lab.forbidBrokenRules { [world] in world.brokenRules }
    if isOn { world.radio.turnOn() }
  }

  /// The name of a device of this kind.
  func name(_ kind: String) -> String { "\(kind) \(number)" }

  /// Adds a device now.
  /// - Parameters:
  ///   - services: The services it advertises.
  ///   - contents: The services it has once it is connected.
  ///   - interval: The duration of one exchange with it.
  @discardableResult
  func device(
    _ kind: String,
    _ services: String...,
    contents: [SimService] = [],
    interval: Duration = .seconds(1)
  ) -> SimDevice {
    let name = name(kind)
    let device = SimDevice(
      name,
      advertisements: [
        SimAdvertisement(
          name,
          services: services.map(CBUUID.init(string:)),
          interval: .seconds(1)
        )
      ],
      services: contents,
      connectionInterval: interval
    )
    device.rssiDeviations = [signal - Self.signalNearby]
    return world.add(device)
  }

  /// The peripheral of a device, as if it had been found before. The radio must be on.
  func peripheral(_ device: SimDevice, of streams: CentralStreams) -> CBPeripheral {
    world.meet(device)
    return streams.central.retrievePeripherals(withIdentifiers: [device.identifier])[0]
  }

  /// Connects a device as another part of the app would. The connection lasts as long as the
  /// returned peripheral is retained.
  func connect(_ device: SimDevice, of streams: CentralStreams) -> CBPeripheral {
    let peripheral = peripheral(device, of: streams)
    streams.central.connect(peripheral)
    return peripheral
  }

  /// The signal strength of a device nearby, without its deviations.
  static let signalNearby = -40
}
