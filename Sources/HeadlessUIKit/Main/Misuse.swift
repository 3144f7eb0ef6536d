internal import Synchronization

/// A call that breaks one of UIKit's rules: the call, the rule, and the fix.
///
/// UIKit reacts to such calls with a log message, a crash or silence. Here all of them are reported
/// to one handler, so that a test can fail because of them. The call has no other effect, as on a
/// device.
public struct Misuse: Hashable, Sendable, CustomStringConvertible {
  /// The method that was called, with the class of the object:
  /// `ListViewController.present(_:animated:completion:)`.
  public let call: String
  /// The rule, with the names involved, as a sentence.
  public let rule: String
  /// The fix, as a sentence.
  public let repair: String

  /// Creates a misuse without reporting it.
  /// - Parameters:
  ///   - call: The method, with the class of the object.
  ///   - rule: The rule that the call breaks, as a sentence.
  ///   - repair: The fix, as a sentence.
  public init(call: String, rule: String, repair: String) {
    self.call = call
    self.rule = rule
    self.repair = repair
  }

  /// The call, the rule and the fix in one line. Without a handler, it is the message with which
  /// the process terminates.
  public var description: String { "\(call): \(rule) \(repair)" }
}

extension Misuse {
  /// A closure that receives misuses. May be called on any thread.
  public typealias Handler = @Sendable (Misuse) -> Void

  private static let handler = Mutex<Handler?>(nil)

  /// Replaces the handler that receives each misuse from now on.
  ///
  /// Without a handler, a misuse terminates the process with its message; it is never ignored.
  /// - Returns: The previous handler, so that it can be restored.
  @discardableResult
  public static func handle(with newHandler: Handler?) -> Handler? {
    handler.withLock { current in
      let former = current
      current = newHandler
      return former
    }
  }

  /// Reports a misuse to the handler.
  static func report(_ call: String, rule: String, repair: String) {
    let misuse = Misuse(call: call, rule: rule, repair: repair)
    guard let handler = handler.withLock({ $0 }) else { fatalError(misuse.description) }
    handler(misuse)
  }
}
