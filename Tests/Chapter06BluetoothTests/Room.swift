import ExerciseKit
import SimBluetooth

/// A lab with a world in it: a phone whose radio is on, and devices that advertise each second and
/// need a second for each exchange.
struct Room {
  let world: SimWorld

  /// What CoreBluetooth would have ignored or punished fails the test, whatever it asks for.
  init(_ lab: Lab, isOn: Bool = true) {
    world = SimWorld(clock: lab.scheduler)
    lab.forbidBrokenRules { [world] in world.brokenRules }
    if isOn { world.radio.turnOn() }
  }

  @discardableResult
  func device(_ name: String, _ services: String...) -> SimDevice {
    world.add(
      SimDevice(
        name,
        advertisements: [
          SimAdvertisement(
            name,
            services: services.map(CBUUID.init(string:)),
            interval: .seconds(1)
          )
        ],
        connectionInterval: .seconds(1)
      )
    )
  }

  /// The peripheral of a device, as if it had been found before; the radio has to be known to be on.
  func peripheral(_ device: SimDevice, of streams: CentralStreams) -> CBPeripheral {
    world.meet(device)
    return streams.central.retrievePeripherals(withIdentifiers: [device.identifier])[0]
  }
}
