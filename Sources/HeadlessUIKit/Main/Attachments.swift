internal import Foundation

/// Keeps other objects alive for as long as its owner lives, so that their end tells of the owner's.
///
/// Linux offers no way to ask any object for its end. The `deinit` of an attached object runs when
/// the owner is gone: after the owner's own `deinit`, and after its subclass's properties.
public final class Attachments {
  // Attached objects come and go on any thread; never held while one of them is let go.
  private let lock = NSLock()
  private var objects: [Int: AnyObject] = [:]
  private var nextTicket = 0

  init() {}

  /// Keeps an object alive until the owner ends.
  /// - Returns: lets go of the object early; doing so twice does nothing more.
  public func attach(_ object: AnyObject) -> () -> Void {
    let ticket = lock.withLock {
      nextTicket += 1
      objects[nextTicket] = object
      return nextTicket
    }
    return { [weak self] in self?.detach(ticket) }
  }

  private func detach(_ ticket: Int) {
    let leaving = lock.withLock { objects.removeValue(forKey: ticket) }
    withExtendedLifetime(leaving) {}
  }
}

/// An object of this module whose end can be heard.
public protocol DeallocationObservable: AnyObject {
  /// What ends with the object.
  var attachments: Attachments { get }
}
