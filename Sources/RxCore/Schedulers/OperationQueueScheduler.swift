public import Foundation

/// Executes work as operations of a queue, which controls concurrency and can be suspended.
public class OperationQueueScheduler: ImmediateSchedulerType {
  /// The operation queue.
  public let operationQueue: OperationQueue
  /// The priority of the operations.
  public let queuePriority: Operation.QueuePriority

  /// Creates a scheduler on the given queue.
  ///
  /// - Parameters:
  ///   - operationQueue: The operation queue.
  ///   - queuePriority: The priority of the operations.
  public init(
    operationQueue: OperationQueue,
    queuePriority: Operation.QueuePriority = .normal
  ) {
    self.operationQueue = operationQueue
    self.queuePriority = queuePriority
  }

  /// Adds the work to the queue as an operation, with ``queuePriority``.
  ///
  /// Work that is canceled before it starts stays in the queue as an operation without effect.
  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let slot = SingleAssignmentDisposable()
    // The caller is responsible for the captures of the work, as for every closure of a chain.
    nonisolated(unsafe) let work = {
      if !slot.isDisposed { slot.setDisposable(action(state)) }
    }
    let operation = BlockOperation { work() }
    operation.queuePriority = queuePriority
    operationQueue.addOperation(operation)
    return slot
  }
}
