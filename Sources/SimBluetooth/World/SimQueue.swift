/// A named queue in virtual time, in place of a dispatch queue.
///
/// Callbacks on it run one after another, in the order in which they were added. A manager that is
/// created with a `DispatchQueue` ignores that queue, and the world notes a misuse.
public final class SimQueue: CustomStringConvertible {
  /// A name for messages. Two queues with the same label are different queues.
  public let label: String

  /// Creates a queue, in place of `DispatchQueue(label:)`.
  public init(label: String) {
    self.label = label
  }

  /// The label of the queue.
  public var description: String { label }
}
