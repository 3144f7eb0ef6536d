import CRxShims
import Foundation
import Synchronization

/// What happens to errors that nobody handles, and to what the library notices besides.
public enum Hooks {
  /// Takes an error that reached a subscription without `onError`, and the call stack of the
  /// subscription if `recordCallStackOnError` asks for it.
  public typealias DefaultErrorHandler = (
    _ subscriptionCallStack: [String], _ error: any Swift.Error
  ) -> Void

  /// Tells the call stack of a subscription.
  public typealias CustomCaptureSubscriptionCallstack = () -> [String]

  /// Whether subscriptions remember their call stack for the default error handler.
  public static var recordCallStackOnError: Bool {
    get { settings.recordCallStackOnError.load(ordering: .relaxed) }
    set { settings.recordCallStackOnError.store(newValue, ordering: .relaxed) }
  }

  /// What takes the errors that nobody handles; unless it is set, a diagnostic of debug builds, with
  /// the line that subscribed.
  public static var defaultErrorHandler: DefaultErrorHandler {
    get { settings.lock.withLock { settings.defaultErrorHandler } }
    set { settings.lock.withLock { settings.defaultErrorHandler = newValue } }
  }

  /// What tells the call stack of a subscription, if it is to be recorded.
  public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
    get { settings.lock.withLock { settings.captureCallStack } }
    set { settings.lock.withLock { settings.captureCallStack = newValue } }
  }

  /// Takes what the library notices.
  public typealias DiagnosticHandler = (_ diagnostic: Diagnostic) -> Void

  /// What takes the diagnostics of debug builds; prints them unless it is set.
  ///
  /// Misuse is noticed while `Resources.isTracing`; an unhandled error always is, unless
  /// `defaultErrorHandler` was set. It is called on the thread on which it happened, possibly in
  /// the middle of it: it must not send events or subscribe.
  public static var diagnosticHandler: DiagnosticHandler {
    get { settings.lock.withLock { settings.diagnosticHandler } }
    set { settings.lock.withLock { settings.diagnosticHandler = newValue } }
  }

  /// Hands a diagnostic to whoever takes it.
  static func report(_ diagnostic: Diagnostic) { diagnosticHandler(diagnostic) }

  /// The sequence whose error this thread is reporting, which the error handler has no room for.
  fileprivate static var failingSequence: String? {
    get { Thread.current.threadDictionary["RxCore.failingSequence"] as? String }
    set { Thread.current.threadDictionary["RxCore.failingSequence"] = newValue }
  }

  private static let settings = HookSettings()
}

private final class HookSettings: @unchecked Sendable {  // Everything is read and set under `lock`.
  let lock = Lock()
  /// Asked by every subscription, hence without the lock.
  let recordCallStackOnError = Atomic<Bool>(false)

  var defaultErrorHandler: Hooks.DefaultErrorHandler = { subscriptionCallStack, error in
    #if DEBUG
      let line = Site.current.map { [$0.place] } ?? []
      let sequence = Hooks.failingSequence
      Hooks.report(
        .unhandledError(error, from: sequence, subscribedAt: line + subscriptionCallStack)
      )
    #endif
  }

  var diagnosticHandler: Hooks.DiagnosticHandler = { print($0.text) }

  var captureCallStack: Hooks.CustomCaptureSubscriptionCallstack = { [] }
}

/// Who subscribed without `onError`, as far as an unhandled error has to be reported.
struct Subscriber {
  #if DEBUG
    private let site = Site.current
    private let source: Any.Type
  #endif
  private let callStack: [String]

  init(to source: AnyObject) {
    #if DEBUG
      self.source = type(of: source)
    #endif
    callStack = Hooks.recordCallStackOnError ? Hooks.customCaptureSubscriptionCallstack() : []
  }

  func reportUnhandled(_ error: any Swift.Error) {
    #if DEBUG
      // A handler gets what RxSwift's gets; ours finds the line and the sequence beside it.
      Hooks.failingSequence = String(describing: source)
      defer { Hooks.failingSequence = nil }
      guard let site else { return Hooks.defaultErrorHandler(callStack, error) }
      attributing(to: site) { Hooks.defaultErrorHandler(callStack, error) }
    #else
      Hooks.defaultErrorHandler(callStack, error)
    #endif
  }
}
