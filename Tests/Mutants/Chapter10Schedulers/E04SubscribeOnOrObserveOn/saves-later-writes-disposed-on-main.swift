// expect: failed savesDisposesInTheBackground — The screen unsubscribed while a write was

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
    Observable.deferred {
      var writes = 0
      return taps.concatMap { tap -> Observable<String> in
        writes += 1
        guard writes > 1 else { return write(tap).subscribe(on: background) }
        return Observable.create { observer in
          let inner = SingleAssignmentDisposable()
          let start = background.schedule(()) {
            inner.setDisposable(write(tap).subscribe(observer))
            return Disposables.create()
          }
          return Disposables.create(start, inner)
        }
      }
    }
    .observe(on: main)
  }

  static func taps(
    _ control: Observable<Int>,
    main: any ImmediateSchedulerType
  ) -> Observable<Int> {
    control.subscribe(on: main)
  }

  static func devices(
    _ states: Observable<RadioState>,
    scan: Observable<String>,
    background: any ImmediateSchedulerType,
    main: any ImmediateSchedulerType
  ) -> Observable<String> {
    states
      .flatMapLatest { state -> Observable<String> in
        guard state == .poweredOn else { return .empty() }
        return scan.subscribe(on: background)
      }
      .observe(on: main)
  }
}
