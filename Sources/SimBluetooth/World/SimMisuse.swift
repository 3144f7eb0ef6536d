/// A call that CoreBluetooth ignores, or answers with something that was not meant.
public struct SimMisuse: Equatable, Sendable, CustomStringConvertible {
  /// Which mistake it is, for tests of the simulator's own rules.
  public enum Kind: String, Sendable {
    /// A command outside of `poweredOn`.
    case notPoweredOn
    /// A manager or a peripheral is asked for something that only its delegate could be told.
    case noDelegate
    /// A peripheral that is connecting or connected was let go of.
    case notRetained
    /// Connecting what is connecting or connected.
    case alreadyConnecting
    /// A peripheral of another manager.
    case foreignPeripheral
    /// A peripheral from before the radio was lost.
    case invalidPeripheral
    /// A request to a device that is not connected.
    case notConnected
    /// A service, characteristic or descriptor of a former connection.
    case staleAttribute
    /// A value longer than the connection carries.
    case valueTooLong
    /// A value without response that found the queue full.
    case queueFull
    /// A request that the characteristic does not offer, and that is not even sent.
    case notOffered
  }

  public let time: Duration
  public let kind: Kind
  /// What was called: `CBCentralManager.connect(_:options:)`.
  public let call: String
  /// The state it was called in: `poweredOff`.
  public let state: String
  /// What CoreBluetooth makes of it, as a sentence.
  public let consequence: String
  /// What to do instead, as a sentence.
  public let repair: String

  /// The rule that was broken, for a report.
  public var rule: String { "it was called while \(state), at \(time.inSeconds) s. \(consequence)" }

  public var description: String { "\(call): \(rule) \(repair)" }
}

extension SimWorld {
  /// The misuse so far, as a test kit reports it: `lab.expectNoBrokenRules(world.brokenRules)`.
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
