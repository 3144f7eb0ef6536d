internal import Foundation

/// Retains other objects until its owner is deallocated, so that their deallocation reveals the
/// owner's.
///
/// Linux has no way to observe the deallocation of an arbitrary object. The `deinit` of an attached
/// object runs after the owner was deallocated: after the owner's own `deinit`, and after its
/// subclass's properties were released. Objects are released in the order in which they were
/// attached, except that those attached with `goesFirst` are released before the others.
public final class Attachments {
  // Objects are attached and removed on any thread. The lock is never held while one is released.
  private let lock = NSLock()
  private var attached: [(ticket: Int, object: AnyObject, goesFirst: Bool)] = []
  private var nextTicket = 0
  /// The attached objects of which there is at most one for each class.
  private var singles: [ObjectIdentifier: AnyObject] = [:]

  /// Creates attachments without objects. Store them in a `let` of the owner, so that they are
  /// released with it.
  public init() {}

  deinit {
    while let first = detachFirst() { withExtendedLifetime(first) {} }
  }

  /// The number of retained objects, so that a suite can find one that was left behind. A plain
  /// object is not a resource, so the resource ledger does not contain it.
  package var count: Int { lock.withLock { attached.count + singles.count } }

  /// Retains an object until the owner is deallocated.
  /// - Parameters:
  ///   - object: The object to retain.
  ///   - goesFirst: Whether to release it before all objects attached without this flag.
  /// - Returns: A closure that releases the object early; calling it again has no effect.
  public func attach(_ object: AnyObject, goesFirst: Bool = false) -> () -> Void {
    let ticket = lock.withLock {
      nextTicket += 1
      attached.append((nextTicket, object, goesFirst))
      return nextTicket
    }
    return { [weak self] in self?.detach(ticket) }
  }

  /// Returns the one attached object of a class, the same for every caller. It is created at the
  /// first call.
  ///
  /// If two threads make the first call concurrently, each may create an object; one of the two is
  /// kept, and both threads receive that one.
  public func single<Object: AnyObject>(_ make: () -> Object) -> Object {
    let key = ObjectIdentifier(Object.self)
    // The key is the class of the object, so the casts can't fail.
    // swift-format-ignore: NeverForceUnwrap
    if let known = lock.withLock({ singles[key] }) { return known as! Object }
    // Created outside the lock: `make` may call this method itself.
    let new = make()
    return lock.withLock {
      // swift-format-ignore: NeverForceUnwrap
      if let known = singles[key] { return known as! Object }
      singles[key] = new
      return new
    }
  }

  private func detach(_ ticket: Int) {
    let leaving = lock.withLock {
      attached.firstIndex { $0.ticket == ticket }.map { attached.remove(at: $0).object }
    }
    withExtendedLifetime(leaving) {}
  }

  private func detachFirst() -> AnyObject? {
    lock.withLock {
      let next = attached.firstIndex(where: \.goesFirst) ?? attached.indices.first
      return next.map { attached.remove(at: $0).object }
    }
  }
}

/// An object whose deallocation can be observed: every class of this module, and any class that
/// stores `let attachments = Attachments()`.
public protocol DeallocationObservable: AnyObject {
  /// The objects that are released when this object is deallocated.
  var attachments: Attachments { get }
}
