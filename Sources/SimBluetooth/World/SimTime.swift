/// Virtual time inside the simulator, in microseconds since the start of the world.
typealias SimTime = Int

extension Duration {
  /// The time in whole microseconds, rounded to the nearest.
  var micros: SimTime {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1_000_000 + Int((attoseconds + 500_000_000_000) / 1_000_000_000_000)
  }

  /// The time in the format of the log: seconds with three decimals, `1.250`.
  var inSeconds: String {
    let millis = (micros + 500) / 1_000
    let fraction = "\(millis % 1_000)"
    return "\(millis / 1_000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
