import CRxShims
import Synchronization

/// What happens to errors that nobody handles.
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

  /// What takes the errors that nobody handles; unless it is set, debug builds print them, with the
  /// line that subscribed.
  public static var defaultErrorHandler: DefaultErrorHandler {
    get { settings.lock.withLock { settings.defaultErrorHandler } }
    set { settings.lock.withLock { settings.defaultErrorHandler = newValue } }
  }

  /// What tells the call stack of a subscription, if it is to be recorded.
  public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
    get { settings.lock.withLock { settings.captureCallStack } }
    set { settings.lock.withLock { settings.captureCallStack = newValue } }
  }

  private static let settings = HookSettings()
}

private final class HookSettings: @unchecked Sendable {  // Everything is read and set under `lock`.
  let lock = Lock()
  /// Asked by every subscription, hence without the lock.
  let recordCallStackOnError = Atomic<Bool>(false)

  var defaultErrorHandler: Hooks.DefaultErrorHandler = { subscriptionCallStack, error in
    #if DEBUG
      let line = Site.current.map { ["\($0.fileID):\($0.line)"] } ?? []
      let place = (line + subscriptionCallStack).joined(separator: "\n")
      print("Unhandled error: \(error)\n  subscribed at \(place)\n  to handle it, pass onError:")
    #endif
  }

  var captureCallStack: Hooks.CustomCaptureSubscriptionCallstack = { [] }
}

/// Who subscribed without `onError`, as far as an unhandled error has to be reported.
struct Subscriber {
  #if DEBUG
    private let site = Site.current
  #endif
  private let callStack: [String]

  init() {
    callStack = Hooks.recordCallStackOnError ? Hooks.customCaptureSubscriptionCallstack() : []
  }

  func reportUnhandled(_ error: any Swift.Error) {
    #if DEBUG
      // A handler gets what RxSwift's gets; ours finds the line beside it.
      guard let site else { return Hooks.defaultErrorHandler(callStack, error) }
      attributing(to: site) { Hooks.defaultErrorHandler(callStack, error) }
    #else
      Hooks.defaultErrorHandler(callStack, error)
    #endif
  }
}
