// 10.4 subscribe(on:) or observe(on:)
//
// Place `subscribe(on:)` and `observe(on:)` in five pipelines. `main` and `background` are
// schedulers that enqueue their work on a simulated thread. Observers subscribe and unsubscribe on
// the main thread, except those of `taps`.
//
// `list`: `file` reads a file when it is subscribed to, and must not do so on the main thread.
// - It is subscribed to, and unsubscribed from, on `background`. Its events arrive on `main`.
//
// `pictures`: `socket` emits on the network's thread.
// - `progress` is called on `main`, and then `decode` on `background`, with each element.
// - The decoded pictures are delivered on `main`, in order.
//
// `saves`: `taps` emits on the main thread, and each tap starts a write. `write(tap)` returns an
// observable that writes when it is subscribed to, and may complete on any thread.
// - The observable of `write` is subscribed to, and unsubscribed from, on `background` only.
// - One write runs at a time, in the order of the taps. The results are delivered on `main`.
//
// `taps`: `control` may be subscribed to and unsubscribed from only on `main`. The observers may be
// on any thread.
// - Its events are delivered synchronously, on the thread on which it emits them.
//
// `devices`: `states` emits the states of a radio, on the network's thread, and `scan` scans while
// it is subscribed to.
// - Each `.poweredOn` ends the previous scan, and then starts a new one. Each other state ends the
//   scan. So at most one scan runs.
// - `scan` is subscribed to, and unsubscribed from, on `background` only.
// - A scan that completes is not repeated. The next `.poweredOn` starts another one.
// - The names of devices are delivered on `main`.
//
// All of them:
// - A source is subscribed to before `subscribe` returns, on the observer's thread, unless a rule
//   above names another thread.
// - Unsubscribing, or a state that ends a scan, also cancels a subscription that waits for its turn
//   on the other thread.
// - All elements are passed on, also equal and empty ones, and no others. Errors arrive on the same
//   thread as the elements, and never overtake elements that were emitted before them.
// - Each subscription subscribes to the sources itself, and receives only what they emit from then
//   on. The rules apply to later subscriptions and elements as well.

import CourseDomain
import RxCore

enum E04 {
  static func list(
    _ file: Observable<String>,
    background: any ImmediateSchedulerType,
    main: any ImmediateSchedulerType
  ) -> Observable<String> {
    // TODO: 10.4 Read in the background, deliver on the main thread.
    file
  }

  static func pictures(
    _ socket: Observable<Int>,
    progress: @escaping (Int) -> Void,
    decode: @escaping (Int) -> String,
    background: any ImmediateSchedulerType,
    main: any ImmediateSchedulerType
  ) -> Observable<String> {
    // TODO: 10.4 The elements change the thread three times.
    socket.do(onNext: progress).map(decode)
  }

  static func saves(
    _ taps: Observable<Int>,
    write: @escaping (Int) -> Observable<String>,
    background: any ImmediateSchedulerType,
    main: any ImmediateSchedulerType
  ) -> Observable<String> {
    // TODO: 10.4 Which subscription belongs on the background thread?
    taps.concatMap(write)
  }

  static func taps(
    _ control: Observable<Int>,
    main: any ImmediateSchedulerType
  ) -> Observable<Int> {
    // TODO: 10.4 Move the subscribing, and nothing else.
    control
  }

  static func devices(
    _ states: Observable<RadioState>,
    scan: Observable<String>,
    background: any ImmediateSchedulerType,
    main: any ImmediateSchedulerType
  ) -> Observable<String> {
    // TODO: 10.4 The newest state decides. Scan in the background, deliver on main.
    states.flatMap { $0 == .poweredOn ? scan : .never() }
  }
}
