public import RxCore

/// What a radio can be in.
public enum RadioState: String, CaseIterable, Sendable {
  case unknown, resetting, unsupported, unauthorized, poweredOff, poweredOn
}

/// Why there is nothing to hear from a radio.
public enum RadioError: Error, Equatable, Sendable {
  /// The radio is not powered on; this is its state.
  case notPoweredOn(RadioState)
  /// A scan broke off.
  case interference
}

/// The radio of a phone: it has a state, and it can be asked to scan for devices.
///
/// It does what it is asked as often as it is asked, and counts. Scanning costs battery, so what
/// uses it wants ``starts`` to be as small as it can be.
///
/// ```swift
/// let radio = Radio(state: .poweredOn)
/// let scan = radio.startScan(found: { print($0) }, failed: { print($0) })
/// radio.find("thermometer")
/// // Prints: thermometer
/// scan.dispose()
/// ```
///
/// A radio belongs to one thread.
public final class Radio {
  /// The state of this moment.
  public private(set) var state: RadioState
  /// Each change of ``state``, after it has happened. The state of the moment is not repeated.
  public let stateChanges: Observable<RadioState>
  /// How many scans have been started so far.
  public private(set) var starts = 0
  /// How many of them are still running.
  public var runningScans: Int { scans.count }

  private let changes = PublishSubject<RadioState>()
  private var scans: [(number: Int, scan: Scan)] = []

  private struct Scan {
    let found: (String) -> Void
    let failed: (any Error) -> Void
  }

  public init(state: RadioState = .unknown) {
    self.state = state
    self.stateChanges = changes.map { $0 }
  }

  /// Starts a scan. It goes on until it fails, or until what is returned is disposed of.
  ///
  /// - Parameters:
  ///   - found: told the name of each device that is found.
  ///   - failed: told why the scan broke off; nothing is found by it after that.
  public func startScan(
    found: @escaping (String) -> Void,
    failed: @escaping (any Error) -> Void
  ) -> any Disposable {
    starts += 1
    let number = starts
    scans.append((number, Scan(found: found, failed: failed)))
    return Disposables.create { [weak self] in self?.scans.removeAll { $0.number == number } }
  }

  // MARK: - What happens to it

  /// The user, or the system, turns it into another state. Scans that run are not told.
  public func change(to state: RadioState) {
    guard state != self.state else { return }
    self.state = state
    changes.onNext(state)
  }

  /// A device is near: each running scan finds it.
  public func find(_ device: String) {
    for (_, scan) in scans { scan.found(device) }
  }

  /// A microwave oven is near: all running scans break off.
  public func interfere() {
    let broken = scans
    scans = []
    for (_, scan) in broken { scan.failed(RadioError.interference) }
  }
}
