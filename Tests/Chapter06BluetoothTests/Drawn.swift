import ExerciseKit
import SimBluetooth

/// What the seed decides in a story, so that no answer can rely on it.
extension Lab {
  /// Some of the choices, each at most once, in any order.
  func drawn<Choice>(_ count: Int, of choices: [Choice]) -> [Choice] {
    var left = choices
    return (0..<count).map { _ in left.remove(at: random(in: 0...left.count - 1)) }
  }

  /// Names of different services.
  func drawnServices(_ count: Int) -> [String] {
    drawn(count, of: ["1809", "180D", "180F", "1810", "1816", "1818", "181A", "181D"])
  }

  /// The reason for which a device refuses a connection.
  func drawnRefusal() -> CBError {
    CBError(
      drawn(
        1,
        of: [
          .connectionFailed, .connectionLimitReached, .unknownDevice,
          .peerRemovedPairingInformation, .encryptionTimedOut, .tooManyLEPairedDevices,
        ]
      )[0]
    )
  }

  /// The error with which a device answers a request.
  func drawnFault() -> CBATTError {
    CBATTError(
      drawn(
        1,
        of: [
          .readNotPermitted, .insufficientAuthentication, .requestNotSupported,
          .insufficientAuthorization, .unlikelyError, .insufficientEncryption,
        ]
      )[0]
    )
  }

  /// Distinct states that a phone can enter from poweredOn and in which the radio is unusable.
  func drawnFaultStates(_ count: Int) -> [CBManagerState] {
    drawn(count, of: [.resetting, .unsupported, .unauthorized, .poweredOff])
  }

  /// The radio is unusable from one tick to another, and then on again.
  func radio(of room: Room, is state: CBManagerState, from start: Int, until end: Int) {
    let radio = room.world.radio
    switch state {
    case .resetting:
      at(start, "Bluetooth restarts") { radio.reset(for: .seconds(end - start)) }
    case .unsupported:
      at(start, "Bluetooth is unsupported") { radio.isSupported = false }
      at(end, "Bluetooth is supported") { radio.isSupported = true }
    case .unauthorized:
      at(start, "the user denies access") { radio.authorization = .denied }
      at(end, "the user allows access") { radio.authorization = .allowedAlways }
    case .poweredOff, .unknown, .poweredOn:
      at(start, "Bluetooth off") { radio.turnOff() }
      at(end, "Bluetooth on") { radio.turnOn() }
    }
  }
}
