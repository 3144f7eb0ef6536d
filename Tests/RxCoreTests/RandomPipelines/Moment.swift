/// A point of virtual time, and its position among all events at the same tick.
///
/// Work that is due at one tick runs in the order in which it was scheduled, so the position of a
/// work item is the moment that scheduled it. Synchronous effects of a work item are numbered: they
/// happen after their cause, before any later event.
final class Moment: Comparable {
  /// One step of the path from a tick to a moment.
  enum Place {
    case number(Int)
    /// The position of scheduled work, or of a source with several subscribers: later than all
    /// numbers.
    case moment(Moment)
  }

  let tick: Int
  private let places: [Place]

  init(_ tick: Int, _ places: [Place]) {
    self.tick = tick
    self.places = places
  }

  /// The position of a synchronous effect of this moment; the numbers give the order.
  func then(_ number: Int) -> Moment { Moment(tick, places + [.number(number)]) }

  /// The position of this moment for a subscriber that subscribed at another one.
  func received(since start: Moment) -> Moment { Moment(tick, places + [.moment(start)]) }

  /// The position of work that is scheduled at this moment; the numbers give the order.
  func work(at tick: Int, _ number: Int = 0) -> Moment {
    Moment(tick, [.moment(self), .number(number)])
  }

  static func == (left: Moment, right: Moment) -> Bool { compare(left, right) == 0 }
  static func < (left: Moment, right: Moment) -> Bool { compare(left, right) < 0 }

  private static func compare(_ left: Moment, _ right: Moment) -> Int {
    if left === right { return 0 }
    if left.tick != right.tick { return left.tick - right.tick }
    for (mine, other) in zip(left.places, right.places) {
      let order =
        switch (mine, other) {
        case (.number(let mine), .number(let other)): mine - other
        case (.moment(let mine), .moment(let other)): compare(mine, other)
        case (.number, .moment): -1
        case (.moment, .number): 1
        }
      if order != 0 { return order }
    }
    return left.places.count - right.places.count
  }
}
