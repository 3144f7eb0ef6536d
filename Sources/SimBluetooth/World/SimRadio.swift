/// The phone's radio: whether it is there, on, and allowed. What it does reaches managers as their
/// state.
public final class SimRadio {
  /// Whether the phone has Bluetooth Low Energy at all.
  public var isSupported = true { didSet { tell() } }
  /// Whether the user lets the app use it. Outranks power.
  public var authorization = CBManagerAuthorization.allowedAlways { didSet { tell() } }
  public private(set) var isOn = false
  private var resets = 0
  private var isResetting = false
  private var told: CBManagerState?

  weak var world: SimWorld?

  init() {}

  /// The user turns Bluetooth on.
  public func turnOn() {
    isOn = true
    tell()
  }

  /// The user turns Bluetooth off.
  public func turnOff() {
    isOn = false
    tell()
  }

  /// The system loses its Bluetooth daemon for a while, and with it every connection.
  public func reset(for duration: Duration = .seconds(1)) {
    resets += 1
    isResetting = true
    tell()
    let number = resets
    world?.after(duration) { [weak self] in
      guard let self, resets == number else { return }
      isResetting = false
      tell()
    }
  }

  /// What managers are told.
  public var state: CBManagerState {
    if !isSupported { return .unsupported }
    if authorization != .allowedAlways { return .unauthorized }
    if isResetting { return .resetting }
    return isOn ? .poweredOn : .poweredOff
  }

  private func tell() {
    let state = state
    guard let world, told != state else { return }
    told = state
    world.log.note(.radio, "the radio is \(state)", at: world.now)
    if state != .poweredOn { world.devices.forEach { $0.loseLinks() } }
    for manager in world.liveManagers { manager.announce(state) }
  }
}
