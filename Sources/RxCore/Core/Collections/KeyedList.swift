/// A list in insertion order whose members are removed by key.
///
/// Keys only grow, so a member is found by binary search. A removed member's place stays empty
/// until half of the places are empty, which makes removal O(log n) amortized for lists of any
/// size.
struct KeyedList<Member> {
  struct Place {
    let key: UInt64
    var member: Member?
  }

  private(set) var places: ContiguousArray<Place> = []
  private var nextKey: UInt64 = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// Returns an unused key.
  mutating func takeKey() -> UInt64 {
    defer { nextKey += 1 }
    return nextKey
  }

  /// Adds a member at the end and returns its key.
  mutating func append(_ member: Member) -> UInt64 {
    let key = takeKey()
    append(member, key: key)
    return key
  }

  /// Adds a member at the end, under a key that was taken after the keys of all other members.
  mutating func append(_ member: Member, key: UInt64) {
    places.append(Place(key: key, member: member))
    count += 1
  }

  mutating func removeAll() {
    places = []
    count = 0
  }

  /// Removes the member with this key, if present, and returns it for the caller to release.
  mutating func remove(_ key: UInt64) -> Member? {
    guard let index = index(of: key), let member = places[index].member.take() else { return nil }
    count -= 1
    if count * 2 < places.count { places.removeAll { $0.member == nil } }
    return member
  }

  /// Replaces the member with this key, if present, and returns the previous member for the caller
  /// to release.
  mutating func replace(_ key: UInt64, with member: Member) -> Member? {
    guard let index = index(of: key), let old = places[index].member else { return nil }
    places[index].member = member
    return old
  }

  func forEach(_ body: (Member) throws -> Void) rethrows {
    for place in places {
      if let member = place.member { try body(member) }
    }
  }

  private func index(of key: UInt64) -> Int? {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low].key == key ? low : nil
  }
}
