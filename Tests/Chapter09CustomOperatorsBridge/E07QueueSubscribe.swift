public import RxCore

@testable internal import Chapter09CustomOperators

/// The learner's code that the suite of 9.7 calls.
public struct E07Contract {
  /// A queue, with `queueSubscribe(on:)` for two types of elements.
  public struct Queue {
    public let texts: (_ source: Observable<String>) -> Observable<String>
    public let numbers: (_ source: Observable<Int>) -> Observable<Int>
    public let object: AnyObject
  }

  public let makeQueue: () -> Queue

  public static var learner: E07Contract {
    E07Contract {
      let queue = Chapter09CustomOperators::E07.SerializedSubscriptionQueue()
      return Queue(
        texts: { $0.queueSubscribe(on: queue) },
        numbers: { $0.queueSubscribe(on: queue) },
        object: queue
      )
    }
  }
}
