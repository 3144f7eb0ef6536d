/// Storage for the latest value of a sequence.
///
/// An optional would do the same, but code that is compiled once for all element types looks up the
/// type of an optional at run time, for every element.
struct ValueSlot<Value>: ~Copyable {
  private let storage = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  private(set) var isFull = false

  /// The value; read only when one is stored.
  @inline(__always)
  var value: Value { storage.pointee }

  @inline(__always)
  mutating func set(_ value: Value) {
    if isFull {
      storage.pointee = value
    } else {
      storage.initialize(to: value)
      isFull = true
    }
  }

  deinit {
    if isFull { storage.deinitialize(count: 1) }
    storage.deallocate()
  }
}
