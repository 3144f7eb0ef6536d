/// The elements of a sequence and the way in which it terminated.
@frozen
public enum MaterializedSequenceResult<T> {
  /// The sequence completed, or enough elements were received.
  case completed(elements: [T])
  /// The sequence failed, or timed out.
  case failed(elements: [T], error: any Error)
}
