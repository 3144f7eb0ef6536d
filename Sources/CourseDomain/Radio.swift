public import RxCore

/// The state of a radio, with the names of CoreBluetooth's `CBManagerState`.
///
/// A scan is useful only while the state is `poweredOn`. ``Radio`` itself doesn't check this.
public enum RadioState: String, CaseIterable, Sendable {
  /// The state is not known yet.
  case unknown
  /// The connection to the system was lost for a while; a new state follows.
  case resetting
  /// The phone has no such radio.
  case unsupported
  /// The user has not allowed the app to use the radio.
  case unauthorized
  /// The user has turned the radio off.
  case poweredOff
  /// The radio can scan.
  case poweredOn
}

/// The reason why a radio can't scan.
public enum RadioError: Error, Equatable, Sendable {
  /// The radio is not powered on; the associated value is its state.
  case notPoweredOn(RadioState)
  /// A scan was interrupted by interference.
  case interference
}

/// The radio of a phone: it has a state, and it can scan for devices.
///
/// Each call starts a separate scan, and the radio counts them. Scanning uses battery power, so
/// keep ``starts`` as small as possible.
///
/// ```swift
/// let radio = Radio(state: .poweredOn)
/// let scan = radio.startScan(found: { print($0) }, failed: { print($0) })
/// radio.find("thermometer")
/// // Prints: thermometer
/// scan.dispose()
/// ```
///
/// Use a radio on one thread only.
public final class Radio {
  /// The current state.
  public private(set) var state: RadioState
  /// Emits each new value of ``state`` after the change. It does not emit the current state on
  /// subscription.
  public let stateChanges: Observable<RadioState>
  /// The number of scans started so far.
  public private(set) var starts = 0
  /// The number of running scans.
  public var runningScans: Int { scans.count }

  private let changes = PublishSubject<RadioState>()
  private var scans: [(number: Int, scan: Scan)] = []

  private struct Scan {
    let found: (String) -> Void
    let failed: (any Error) -> Void
  }

  /// Creates a radio that has started no scan.
  /// - Parameter state: The initial value of ``state``.
  public init(state: RadioState = .unknown) {
    self.state = state
    self.stateChanges = changes.map { $0 }
  }

  /// Starts a scan, which runs until it fails or until the returned disposable is disposed of.
  ///
  /// - Parameters:
  ///   - found: Called with the name of each device that is found.
  ///   - failed: Called with the error that interrupted the scan; the scan finds nothing
  ///     afterwards.
  public func startScan(
    found: @escaping (String) -> Void,
    failed: @escaping (any Error) -> Void
  ) -> any Disposable {
    starts += 1
    let number = starts
    scans.append((number, Scan(found: found, failed: failed)))
    return Disposables.create { [weak self] in self?.scans.removeAll { $0.number == number } }
  }

  // MARK: - Simulated events

  /// Changes the state, as the user or the system does. Running scans are not notified.
  public func change(to state: RadioState) {
    guard state != self.state else { return }
    self.state = state
    changes.onNext(state)
  }

  /// Simulates a nearby device: each running scan finds it.
  public func find(_ device: String) {
    for (_, scan) in scans { scan.found(device) }
  }

  /// Simulates a nearby microwave oven: all running scans fail.
  public func interfere() {
    let broken = scans
    scans = []
    for (_, scan) in broken { scan.failed(RadioError.interference) }
  }
}
