/// Room for the latest value of a sequence.
///
/// An optional would do the same, but code that is compiled once for all element types looks the
/// type of an optional up at run time, for every element.
struct ValueSlot<Value>: ~Copyable {
  private let storage = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  private(set) var isFull = false

  /// The value; read only when there is one.
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
