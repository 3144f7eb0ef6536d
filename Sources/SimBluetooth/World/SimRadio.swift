/// The phone's radio: whether it is supported, powered on and authorized. Managers report these as
/// their state.
public final class SimRadio {
  /// Whether the phone supports Bluetooth Low Energy.
  public var isSupported = true { didSet { reportState() } }
  /// Whether the user allows the app to use the radio. Takes precedence over power.
  public var authorization = CBManagerAuthorization.allowedAlways { didSet { reportState() } }
  /// Whether the user has turned Bluetooth on. It is off at the start of the world.
  public private(set) var isOn = false
  private var resets = 0
  private var isResetting = false
  private var reportedState: CBManagerState?

  weak var world: SimWorld?

  init() {}

  /// Turns Bluetooth on, as the user does.
  public func turnOn() {
    isOn = true
    reportState()
  }

  /// Turns Bluetooth off, as the user does.
  public func turnOff() {
    isOn = false
    reportState()
  }

  /// Resets the system's Bluetooth service for a while, which drops every connection.
  public func reset(for duration: Duration = .seconds(1)) {
    resets += 1
    isResetting = true
    reportState()
    let number = resets
    world?.after(duration) { [weak self] in
      guard let self, resets == number else { return }
      isResetting = false
      reportState()
    }
  }

  /// The state that managers report.
  public var state: CBManagerState {
    if !isSupported { return .unsupported }
    if authorization != .allowedAlways { return .unauthorized }
    if isResetting { return .resetting }
    return isOn ? .poweredOn : .poweredOff
  }

  private func reportState() {
    let state = state
    guard let world, reportedState != state else { return }
    reportedState = state
    world.log.note(.radio, "the radio is \(state)", at: world.now)
    if state != .poweredOn { world.devices.forEach { $0.loseLinks() } }
    for manager in world.liveManagers { manager.announce(state) }
    for host in world.hosts { host.manager?.announce(state) }
  }
}
