/// First in, first out. Places that were served are freed when the queue runs empty, or half of
/// them are.
struct Queue<Element> {
  private var places: ContiguousArray<Element?> = []
  private var served = 0

  var isEmpty: Bool { served == places.count }

  /// The element that has waited longest.
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
