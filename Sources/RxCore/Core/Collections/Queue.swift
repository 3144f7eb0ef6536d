/// A first-in, first-out queue. The storage of removed elements is freed when the queue becomes
/// empty or half of it is unused.
struct Queue<Element> {
  private var places: ContiguousArray<Element?> = []
  private var head = 0

  var isEmpty: Bool { head == places.count }

  /// The oldest element.
  var first: Element? { isEmpty ? nil : places[head] }

  mutating func append(_ element: Element) { places.append(element) }

  mutating func popFirst() -> Element? {
    guard head < places.count else { return nil }
    let first = places[head].take()
    head += 1
    if head == places.count {
      places.removeAll(keepingCapacity: true)
      head = 0
    } else if head >= 64, head * 2 > places.count {
      places.removeFirst(head)
      head = 0
    }
    return first
  }

  mutating func removeAll() {
    places = []
    head = 0
  }
}
