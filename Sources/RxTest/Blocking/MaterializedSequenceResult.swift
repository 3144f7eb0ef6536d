/// What a sequence sent until it ended.
@frozen
public enum MaterializedSequenceResult<T> {
  /// It completed, or enough elements had come.
  case completed(elements: [T])
  /// It failed, or took too long.
  case failed(elements: [T], error: any Error)
}
