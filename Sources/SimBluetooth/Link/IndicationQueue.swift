internal import Foundation

/// A queue of indications: the next one is sent when the previous one was confirmed.
struct IndicationQueue {
  private var waiting: [(value: Data, characteristic: SimCharacteristic)] = []
  private(set) var isBusy = false

  mutating func add(_ value: Data, _ characteristic: SimCharacteristic) {
    waiting.append((value, characteristic))
  }

  /// Returns the next indication if the previous one was confirmed.
  mutating func next() -> (value: Data, characteristic: SimCharacteristic)? {
    guard !isBusy, !waiting.isEmpty else { return nil }
    isBusy = true
    return waiting.removeFirst()
  }

  mutating func confirm() { isBusy = false }
}
