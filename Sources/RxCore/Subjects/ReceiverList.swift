/// Receivers in subscription order; each is removed by its key.
///
/// Iteration uses an immutable ``snapshot()``; storage that is shared with a snapshot is copied
/// before it is mutated. This happens at most once per event, which visits all receivers anyway.
/// The place of a removed receiver remains empty until half of the places are, which makes removal
/// O(1) amortized, or O(log n) in arbitrary order.
///
/// The flag of the storage is accessed under the lock of the subject, which makes it evident that
/// storage is not written while it is being read. A reference count would provide the same
/// information, but the thread sanitizer doesn't recognize the ordering that it implies.
///
/// The list does not know the element type, and its storage is plain memory: generic code is looked
/// up at run time wherever it is compiled once for all element types, and so is all of a
/// `ContiguousArray` in debug builds. With that, a bag of a thousand subscriptions took twice as
/// long.
struct ReceiverList {
  private var places = ReceiverPlaces.none
  private var nextKey: UInt64 = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// Returns the current storage, which does not change any more.
  func snapshot() -> ReceiverPlaces {
    // All lists without a receiver share one storage, which must not be written.
    if !places.isShared { places.isShared = true }
    return places
  }

  /// Returns an unused key.
  mutating func takeKey() -> UInt64 {
    nextKey += 1
    return nextKey
  }

  /// Adds a receiver at the end, under a key that was taken after all others.
  mutating func append(_ receiver: ErasedReceiver, key: UInt64) {
    if places.end == places.capacity || places.isShared {
      places = ReceiverPlaces(copying: places, capacity: 2 * count + 4)
    }
    places.append(receiver, key: key)
    count += 1
  }

  /// Removes the receiver with this key, if present, and returns it for the caller to release.
  mutating func remove(_ key: UInt64) -> ErasedReceiver? {
    guard let receiver = exchange(key, with: nil) else { return nil }
    count -= 1
    if count * 2 < places.end {
      places = count == 0 ? .none : ReceiverPlaces(copying: places, capacity: 2 * count)
    }
    return receiver
  }

  /// Replaces the receiver with this key, if present, and returns the previous one for the caller
  /// to release.
  mutating func replace(_ key: UInt64, with receiver: ErasedReceiver) -> ErasedReceiver? {
    exchange(key, with: receiver)
  }

  mutating func removeAll() {
    places = .none
    count = 0
  }

  private mutating func exchange(_ key: UInt64, with other: ErasedReceiver?) -> ErasedReceiver? {
    guard var index = places.index(of: key), let old = places.receiver(at: index) else {
      return nil
    }
    if places.isShared {
      places = ReceiverPlaces(copying: places, capacity: places.capacity)
      guard let place = places.index(of: key) else {
        preconditionFailure("ReceiverList: copying its places lost the receiver with key \(key).")
      }
      index = place
    }
    places.put(other, at: index)
    return old
  }
}

/// The storage of a list of receivers.
final class ReceiverPlaces {
  private struct Place {
    var key: UInt64 = 0
    var receiver: ErasedReceiver?
  }

  /// Empty storage. It can't change, so all lists may share it.
  nonisolated(unsafe) static let none = {
    let none = ReceiverPlaces(capacity: 0)
    none.isShared = true
    return none
  }()

  let capacity: Int
  private let places: UnsafeMutablePointer<Place>
  /// Whether the storage may be read without a lock. It does not change from then on.
  @exclusivity(unchecked) fileprivate(set) var isShared = false
  /// The number of used places, including empty ones.
  @exclusivity(unchecked) private(set) var end = 0

  init(capacity: Int) {
    self.capacity = capacity
    places = .allocate(capacity: capacity)
    places.initialize(repeating: Place(), count: capacity)
  }

  /// Creates larger storage with the receivers of another list and without its empty places.
  convenience init(copying other: ReceiverPlaces, capacity: Int) {
    self.init(capacity: capacity)
    var index = 0
    while index < other.end {
      if let receiver = other.places[index].receiver {
        append(receiver, key: other.places[index].key)
      }
      index += 1
    }
  }

  deinit {
    places.deinitialize(count: capacity)
    places.deallocate()
  }

  /// Returns the receiver at a used place, unless it was removed.
  @inline(__always)
  func receiver(at index: Int) -> ErasedReceiver? { places[index].receiver }

  func put(_ receiver: ErasedReceiver?, at index: Int) { places[index].receiver = receiver }

  func append(_ receiver: ErasedReceiver, key: UInt64) {
    places[end] = Place(key: key, receiver: receiver)
    end += 1
  }

  /// Keys increase from place to place by at least one, so the distance of a key from either end is
  /// at most its difference from the key there. If no key is missing, one place remains.
  func index(of key: UInt64) -> Int? {
    guard end > 0, key >= places[0].key, key <= places[end - 1].key else { return nil }
    let fromLast = places[end - 1].key - key
    var low = fromLast < UInt64(end) ? end - 1 - Int(fromLast) : 0
    var high = min(end - 1, Int(clamping: key - places[0].key))
    while low < high {
      let middle = (low + high) / 2
      if places[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return places[low].key == key ? low : nil
  }
}

/// A receiver whose element type is known only to the owner of the list.
struct ErasedReceiver {
  private let object: AnyObject

  init<Element>(_ receiver: Receiver<Element>) { object = receiver }

  /// Returns the receiver with its type. `unsafeDowncast` would check the type in debug builds, for
  /// each element and subscriber, which took twice as long as everything else.
  @inline(__always)
  func typed<Element>(for element: Element.Type) -> Receiver<Element> {
    unsafeBitCast(self, to: Receiver<Element>.self)
  }
}
