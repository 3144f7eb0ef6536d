/// A point of virtual time, and its place among everything that happens at the same tick.
///
/// Work due at one tick is done in the order in which it was scheduled, so the place of a piece of
/// work is the moment that scheduled it. What one piece of work causes at once comes in the order
/// of numbers: after its cause, before whatever comes after that.
final class Moment: Comparable {
  /// One step of the way from a tick to a moment.
  enum Place {
    case number(Int)
    /// Of what a scheduler does, or a source that many hear: later than all numbers.
    case moment(Moment)
  }

  let tick: Int
  private let places: [Place]

  init(_ tick: Int, _ places: [Place]) {
    self.tick = tick
    self.places = places
  }

  /// What this moment causes at once; the numbers tell in which order.
  func then(_ number: Int) -> Moment { Moment(tick, places + [.number(number)]) }

  /// What this moment means to someone who began to listen at another one.
  func heard(since listening: Moment) -> Moment { Moment(tick, places + [.moment(listening)]) }

  /// Work that is scheduled at this moment; the numbers tell in which order.
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
