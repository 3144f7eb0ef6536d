import CRxShims
import Foundation
import Synchronization

/// The handling of unhandled errors and of diagnostics.
public enum Hooks {
  /// Handles an error that reached a subscription without `onError`, with the call stack of the
  /// subscription if `recordCallStackOnError` is set.
  public typealias DefaultErrorHandler = (
    _ subscriptionCallStack: [String], _ error: any Swift.Error
  ) -> Void

  /// Returns the call stack of a subscription.
  public typealias CustomCaptureSubscriptionCallstack = () -> [String]

  /// Whether subscriptions record their call stack for the default error handler.
  public static var recordCallStackOnError: Bool {
    get { settings.recordCallStackOnError.load(ordering: .relaxed) }
    set { settings.recordCallStackOnError.store(newValue, ordering: .relaxed) }
  }

  /// Handles errors that no subscription handles. Unless it is set, debug builds print a diagnostic
  /// with the line that subscribed.
  public static var defaultErrorHandler: DefaultErrorHandler {
    get { settings.lock.withLock { settings.defaultErrorHandler } }
    set { settings.lock.withLock { settings.defaultErrorHandler = newValue } }
  }

  /// Returns the call stack of a subscription, if it is to be recorded.
  public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
    get { settings.lock.withLock { settings.captureCallStack } }
    set { settings.lock.withLock { settings.captureCallStack = newValue } }
  }

  /// Receives a diagnostic.
  public typealias DiagnosticHandler = (_ diagnostic: Diagnostic) -> Void

  /// Receives the diagnostics of debug builds; unless it is set, writes them to standard error.
  ///
  /// Misuse is detected while `Resources.isTracing` is true; an unhandled error always is, unless
  /// `defaultErrorHandler` was set. The handler is called on the thread on which the misuse
  /// happened, possibly during delivery of an event: it must not send events or subscribe.
  public static var diagnosticHandler: DiagnosticHandler {
    get { settings.lock.withLock { settings.diagnosticHandler } }
    set { settings.lock.withLock { settings.diagnosticHandler = newValue } }
  }

  /// Passes a diagnostic to the handler.
  static func report(_ diagnostic: Diagnostic) { diagnosticHandler(diagnostic) }

  /// The sequence whose error this thread is reporting; the signature of the error handler has no
  /// parameter for it.
  fileprivate static var failingSequence: String? {
    get { Thread.current.threadDictionary["RxCore.failingSequence"] as? String }
    set { Thread.current.threadDictionary["RxCore.failingSequence"] = newValue }
  }

  private static let settings = HookSettings()
}

private final class HookSettings: @unchecked Sendable {  // Everything is read and set under `lock`.
  let lock = InlineLock()
  /// The flag that every subscription reads, hence without the lock.
  let recordCallStackOnError = Atomic<Bool>(false)

  var defaultErrorHandler: Hooks.DefaultErrorHandler = { subscriptionCallStack, error in
    #if DEBUG
      let line = SourceLocation.current.map { [$0.place] } ?? []
      let sequence = Hooks.failingSequence
      Hooks.report(
        .unhandledError(error, from: sequence, subscribedAt: line + subscriptionCallStack)
      )
    #endif
  }

  // Standard output belongs to the program, whose output may be compared or parsed.
  var diagnosticHandler: Hooks.DiagnosticHandler = { diagnostic in
    FileHandle.standardError.write(Data("\(diagnostic.text)\n".utf8))
  }

  var captureCallStack: Hooks.CustomCaptureSubscriptionCallstack = { [] }
}

/// The data of a subscription without `onError` that is needed to report an unhandled error.
struct Subscriber {
  #if DEBUG
    private let location = SourceLocation.current
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
      // A custom handler receives the same arguments as in RxSwift; the default one finds the line
      // and the sequence in thread-local state.
      Hooks.failingSequence = String(describing: source)
      defer { Hooks.failingSequence = nil }
      guard let location else { return Hooks.defaultErrorHandler(callStack, error) }
      withSourceLocation(location) { Hooks.defaultErrorHandler(callStack, error) }
    #else
      Hooks.defaultErrorHandler(callStack, error)
    #endif
  }
}
