import ExerciseKit
import SimBluetooth

/// A way in which a connection ends.
enum Loss: CaseIterable {
  case deviceDisconnects, deviceIsSilent, appCancels

  /// The time until the manager reports it.
  var delay: Int {
    switch self {
    case .deviceDisconnects: 0
    case .deviceIsSilent: 4
    case .appCancels: 1
    }
  }

  var reason: CBError.Code? {
    switch self {
    case .deviceDisconnects: .peripheralDisconnected
    case .deviceIsSilent: .connectionTimeout
    case .appCancels: nil
    }
  }

  func happens(to bench: Bench, _ lab: Lab, at tick: Int) {
    switch self {
    case .deviceDisconnects:
      lab.at(tick, "the device disconnects") { bench.device.disconnect() }
    case .deviceIsSilent:
      lab.at(tick, "the device loses its power") { bench.device.isSwitchedOn = false }
    case .appCancels:
      lab.at(tick, "the app cancels the connection") { bench.cancel() }
    }
  }
}

extension Bench {
  /// The connection ends in this way, or because Bluetooth is turned off.
  func ends(_ way: Loss?, at tick: Int) {
    if let way {
      way.happens(to: self, lab, at: tick)
    } else {
      lab.radio(of: world, becomes: .poweredOff, at: tick)
    }
  }

  /// The device is in range again, and the radio is on.
  func recover() {
    device.isSwitchedOn = true
    world.radio.turnOn()
  }
}
