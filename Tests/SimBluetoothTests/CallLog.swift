import SimBluetooth

/// The calls that an app receives, with the time in milliseconds.
final class CallLog {
  private let world: SimWorld
  private var calls: [String] = []

  init(_ world: SimWorld) { self.world = world }

  func note(_ text: String) {
    let line = "\(world.now / .milliseconds(1)) \(text)"
    calls.append(line.replacing(".0 ", with: " ", maxReplacements: 1))
  }

  /// Returns the calls since the last call of this method.
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}
