/// A named queue in virtual time, in place of a dispatch queue.
///
/// Callbacks on it run one after another, in the order in which they were added.
public final class SimQueue: CustomStringConvertible {
  public let label: String

  public init(label: String) {
    self.label = label
  }

  public var description: String { label }
}
