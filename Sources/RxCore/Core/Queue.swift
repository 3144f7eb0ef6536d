/// A first-in, first-out queue. The storage of removed elements is freed when the queue becomes
/// empty or half of it is unused.
struct Queue<Element> {
  private var places: ContiguousArray<Element?> = []
  private var served = 0

  var isEmpty: Bool { served == places.count }

  /// The oldest element.
  var first: Element? { isEmpty ? nil : places[served] }

  mutating func append(_ element: Element) { places.append(element) }

  mutating func popFirst() -> Element? {
    guard served < places.count else { return nil }
    let first = places[served].take()
    served += 1
    if served == places.count {
      places.removeAll(keepingCapacity: true)
      served = 0
    } else if served >= 64, served * 2 > places.count {
      places.removeFirst(served)
      served = 0
    }
    return first
  }

  mutating func removeAll() {
    places = []
    served = 0
  }
}
