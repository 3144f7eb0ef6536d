import Foundation
import HeadlessUIKit

/// Which objects have which proxies, and how proxies are made.
///
/// RxCocoa lets the parent object own its proxy through the Objective-C runtime. So do the objects of
/// HeadlessUIKit. The proxies of others the table owns itself, and lets go of those of objects that
/// have gone when it is next asked.
final class DelegateProxyTable: @unchecked Sendable {  // What can change is guarded by `lock`.
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

  /// Carries the registration out unless that was done before.
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
