/// Objects ordered by number, smallest first: a heap with four children per entry, which is half as
/// deep as a binary heap, and stores the four in adjacent memory.
///
/// Entries are plain memory, and retain their objects manually: moves involve no reference counting
/// and no type lookup, and a million work items need ten moves each.
final class WorkHeap {
  struct Entry {
    let order: Int
    /// A sequence number, to order entries whose `order` is equal.
    let number: Int
    let object: UnsafeRawPointer
  }

  typealias Comparison = (UnsafeRawPointer, UnsafeRawPointer) -> VirtualTimeComparison

  /// The tiebreaker if `order` is equal.
  private let compare: Comparison?
  @exclusivity(unchecked) private var entries = UnsafeMutablePointer<Entry>.allocate(capacity: 16)
  @exclusivity(unchecked) private var capacity = 16
  @exclusivity(unchecked) private var count = 0

  init(isBefore compare: Comparison?) {
    self.compare = compare
  }

  deinit {
    for index in 0..<count { release(entries[index].object) }
    entries.deallocate()
  }

  var first: UnsafeRawPointer? { count > 0 ? entries[0].object : nil }

  /// All objects in order.
  var sorted: [UnsafeRawPointer] {
    (0..<count).map { entries[$0] }.sorted(by: isBefore).map(\.object)
  }

  func insert(_ object: AnyObject, order: Int, number: Int) {
    if count == capacity { grow() }
    let object = UnsafeRawPointer(Unmanaged.passRetained(object).toOpaque())
    count += 1
    siftUp(Entry(order: order, number: number, object: object), from: count - 1)
  }

  /// Releases the first object, which must exist.
  func removeFirst() {
    let object = entries[0].object
    count -= 1
    if count > 0 { siftDown(entries[count]) }
    release(object)
  }

  private func release(_ object: UnsafeRawPointer) {
    Unmanaged<AnyObject>.fromOpaque(object).release()
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: entries, count: count)
    entries.deallocate()
    entries = larger
    capacity *= 2
  }

  private func isBefore(_ left: Entry, _ right: Entry) -> Bool {
    if left.order != right.order { return left.order < right.order }
    switch compare?(left.object, right.object) {
    case .lessThan: return true
    case .greaterThan: return false
    case .equal, nil: return left.number < right.number
    }
  }

  /// Moves an entry up to its place, starting at a free one.
  private func siftUp(_ entry: Entry, from start: Int) {
    let entries = entries
    var free = start
    while free > 0 {
      let parent = (free - 1) / 4
      if !isBefore(entry, entries[parent]) { break }
      entries[free] = entries[parent]
      free = parent
    }
    entries[free] = entry
  }

  /// Moves an entry down to its place, starting at the root, which is free.
  private func siftDown(_ entry: Entry) {
    let entries = entries
    var free = 0
    while 4 * free + 1 < count {
      var child = 4 * free + 1
      var smallest = child
      let end = min(child + 4, count)
      while child + 1 < end {
        child += 1
        if isBefore(entries[child], entries[smallest]) { smallest = child }
      }
      if !isBefore(entries[smallest], entry) { break }
      entries[free] = entries[smallest]
      free = smallest
    }
    entries[free] = entry
  }
}
