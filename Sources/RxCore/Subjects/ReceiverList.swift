/// Receivers in the order in which they came; each leaves by its key.
///
/// Whoever goes through the list meanwhile has a ``snapshot()``, which stays as it is: places that
/// were given away are copied before they change. That is once for an event at the most, and the
/// event goes through them all anyway. One that leaves keeps its place empty until half of the
/// places are, which makes leaving O(1) amortised, or O(log n) where they leave in disorder.
///
/// The mark on the places is written and read under the lock of the subject, so it is plain to see
/// that nobody writes where somebody reads. Whether anybody still holds them, a count of references
/// would tell as well, but the thread sanitizer doesn't know what such a count orders.
///
/// It does not know the type of the elements, and its places are plain memory: what is generic is
/// looked up at run time wherever code is compiled once for all elements, and so is all of a
/// `ContiguousArray` in debug builds. There, a bag of a thousand subscriptions took twice as long.
struct ReceiverList {
  private var places = ReceiverPlaces.none
  private var nextKey: UInt64 = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// The places as they are now. They don't change any more.
  func snapshot() -> ReceiverPlaces {
    // All lists without a receiver share their places, which nobody may write to.
    if !places.isGivenAway { places.isGivenAway = true }
    return places
  }

  /// A key that nobody has.
  mutating func takeKey() -> UInt64 {
    nextKey += 1
    return nextKey
  }

  /// Adds a receiver at the end, under a key that was taken after those of all others.
  mutating func append(_ receiver: ErasedReceiver, key: UInt64) {
    if places.end == places.capacity || places.isGivenAway {
      places = ReceiverPlaces(copying: places, capacity: 2 * count + 4)
    }
    places.append(receiver, key: key)
    count += 1
  }

  /// Removes the receiver of this key, if it is there, and returns it for the caller to let go of.
  mutating func remove(_ key: UInt64) -> ErasedReceiver? {
    guard let receiver = exchange(key, with: nil) else { return nil }
    count -= 1
    if count * 2 < places.end {
      places = count == 0 ? .none : ReceiverPlaces(copying: places, capacity: 2 * count)
    }
    return receiver
  }

  /// Puts another receiver in the place of the one with this key, if that is still there, and
  /// returns the one before for the caller to let go of.
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
    if places.isGivenAway {
      places = ReceiverPlaces(copying: places, capacity: places.capacity)
      index = places.index(of: key)!
    }
    places.put(other, at: index)
    return old
  }
}

/// The memory of a list of receivers.
final class ReceiverPlaces {
  private struct Place {
    var key: UInt64 = 0
    var receiver: ErasedReceiver?
  }

  /// No place at all. It can't be changed, so all lists may share it.
  nonisolated(unsafe) static let none = {
    let none = ReceiverPlaces(capacity: 0)
    none.isGivenAway = true
    return none
  }()

  let capacity: Int
  private let places: UnsafeMutablePointer<Place>
  /// Whether somebody may go through the places without a lock. Nothing about them changes then.
  @exclusivity(unchecked) fileprivate(set) var isGivenAway = false
  /// The number of places in use, empty ones included.
  @exclusivity(unchecked) private(set) var end = 0

  init(capacity: Int) {
    self.capacity = capacity
    places = .allocate(capacity: capacity)
    places.initialize(repeating: Place(), count: capacity)
  }

  /// Room for more, with the receivers of another list and without its empty places.
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

  /// The receiver at a place in use, if it has not left.
  @inline(__always)
  func receiver(at index: Int) -> ErasedReceiver? { places[index].receiver }

  func put(_ receiver: ErasedReceiver?, at index: Int) { places[index].receiver = receiver }

  func append(_ receiver: ErasedReceiver, key: UInt64) {
    places[end] = Place(key: key, receiver: receiver)
    end += 1
  }

  /// Keys grow from place to place by at least one, so that a key can't be further from either end
  /// than it differs from the key there. Where none is missing, that leaves one place.
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

/// A receiver whose element type only the owner of the list knows.
struct ErasedReceiver {
  private let object: AnyObject

  init<Element>(_ receiver: Receiver<Element>) { object = receiver }

  /// The receiver as what it is. `unsafeDowncast` would check that in debug builds, for each
  /// element and subscriber, which took twice as long as the rest.
  @inline(__always)
  func typed<Element>(for element: Element.Type) -> Receiver<Element> {
    unsafeBitCast(self, to: Receiver<Element>.self)
  }
}
