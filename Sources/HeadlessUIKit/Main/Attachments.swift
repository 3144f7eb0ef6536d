internal import Foundation

/// Keeps other objects alive for as long as its owner lives, so that their end tells of the owner's.
///
/// Linux offers no way to ask any object for its end. The `deinit` of an attached object runs when
/// the owner is gone: after the owner's own `deinit`, and after its subclass's properties. Objects
/// go in the order in which they were attached, those that go first before the others.
public final class Attachments {
  // Attached objects come and go on any thread; never held while one of them is let go.
  private let lock = NSLock()
  private var attached: [(ticket: Int, object: AnyObject, goesFirst: Bool)] = []
  private var nextTicket = 0
  /// At most one of each class.
  private var singles: [ObjectIdentifier: AnyObject] = [:]

  public init() {}

  deinit {
    while let first = detachFirst() { withExtendedLifetime(first) {} }
  }

  /// Keeps an object alive until the owner ends.
  /// - Parameter goesFirst: whether it goes before all objects that do not.
  /// - Returns: lets go of the object early; doing so twice does nothing more.
  public func attach(_ object: AnyObject, goesFirst: Bool = false) -> () -> Void {
    let ticket = lock.withLock {
      nextTicket += 1
      attached.append((nextTicket, object, goesFirst))
      return nextTicket
    }
    return { [weak self] in self?.detach(ticket) }
  }

  /// The one attached object of a class, the same for every asker; made when first asked for.
  ///
  /// Two threads that ask first at the same time may make one each; one of the two is kept, and both
  /// get that one.
  public func single<Object: AnyObject>(_ make: () -> Object) -> Object {
    let key = ObjectIdentifier(Object.self)
    if let known = lock.withLock({ singles[key] }) { return known as! Object }
    // Made outside of the lock: what is made may ask for something itself.
    let new = make()
    return lock.withLock {
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

/// An object whose end can be heard: all of this module's can be, and any class that stores
/// `let attachments = Attachments()`.
public protocol DeallocationObservable: AnyObject {
  /// What ends with the object.
  var attachments: Attachments { get }
}
