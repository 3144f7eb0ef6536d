/// The last elements, up to a limit.
struct ReplayBuffer<Element> {
  /// Nil if there is none.
  private let limit: Int?
  /// Those that fell out at the front are empty until half of the places are.
  private var places: ContiguousArray<Element?> = []
  private var start = 0

  init(limit: Int?) {
    self.limit = limit
  }

  var isEmpty: Bool { start == places.count }

  /// Adds an element.
  ///
  /// - Returns: the one that fell out for it, for the caller to let go of.
  mutating func append(_ element: Element) -> Element? {
    places.append(element)
    guard let limit, places.count - start > limit else { return nil }
    let oldest = places[start].take()
    start += 1
    if start > limit {
      places.removeFirst(start)
      start = 0
    }
    return oldest
  }

  func forEach(_ body: (Element) -> Void) {
    for place in places[start...] {
      if let element = place { body(element) }
    }
  }

  mutating func removeAll() {
    places = []
    start = 0
  }
}
