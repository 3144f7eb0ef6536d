/// The resources and objects that leak when an action is repeated.
public struct LeakReport: Equatable, Sendable, CustomStringConvertible {
  /// The growth of `Resources.total` per cycle. Resources that only the first cycle creates,
  /// because they are created once and kept, don't count.
  public var perCycle: Int
  /// The names of the objects that should have been deallocated and are still alive.
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
