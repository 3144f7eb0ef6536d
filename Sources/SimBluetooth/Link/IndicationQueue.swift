internal import Foundation

/// Indications wait for each other: the next one goes out when the last was confirmed.
struct IndicationQueue {
  private var waiting: [(value: Data, characteristic: SimCharacteristic)] = []
  private(set) var isBusy = false

  mutating func add(_ value: Data, _ characteristic: SimCharacteristic) {
    waiting.append((value, characteristic))
  }

  /// The next one, if the last was confirmed.
  mutating func next() -> (value: Data, characteristic: SimCharacteristic)? {
    guard !isBusy, !waiting.isEmpty else { return nil }
    isBusy = true
    return waiting.removeFirst()
  }

  mutating func confirm() { isBusy = false }
}
