// The operators in another order, and inner observables where one chain would do.

import CourseDomain
import RxCore

enum E04 {
  static func list(
    _ file: Observable<String>,
    background: any ImmediateSchedulerType,
    main: any ImmediateSchedulerType
  ) -> Observable<String> {
    file.observe(on: main).subscribe(on: background)
  }

  static func pictures(
    _ socket: Observable<Int>,
    progress: @escaping (Int) -> Void,
    decode: @escaping (Int) -> String,
    background: any ImmediateSchedulerType,
    main: any ImmediateSchedulerType
  ) -> Observable<String> {
    let announced = socket.observe(on: main).map { number -> Int in
      progress(number)
      return number
    }
    return announced.observe(on: background).map { decode($0) }.observe(on: main)
  }

  static func saves(
    _ taps: Observable<Int>,
    write: @escaping (Int) -> Observable<String>,
    background: any ImmediateSchedulerType,
    main: any ImmediateSchedulerType
  ) -> Observable<String> {
    taps
      .map { tap in
        Observable.deferred { write(tap) }.subscribe(on: background)
      }
      .concat()
      .observe(on: main)
  }

  static func taps(
    _ control: Observable<Int>,
    main: any ImmediateSchedulerType
  ) -> Observable<Int> {
    Observable.deferred { control }.subscribe(on: main)
  }

  static func devices(
    _ states: Observable<RadioState>,
    scan: Observable<String>,
    background: any ImmediateSchedulerType,
    main: any ImmediateSchedulerType
  ) -> Observable<String> {
    let elsewhere = scan.subscribe(on: background)
    return
      states
      .map { $0 == .poweredOn ? elsewhere : .never() }
      .switchLatest()
      .observe(on: main)
  }
}
