/// The base class of managers: it has a state, whose changes are reported to the delegate.
public class CBManager {
  /// The state that was last reported to the delegate; `unknown` until the first report, which
  /// follows the initializer asynchronously.
  public internal(set) var state = CBManagerState.unknown

  init() {}

  /// Whether the user allows this app to use Bluetooth, in the world of this thread.
  public static var authorization: CBManagerAuthorization {
    SimWorld.current?.radio.authorization ?? .notDetermined
  }

  /// Whether the user allows this app to use Bluetooth: the same value as the type property.
  public var authorization: CBManagerAuthorization { Self.authorization }
}

/// Managers are equal if they are the same object, as `NSObject`s are.
extension CBManager: Hashable {
  /// Whether both are the same object.
  public static func == (left: CBManager, right: CBManager) -> Bool { left === right }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A weak reference to a manager, through which a world calls it back.
struct WeakManager {
  weak var manager: CBCentralManager?
}

extension SimWorld {
  var liveManagers: [CBCentralManager] { managers.compactMap(\.manager) }
}
