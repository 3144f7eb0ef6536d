internal import CRxShims
@_spi(Reflection) internal import Swift

/// The stored properties of an object. While they are guarded, the program ends when one is used.
///
/// Swift ends the program if code uses a property during a modification of it. So a modification of
/// each property begins with the guard, and ends with it.
final class GuardedProperties {
  private let object: AnyObject
  private let modifications: UnsafeMutablePointer<rx_modification>
  private let offsets: [Int]

  init(of object: AnyObject) {
    self.object = object
    var offsets: [Int] = []
    _ = _forEachField(of: type(of: object), options: Self.classFields) { _, offset, _, _ in
      offsets.append(offset)
      return true
    }
    self.offsets = offsets
    // The runtime keeps the addresses of the records, so they can't be elements of an array.
    modifications = .allocate(capacity: offsets.count)
    modifications.initialize(repeating: rx_modification(), count: offsets.count)
  }

  deinit { modifications.deallocate() }

  /// Guards the properties.
  func guardProperties() {
    rx_explain_abort(
      UnsafeRawPointer(Self.explanation.utf8Start).assumingMemoryBound(to: CChar.self)
    )
    let start = Unmanaged.passUnretained(object).toOpaque()
    for (index, offset) in offsets.enumerated() {
      rx_modification_begin(modifications + index, start + offset)
    }
  }

  /// Allows all uses of the properties.
  func release() {
    for index in offsets.indices { rx_modification_end(modifications + index) }
    rx_explain_abort(nil)
  }

  /// The runtime's `classType`, which is a variable and so can't be used from any thread.
  private static let classFields = _EachFieldOptions(rawValue: 1)

  /// A static string, because it has to be in memory when the program aborts.
  private static let explanation: StaticString =
    "Fatal error: A stored property was used outside `lock.withLock { … }`\n"
}
