// expect: failed subscriptionsThatWait — The state changed, or the observer unsubscribed, before

import CourseDomain
import RxCore

enum E04 {
  static func list(
    _ file: Observable<String>,
    background: any ImmediateSchedulerType,
    main: any ImmediateSchedulerType
  ) -> Observable<String> {
    file.subscribe(on: background).observe(on: main)
  }

  static func pictures(
    _ socket: Observable<Int>,
    progress: @escaping (Int) -> Void,
    decode: @escaping (Int) -> String,
    background: any ImmediateSchedulerType,
    main: any ImmediateSchedulerType
  ) -> Observable<String> {
    socket
      .observe(on: main)
      .do(onNext: progress)
      .observe(on: background)
      .map(decode)
      .observe(on: main)
  }

  static func saves(
    _ taps: Observable<Int>,
    write: @escaping (Int) -> Observable<String>,
    background: any ImmediateSchedulerType,
    main: any ImmediateSchedulerType
  ) -> Observable<String> {
    taps
      .concatMap { write($0).subscribe(on: background) }
      .observe(on: main)
  }

  static func taps(
    _ control: Observable<Int>,
    main: any ImmediateSchedulerType
  ) -> Observable<Int> {
    .create { observer in
      let subscription = SingleAssignmentDisposable()
      _ = main.schedule(()) {
        subscription.setDisposable(control.subscribe(observer))
        return Disposables.create()
      }
      return ScheduledDisposable(scheduler: main, disposable: subscription)
    }
  }

  static func devices(
    _ states: Observable<RadioState>,
    scan: Observable<String>,
    background: any ImmediateSchedulerType,
    main: any ImmediateSchedulerType
  ) -> Observable<String> {
    states
      .flatMapLatest { $0 == .poweredOn ? scan.subscribe(on: background) : .never() }
      .observe(on: main)
  }
}
