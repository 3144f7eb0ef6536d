import ExerciseKit
import SimBluetooth

/// What the seed decides in a story, so that no answer can rely on it.
extension Lab {
  /// Some of the choices, each at most once, in any order.
  func drawn<Choice>(_ count: Int, of choices: [Choice]) -> [Choice] {
    var left = choices
    return (0..<count).map { _ in left.remove(at: random(in: 0...left.count - 1)) }
  }

  /// The texts of different UUIDs of services.
  func drawnServices(_ count: Int) -> [String] {
    drawn(count, of: ["1809", "180D", "180F", "1810", "1816", "1818", "181A", "181D"])
  }

  /// The texts of different UUIDs of characteristics.
  func drawnCharacteristics(_ count: Int) -> [String] {
    drawn(count, of: ["2A19", "2A1C", "2A35", "2A37", "2A38", "2A5B", "2A63"])
  }

  /// The error with which a device answers a request.
  func drawnFault() -> CBATTError { drawnFaults(1)[0] }

  /// Different errors with which a device answers requests.
  func drawnFaults(_ count: Int) -> [CBATTError] {
    drawn(
      count,
      of: [
        .readNotPermitted, .insufficientAuthentication, .requestNotSupported,
        .insufficientAuthorization, .unlikelyError, .insufficientEncryption,
      ]
    )
    .map { CBATTError($0) }
  }

  /// Distinct bytes that a device may send.
  func drawnBytes(_ count: Int) -> [UInt8] { drawn(count, of: Array(1...255)) }

  /// The radio enters this state at a tick and stays in it.
  func radio(of world: SimWorld, becomes state: CBManagerState, at tick: Int) {
    at(tick, "Bluetooth becomes \(state)") { [unowned self] in radio(of: world, becomes: state) }
  }

  /// The radio enters this state now and stays in it.
  func radio(of world: SimWorld, becomes state: CBManagerState) {
    switch state {
    case .resetting: world.radio.reset(for: .seconds(100))
    case .unsupported: world.radio.isSupported = false
    case .unauthorized: world.radio.authorization = .denied
    case .poweredOff, .unknown, .poweredOn: world.radio.turnOff()
    }
  }
}

/// The states that a phone can enter from poweredOn and in which the radio is unusable.
let faultStates: [CBManagerState] = [.resetting, .unsupported, .unauthorized, .poweredOff]
