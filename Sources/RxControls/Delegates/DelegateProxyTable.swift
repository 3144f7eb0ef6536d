import Foundation

/// Which objects have which proxies, and how proxies are made.
///
/// RxCocoa lets the parent object own its proxy through the Objective-C runtime. Here the table
/// does, and lets go of the proxies of objects that have gone when it is next asked.
final class DelegateProxyTable: @unchecked Sendable {  // What can change is guarded by `lock`.
  static let shared = DelegateProxyTable()

  private struct Entry {
    weak var parent: AnyObject?
    var proxies: [UnsafeRawPointer: AnyObject] = [:]
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
      return (entries[ObjectIdentifier(object)]?.proxies[identifier], dropped)
    }
    withExtendedLifetime(dropped) {}
    return proxy
  }

  func keep(_ proxy: AnyObject, for object: AnyObject, _ identifier: UnsafeRawPointer) {
    lock.withLock {
      entries[ObjectIdentifier(object), default: Entry(parent: object)].proxies[identifier] = proxy
    }
  }
}
