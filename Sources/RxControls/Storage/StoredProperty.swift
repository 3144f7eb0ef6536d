internal import Foundation
public import HeadlessUIKit

/// A stored property for extensions of a protocol, in which Swift allows no stored properties.
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
/// On Apple's platforms, associated objects serve this purpose: the Objective-C runtime keeps them
/// in a table by address and removes them when the object is deallocated. Linux has no such
/// runtime, and no way to observe the deallocation of an arbitrary object. A custom table would
/// retain values too long, or return those of a deallocated object for a new one at the same
/// address. So the values are stored in the object itself: in its `attachments`, the one stored
/// property that it provides. The value is released with the object, no address is ever compared,
/// and value types are excluded, because only a class can be `DeallocationObservable`.
///
/// The first access creates the value; later ones return the same. Any thread may get and set it.
public final class StoredProperty<Value>: Sendable {
  private let initial: @Sendable () -> Value

  /// Creates a property, which has no value for any object yet.
  ///
  /// - Parameter initial: Creates the initial value of an object. It may be called twice if two
  ///   threads make the first access concurrently; both then receive the same value.
  public init(_ initial: @escaping @Sendable () -> Value) {
    self.initial = initial
  }

  /// The value for an object: its initial value until another one is set.
  ///
  /// The object retains the value.
  public subscript(owner: some DeallocationObservable) -> Value {
    get { owner.attachments.single(StoredValues.init).value(of: self, or: initial) }
    set { owner.attachments.single(StoredValues.init).set(newValue, of: self) }
  }
}

/// The values of one object for properties declared in extensions.
private final class StoredValues {
  private let lock = NSLock()
  /// The values by property. Each property is retained with its value, so that no other property
  /// can get its identifier.
  private var values: [ObjectIdentifier: (property: AnyObject, value: Any)] = [:]

  func value<Value>(of property: StoredProperty<Value>, or initial: () -> Value) -> Value {
    let key = ObjectIdentifier(property)
    // The property stored the value, so it has this type.
    // swift-format-ignore: NeverForceUnwrap
    if let known = lock.withLock({ values[key] }) { return known.value as! Value }
    // Called outside the lock, because it is client code.
    let new = initial()
    return lock.withLock {
      // swift-format-ignore: NeverForceUnwrap
      if let known = values[key] { return known.value as! Value }
      values[key] = (property, new)
      return new
    }
  }

  func set<Value>(_ value: Value, of property: StoredProperty<Value>) {
    let old = lock.withLock {
      values.updateValue((property, value), forKey: ObjectIdentifier(property))
    }
    // Released outside the lock, because a `deinit` may call any code.
    withExtendedLifetime(old) {}
  }
}
