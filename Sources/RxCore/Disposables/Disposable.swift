/// Something that has to be ended or given back.
public protocol Disposable {
  /// Ends it. A second call does nothing.
  func dispose()
}

/// A disposable that knows whether it has been disposed.
public protocol Cancelable: Disposable {
  var isDisposed: Bool { get }
}

/// A namespace for functions that make disposables.
public struct Disposables {
  private init() {}
}

/// The base class of the library's own disposables, for the resource ledger.
public class DisposeBase {
  private var ticket: ResourceTicket

  init() {
    ticket = ResourceTicket(Self.resourceKind, Self.self)
    #if DEBUG
      SubscriptionRegistry.follow(self)
    #endif
  }

  deinit { ticket.release() }

  /// Tells the ledger that this belongs to the learner's line being carried out, if it does not
  /// know a line yet. Only who hands the disposable to a bag does so.
  final func attribute() { ticket.attribute() }

  /// What it would dispose of now. Only the tree of live subscriptions asks.
  var content: [any Disposable] { [] }

  class var resourceKind: Resources.Kind { .disposables }
}
