// 9.7 queueSubscribe
//
// Some work must not overlap, such as the commands for one device. Build an operator that lets a
// subscription wait until all earlier ones in the same queue have ended.
//
// - If nothing else is in the queue, `queueSubscribe(on:)` subscribes to its source during the
//   subscription. Otherwise it waits. Subscriptions start in the order in which they were made.
// - The next one starts when the one before completes, fails or is disposed of: after its observer
//   has received the terminal event, and after its source has been disposed of. Which of these two
//   is first does not matter. A source that ends while it is being subscribed to is disposed of as
//   soon as its subscription is complete.
// - A subscription that is disposed of while it waits never starts. The others keep their order.
// - All events are passed on unchanged, during the call that sends them. What a source emits before
//   its subscription starts is not stored.
// - Observables of different types can use one queue. Queues are independent of each other, and so
//   are several subscriptions to one observable. Nothing is queued before a subscription.
// - An observer may subscribe or unsubscribe while it receives an event. A new subscription waits
//   behind those that wait already.
// - A subscription that has ended retains nothing, and the queue retains nothing of it. So a queue
//   does not grow, however often it is used. Any number of subscriptions can wait.
// - A subscription works even if nothing else retains the queue.
//
// All calls are made on one thread.

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubscriptionQueue {
    // TODO: 9.7 Store the subscriptions that wait.
  }
}

extension ObservableType {
  func queueSubscribe(on queue: E07.SerializedSubscriptionQueue) -> Observable<Element> {
    // TODO: 9.7 Subscribe when it is your turn, and let the next one start.
    .unimplemented("9.7")
  }
}
