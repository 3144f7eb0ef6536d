/// The scheduled events of a world, in order of time, and in order of scheduling for equal times.
///
/// It is a binary heap of plain numbers: a world of a thousand devices processes tens of millions
/// of events per simulated hour, so no entry is reference-counted or allocated. Closures are stored
/// in a separate table; an advertiser is represented by its number and needs no closure.
struct EventQueue {
  enum Event {
    case work(() -> Void)
    case advertiser(Int)
  }

  private struct Place {
    let time: SimTime
    let number: Int
    /// An index into `table`, or the bitwise complement (`~n`) of an advertiser's number.
    let event: Int

    func isBefore(_ other: Place) -> Bool {
      time == other.time ? number < other.number : time < other.time
    }
  }

  private var heap: ContiguousArray<Place> = []
  private var table: ContiguousArray<(() -> Void)?> = []
  private var freeSlots: ContiguousArray<Int> = []
  private var count = 0

  var nextTime: SimTime? { heap.first?.time }

  mutating func push(_ work: @escaping () -> Void, at time: SimTime) {
    if let slot = freeSlots.popLast() {
      table[slot] = work
      push(slot, time)
    } else {
      table.append(work)
      push(table.count - 1, time)
    }
  }

  mutating func push(advertiser: Int, at time: SimTime) { push(~advertiser, time) }

  /// Removes and returns the first event; the queue must not be empty.
  mutating func pop() -> Event {
    let first = heap[0]
    let last = heap.removeLast()
    if !heap.isEmpty { siftDown(last) }
    guard first.event >= 0 else { return .advertiser(~first.event) }
    freeSlots.append(first.event)
    guard let work = table[first.event].take() else {
      preconditionFailure("Slot \(first.event) of the event queue is empty, but still scheduled.")
    }
    return .work(work)
  }

  private mutating func push(_ event: Int, _ time: SimTime) {
    count += 1
    let place = Place(time: time, number: count, event: event)
    heap.append(place)
    var child = heap.count - 1
    while child > 0, case let parent = (child - 1) / 2, place.isBefore(heap[parent]) {
      heap[child] = heap[parent]
      child = parent
    }
    heap[child] = place
  }

  private mutating func siftDown(_ place: Place) {
    var parent = 0
    while case var child = 2 * parent + 1, child < heap.count {
      if child + 1 < heap.count, heap[child + 1].isBefore(heap[child]) { child += 1 }
      if !heap[child].isBefore(place) { break }
      heap[parent] = heap[child]
      parent = child
    }
    heap[parent] = place
  }
}
