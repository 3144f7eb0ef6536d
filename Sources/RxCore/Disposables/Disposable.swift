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
  private let ticket: ResourceTicket

  init() {
    ticket = ResourceTicket(Self.resourceKind, Self.self)
  }

  deinit { ticket.release() }

  class var resourceKind: Resources.Kind { .disposables }
}
