import ExerciseKit
import SimBluetooth

/// A lab with a world in it: a phone whose radio is on, and devices that advertise each second and
/// need a second for each exchange. Their names, their identifiers and how loud they are depend on
/// the seed.
struct Room {
  let world: SimWorld
  /// The strength at which the phone hears the devices, in dBm.
  let signal: Int
  /// What every device of this room has behind its name.
  private let number: Int

  /// What CoreBluetooth would have ignored or punished fails the test, whatever it asks for.
  init(_ lab: Lab, isOn: Bool = true) {
    world = SimWorld(clock: lab.scheduler, seed: UInt64(lab.random(in: 1...1_000_000)))
    signal = lab.random(in: -99 ... -30)
    number = lab.random(in: 10...99)
    lab.forbidBrokenRules { [world] in world.brokenRules }
    if isOn { world.radio.turnOn() }
  }

  /// The name of a device that is, or will be, in this room.
  func name(_ kind: String) -> String { "\(kind) \(number)" }

  /// A device that comes in now.
  /// - Parameters:
  ///   - services: what it advertises.
  ///   - contents: what it tells once it is connected.
  ///   - interval: how long one exchange with it takes.
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

  /// The peripheral of a device, as if it had been found before; the radio has to be known to be on.
  func peripheral(_ device: SimDevice, of streams: CentralStreams) -> CBPeripheral {
    world.meet(device)
    return streams.central.retrievePeripherals(withIdentifiers: [device.identifier])[0]
  }

  /// Connects a device as another part of the app would. Who keeps the peripheral keeps the
  /// connection.
  func connect(_ device: SimDevice, of streams: CentralStreams) -> CBPeripheral {
    let peripheral = peripheral(device, of: streams)
    streams.central.connect(peripheral)
    return peripheral
  }

  /// What a device nearby is heard with, before its deviations.
  static let signalNearby = -40
}
