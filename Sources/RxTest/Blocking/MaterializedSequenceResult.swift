/// The elements of a sequence and the way in which it terminated.
@frozen
public enum MaterializedSequenceResult<T> {
  /// It completed, or enough elements were received.
  case completed(elements: [T])
  /// It failed, or timed out.
  case failed(elements: [T], error: any Error)
}
