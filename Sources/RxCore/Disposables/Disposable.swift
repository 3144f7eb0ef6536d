/// A resource or a running operation that can be disposed of.
public protocol Disposable {
  /// Disposes of the resource. Later calls have no effect.
  func dispose()
}

/// A disposable that knows whether it has been disposed.
public protocol Cancelable: Disposable {
  /// Whether `dispose()` was called.
  var isDisposed: Bool { get }
}

/// A namespace for functions that make disposables.
public struct Disposables {
  private init() {}
}

/// The base class of the library's own disposables; counts them in the resource ledger.
public class DisposeBase {
  private var ticket: ResourceTicket

  init() {
    ticket = ResourceTicket(Self.resourceKind, Self.self)
    #if DEBUG
      SubscriptionRegistry.follow(self)
    #endif
  }

  deinit { ticket.release() }

  /// Attributes this disposable to the current line of the learner's code, unless the ledger
  /// already has a line for it. Called only when the disposable is added to a bag.
  final func attribute() { ticket.attribute() }

  /// The disposables that this one would dispose of now. Used only for the tree of subscriptions.
  var content: [any Disposable] { [] }

  class var resourceKind: Resources.Kind { .disposables }
}
