/// The resources and objects that leak when an action is repeated.
public struct LeakReport: Equatable, Sendable, CustomStringConvertible {
  /// The growth of `Resources.total` per cycle. Resources that only the first cycle creates,
  /// because they are created once and kept, don't count.
  public var perCycle: Int
  /// The names of the objects that should have been deallocated and are still alive.
  public var alive: Set<String>

  /// Creates a report. No leak is a growth of 0 and an empty set.
  public init(perCycle: Int, alive: Set<String>) {
    self.perCycle = perCycle
    self.alive = alive
  }

  /// The growth and the sorted names: `2 per cycle, alive: list, screen`.
  public var description: String {
    let names = alive.isEmpty ? "nothing" : alive.sorted().joined(separator: ", ")
    return "\(perCycle) per cycle, alive: \(names)"
  }
}
