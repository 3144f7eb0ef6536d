public import RxCore

/// The life of an object, for those who want to hear when it ends.
///
/// Linux offers no way to ask any object for its end, so an object that wants to be asked keeps a
/// lifetime in a stored property. When the object goes away it lets go of its lifetime, and the
/// lifetime lets go of what was attached to it: the `deinit` of an attached object runs when the
/// host is gone.
public final class Lifetime {
  private let lock = Lock()
  private var attached: [(ticket: Int, object: AnyObject)] = []
  private var nextTicket = 0

  public init() {}

  /// Keeps an object alive until this lifetime ends or the result is disposed, whichever is first.
  public func attach(_ object: AnyObject) -> any Disposable {
    let ticket = lock.withLock {
      nextTicket += 1
      attached.append((nextTicket, object))
      return nextTicket
    }
    return Disposables.create { [weak self] in self?.detach(ticket) }
  }

  /// Lets go of an object outside of the lock: its `deinit` may call anyone.
  private func detach(_ ticket: Int) {
    let leaving = lock.withLock {
      attached.firstIndex { $0.ticket == ticket }.map { attached.remove(at: $0).object }
    }
    withExtendedLifetime(leaving) {}
  }
}

/// An object whose end can be heard: it keeps a lifetime, and lends it to nobody.
///
/// ```swift
/// final class Player: LifetimeHost {
///   let lifetime = Lifetime()
/// }
/// ```
public protocol LifetimeHost: AnyObject {
  /// Kept in a stored `let`, so that it ends when the object does.
  var lifetime: Lifetime { get }
}
