// 9.5 debug to a sink
//
// Build `myDebug`, which writes into `sink` what passes at its place in the pipeline. Each line
// begins with the time of `clock` and the name:
//
//   3: list -> subscribed
//   4: list -> Event next(milk)
//   9: list -> Event completed
//   9: list -> isDisposed
//
// - Each subscription to the result subscribes to the source once, and writes its own lines. No line
//   is written before a subscription.
// - `subscribed` is written before the source is subscribed to.
// - The line of an event is written before the event is passed on. All events are passed on
//   unchanged, during the call that sends them.
// - `isDisposed` is written once for each subscription: after the observer has received the
//   terminal event, or on disposal. A disposal also unsubscribes from the source.
// - `clock` is called once for each line.
// - The event is written as `"\(event)"`. If `trimOutput` is true and this text has more than 40
//   characters, only its first 20 and its last 20 are written, with `...` between them.
// - `sink` receives elements only, because other observables may write into it, too.

import CourseDomain
import RxCore

extension ObservableType {
  func myDebug(
    _ name: String,
    trimOutput: Bool,
    clock: @escaping () -> Int,
    to sink: AnyObserver<String>
  ) -> Observable<Element> {
    // BEGIN SOLUTION
    // STUB: // TODO: 9.5 Write a line, then pass on the event.
    // STUB: .unimplemented("9.5")
    .create { observer in
      func write(_ text: String) {
        sink.onNext("\(clock()): \(name) -> \(text)")
      }
      write("subscribed")
      let subscription = self.subscribe { event in
        let text = "\(event)"
        let isTooLong = trimOutput && text.count > 40
        write("Event \(isTooLong ? "\(text.prefix(20))...\(text.suffix(20))" : text)")
        observer.on(event)
      }
      return Disposables.create {
        subscription.dispose()
        write("isDisposed")
      }
    }
    // END SOLUTION
  }
}
