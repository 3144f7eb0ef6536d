/// What is left behind by something that is done again and again.
public struct LeakReport: Equatable, Sendable, CustomStringConvertible {
  /// By how many resources the count of `Resources.total` grows with each cycle. What only the
  /// first cycle leaves behind, because it is made once and kept for all, does not count.
  public var perCycle: Int
  /// The names of the objects that were to be gone and are still alive.
  public var alive: Set<String>

  public init(perCycle: Int, alive: Set<String>) {
    self.perCycle = perCycle
    self.alive = alive
  }

  public var description: String {
    let names = alive.isEmpty ? "nothing" : alive.sorted().joined(separator: ", ")
    return "\(perCycle) per cycle, alive: \(names)"
  }
}
