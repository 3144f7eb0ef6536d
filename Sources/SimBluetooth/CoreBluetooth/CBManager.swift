/// What every manager has: a state, which its delegate is told of.
public class CBManager {
  public internal(set) var state = CBManagerState.unknown

  init() {}

  /// Whether the user lets this app use Bluetooth, in the world of this thread.
  public static var authorization: CBManagerAuthorization {
    SimWorld.current?.radio.authorization ?? .notDetermined
  }

  public var authorization: CBManagerAuthorization { Self.authorization }
}

/// A manager that a world calls back, for as long as the app keeps it.
struct WeakManager {
  weak var manager: CBCentralManager?
}

extension SimWorld {
  var liveManagers: [CBCentralManager] { managers.compactMap(\.manager) }
}
