/// The last elements, up to a limit. A copy does not change.
struct ReplayBuffer<Element> {
  /// The maximum number of elements; nil if there is no limit.
  private let limit: Int?
  private var ring = ReplayRing<Element>(capacity: 0)

  init(limit: Int?) {
    self.limit = limit
  }

  var isEmpty: Bool { ring.count == 0 }

  /// Whether a new element can only replace the oldest one.
  var isFull: Bool { ring.count == limit }

  /// Adds an element; the buffer must not be full.
  mutating func append(_ element: Element) {
    if ring.count == ring.capacity || !isKnownUniquelyReferenced(&ring) {
      ring = ReplayRing(copying: ring, capacity: min(2 * ring.count + 4, limit ?? .max))
    }
    ring.append(element)
  }

  /// Adds an element to a full buffer.
  ///
  /// - Returns: The replaced element, for the caller to release. It is not optional, because the
  ///   type of an optional is looked up at run time, for every element.
  mutating func replaceOldest(with element: Element) -> Element {
    if !isKnownUniquelyReferenced(&ring) {
      ring = ReplayRing(copying: ring, capacity: ring.capacity)
    }
    return ring.replaceOldest(with: element)
  }

  func forEach(_ body: (Element) -> Void) {
    for index in 0..<ring.count { body(ring[index]) }
  }

  mutating func removeAll() { ring = ReplayRing(capacity: 0) }
}

/// The storage of a replay buffer: a ring whose oldest element may be at any index.
private final class ReplayRing<Element> {
  let capacity: Int
  @exclusivity(unchecked) private(set) var count = 0
  @exclusivity(unchecked) private var oldest = 0
  private let elements: UnsafeMutablePointer<Element>

  init(capacity: Int) {
    self.capacity = capacity
    elements = .allocate(capacity: capacity)
  }

  convenience init(copying other: ReplayRing, capacity: Int) {
    self.init(capacity: capacity)
    for index in 0..<other.count { append(other[index]) }
  }

  deinit {
    for index in 0..<count { (elements + place(of: index)).deinitialize(count: 1) }
    elements.deallocate()
  }

  /// The elements from the oldest to the newest.
  subscript(index: Int) -> Element { elements[place(of: index)] }

  func append(_ element: Element) {
    (elements + place(of: count)).initialize(to: element)
    count += 1
  }

  func replaceOldest(with element: Element) -> Element {
    let place = elements + oldest
    let forgotten = place.move()
    place.initialize(to: element)
    oldest = oldest + 1 == capacity ? 0 : oldest + 1
    return forgotten
  }

  private func place(of index: Int) -> Int {
    let place = oldest + index
    return place < capacity ? place : place - capacity
  }
}
