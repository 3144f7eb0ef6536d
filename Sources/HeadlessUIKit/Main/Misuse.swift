internal import Synchronization

/// A call that breaks a rule of UIKit's: what was called, which rule it breaks, how to repair it.
///
/// UIKit answers some of these with a line in a log, some with a crash and some with silence. Here
/// each of them comes to one place, so that a test can turn it into a verdict. What the call asked
/// for then does not happen, as on a device.
public struct Misuse: Hashable, Sendable, CustomStringConvertible {
  /// What was called, with the class of the object: `ListViewController.present(_:animated:completion:)`.
  public let call: String
  /// The rule, with the names it was broken for, as a sentence.
  public let rule: String
  /// What to do instead, as a sentence.
  public let repair: String

  public init(call: String, rule: String, repair: String) {
    self.call = call
    self.rule = rule
    self.repair = repair
  }

  public var description: String { "\(call): \(rule) \(repair)" }
}

extension Misuse {
  /// Who is told of misuse. May be called on any thread.
  public typealias Handler = @Sendable (Misuse) -> Void

  private static let handler = Mutex<Handler?>(nil)

  /// Tells `newHandler` of each misuse from now on, in place of whoever was told so far.
  ///
  /// Without a handler a misuse ends the process, with the message: it is never passed over.
  /// - Returns: who was told so far, to be put back.
  @discardableResult
  public static func handle(with newHandler: Handler?) -> Handler? {
    handler.withLock { current in
      let former = current
      current = newHandler
      return former
    }
  }

  /// Tells the handler.
  static func report(_ call: String, rule: String, repair: String) {
    let misuse = Misuse(call: call, rule: rule, repair: repair)
    guard let handler = handler.withLock({ $0 }) else { fatalError(misuse.description) }
    handler(misuse)
  }
}
