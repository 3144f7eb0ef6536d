import Foundation
import HeadlessUIKit

/// The table of proxies by parent object, and of the closures that create them.
///
/// In RxCocoa, the parent object owns its proxy through the Objective-C runtime. The objects of
/// HeadlessUIKit own their proxies as well. The proxies of other objects are owned by the table,
/// which releases those of deallocated objects at its next use.
final class DelegateProxyTable: @unchecked Sendable {  // `lock` guards the mutable state.
  static let shared = DelegateProxyTable()

  private struct Entry {
    weak var parent: AnyObject?
    var proxies: [UnsafeRawPointer: KeptProxy] = [:]
  }

  private typealias Maker = (AnyObject) -> AnyObject?

  private let lock = NSRecursiveLock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The newest first: subclasses are registered after their superclasses.
  private var makers: [UnsafeRawPointer: [Maker]] = [:]
  private var registered: Set<UnsafeRawPointer> = []

  // MARK: Making proxies

  func register<Parent, Proxy: AnyObject>(
    _ make: @escaping (Parent) -> Proxy,
    for identifier: UnsafeRawPointer
  ) {
    lock.withLock {
      makers[identifier, default: []].insert({ ($0 as? Parent).map(make) }, at: 0)
    }
  }

  /// Performs the registration unless it was already performed.
  func registerOnce(_ identifier: UnsafeRawPointer, _ registration: () -> Void) {
    let isFirst = lock.withLock { registered.insert(identifier).inserted }
    if isFirst { registration() }
  }

  func makeProxy(for object: AnyObject, _ identifier: UnsafeRawPointer) -> AnyObject? {
    let candidates = lock.withLock { makers[identifier] ?? [] }
    return candidates.lazy.compactMap { $0(object) }.first
  }

  // MARK: Keeping proxies

  func proxy(of object: AnyObject, _ identifier: UnsafeRawPointer) -> AnyObject? {
    let (proxy, dropped) = lock.withLock {
      let dropped = entries.filter { $0.value.parent == nil }
      for key in dropped.keys { entries[key] = nil }
      return (entries[ObjectIdentifier(object)]?.proxies[identifier]?.object, dropped)
    }
    withExtendedLifetime(dropped) {}
    return proxy
  }

  func keep(_ proxy: AnyObject, for object: AnyObject, _ identifier: UnsafeRawPointer) {
    let host = object as? any DeallocationObservable
    _ = host?.attachments.attach(proxy)
    lock.withLock {
      entries[ObjectIdentifier(object), default: Entry(parent: object)].proxies[identifier] =
        KeptProxy(proxy, isOwned: host == nil)
    }
  }
}

/// A proxy that is owned by the table, or by its parent object.
private struct KeptProxy {
  private(set) weak var object: AnyObject?
  private let owned: AnyObject?

  init(_ object: AnyObject, isOwned: Bool) {
    self.object = object
    owned = isOwned ? object : nil
  }
}
