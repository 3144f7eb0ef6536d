internal import Foundation
public import HeadlessUIKit

/// A stored property where Swift allows none: in an extension of a protocol.
///
/// ```swift
/// protocol Counting: DeallocationObservable {}
///
/// private let counts = StoredProperty<Int> { 0 }
///
/// extension Counting {
///   var count: Int {
///     get { counts[self] }
///     set { counts[self] = newValue }
///   }
/// }
/// ```
///
/// On Apple's platforms this is done with associated objects, which the Objective-C runtime keeps in a
/// table by address and empties when the object goes away. Linux has no such runtime, and no way to
/// hear of any object's end. A table of our own would keep values too long, or hand those of a dead
/// object to the next one at its address. So the values stand in the object itself: in its
/// `attachments`, the one stored property that it brings along. Then the value is freed when the object
/// is, no address is ever compared, and a value type can't take part, since only a class can be
/// ``DeallocationObservable``.
///
/// The first access makes the value; later ones give the same. Any thread may read and set it.
public final class StoredProperty<Value>: Sendable {
  private let initial: @Sendable () -> Value

  /// - Parameter initial: what an object's value is before it is set. It may be called twice when two
  ///   threads are the first to ask; both then get the same value.
  public init(_ initial: @escaping @Sendable () -> Value) {
    self.initial = initial
  }

  public subscript(owner: some DeallocationObservable) -> Value {
    get { owner.attachments.single(StoredValues.init).value(of: self, or: initial) }
    set { owner.attachments.single(StoredValues.init).set(newValue, of: self) }
  }
}

/// The values that one object has for properties declared in extensions.
private final class StoredValues {
  private let lock = NSLock()
  /// By the property. The property is kept with its value, so that no other can come to have its
  /// identifier.
  private var values: [ObjectIdentifier: (property: AnyObject, value: Any)] = [:]

  func value<Value>(of property: StoredProperty<Value>, or initial: () -> Value) -> Value {
    let key = ObjectIdentifier(property)
    if let known = lock.withLock({ values[key] }) { return known.value as! Value }
    // Made outside of the lock: it is strangers' code.
    let new = initial()
    return lock.withLock {
      if let known = values[key] { return known.value as! Value }
      values[key] = (property, new)
      return new
    }
  }

  func set<Value>(_ value: Value, of property: StoredProperty<Value>) {
    let old = lock.withLock {
      values.updateValue((property, value), forKey: ObjectIdentifier(property))
    }
    // Let go of outside of the lock: a `deinit` may call anyone.
    withExtendedLifetime(old) {}
  }
}
