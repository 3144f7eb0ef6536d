/// A named queue of virtual time, where Apple's managers take a dispatch queue.
///
/// Callbacks on it run one after another, in the order in which they came.
public final class SimQueue: CustomStringConvertible {
  public let label: String

  public init(label: String) {
    self.label = label
  }

  public var description: String { label }
}
