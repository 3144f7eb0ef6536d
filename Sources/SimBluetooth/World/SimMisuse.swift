/// A call that CoreBluetooth ignores, or that has an unintended effect.
public struct SimMisuse: Equatable, Sendable, CustomStringConvertible {
  /// The kind of mistake, for tests of the simulator's rules.
  public enum Kind: String, Sendable {
    /// A command in a state other than `poweredOn`.
    case notPoweredOn
    /// A call on a manager or a peripheral without a delegate to receive the result.
    case noDelegate
    /// A connecting or connected peripheral was deallocated.
    case notRetained
    /// A connection attempt to a device that is connecting or connected.
    case alreadyConnecting
    /// A peripheral of another manager.
    case foreignPeripheral
    /// A peripheral from before the radio was unavailable.
    case invalidPeripheral
    /// A request to a device that is not connected.
    case notConnected
    /// A service, characteristic or descriptor of a previous connection.
    case staleAttribute
    /// A value that is too long for the connection.
    case valueTooLong
    /// A write without response while the queue was full.
    case queueFull
    /// A request that the characteristic doesn't support, and that isn't sent.
    case notOffered
    /// A service or characteristic that the app has not published.
    case notPublished
    /// A service that can't be published.
    case invalidService
    /// A key that is not supported in the advertisement of an app.
    case unsupportedKey
    /// A second response to a request, or a response through another manager.
    case invalidResponse
    /// A request of a central without a response.
    case notAnswered
    /// A manager with a dispatch queue, which virtual time doesn't have.
    case dispatchQueue
  }

  /// The virtual time of the call.
  public let time: Duration
  /// The kind of mistake. Each kind belongs to one rule of CoreBluetooth.
  public let kind: Kind
  /// The method that was called: `CBCentralManager.connect(_:options:)`.
  public let call: String
  /// The state during the call: `poweredOff`.
  public let state: String
  /// The reaction of CoreBluetooth, as a sentence.
  public let consequence: String
  /// The fix, as a sentence.
  public let repair: String

  /// The violated rule, for a report.
  public var rule: String { "it was called while \(state), at \(time.inSeconds) s. \(consequence)" }

  /// The call, the violated rule and the fix, in one line.
  public var description: String { "\(call): \(rule) \(repair)" }
}

extension SimWorld {
  /// The misuses so far, in the form of a test kit: `lab.expectNoBrokenRules(world.brokenRules)`.
  public var brokenRules: [(call: String, rule: String, repair: String)] {
    misuses.map { ($0.call, $0.rule, $0.repair) }
  }

  func noteMisuse(
    _ kind: SimMisuse.Kind,
    _ call: String,
    while state: String,
    _ consequence: String,
    repair: String
  ) {
    let misuse = SimMisuse(
      time: now,
      kind: kind,
      call: call,
      state: state,
      consequence: consequence,
      repair: repair
    )
    misuses.append(misuse)
    log.note(.misuse, "\(call) while \(state)", at: now)
  }
}
