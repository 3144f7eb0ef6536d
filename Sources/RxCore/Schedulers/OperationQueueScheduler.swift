public import Foundation

/// Does work as operations of a queue, which decides how many run at a time and can be suspended.
public class OperationQueueScheduler: ImmediateSchedulerType {
  /// The queue.
  public let operationQueue: OperationQueue
  /// How urgent the operations are.
  public let queuePriority: Operation.QueuePriority

  /// A scheduler on the given queue.
  ///
  /// - Parameters:
  ///   - operationQueue: the queue.
  ///   - queuePriority: how urgent the operations are.
  public init(
    operationQueue: OperationQueue,
    queuePriority: Operation.QueuePriority = .normal
  ) {
    self.operationQueue = operationQueue
    self.queuePriority = queuePriority
  }

  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let slot = SingleAssignmentDisposable()
    // Who schedules the work answers for what it captures, as with every closure of a chain.
    nonisolated(unsafe) let work = {
      if !slot.isDisposed { slot.setDisposable(action(state)) }
    }
    let operation = BlockOperation { work() }
    operation.queuePriority = queuePriority
    operationQueue.addOperation(operation)
    return slot
  }
}
