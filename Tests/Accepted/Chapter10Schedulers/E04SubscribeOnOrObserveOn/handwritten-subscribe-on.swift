// Subscribing is moved by hand, with `create` and the method `schedule` of a scheduler.

import CourseDomain
import RxCore

enum E04 {
  static func list(
    _ file: Observable<String>,
    background: any ImmediateSchedulerType,
    main: any ImmediateSchedulerType
  ) -> Observable<String> {
    file.subscribed(on: background).observe(on: main)
  }

  static func pictures(
    _ socket: Observable<Int>,
    progress: @escaping (Int) -> Void,
    decode: @escaping (Int) -> String,
    background: any ImmediateSchedulerType,
    main: any ImmediateSchedulerType
  ) -> Observable<String> {
    let shown = socket.observe(on: main).do(onNext: { progress($0) })
    return shown.observe(on: background).map { decode($0) }.observe(on: main)
  }

  static func saves(
    _ taps: Observable<Int>,
    write: @escaping (Int) -> Observable<String>,
    background: any ImmediateSchedulerType,
    main: any ImmediateSchedulerType
  ) -> Observable<String> {
    taps.concatMap { write($0).subscribed(on: background) }.observe(on: main)
  }

  static func taps(
    _ control: Observable<Int>,
    main: any ImmediateSchedulerType
  ) -> Observable<Int> {
    control.subscribed(on: main)
  }

  static func devices(
    _ states: Observable<RadioState>,
    scan: Observable<String>,
    background: any ImmediateSchedulerType,
    main: any ImmediateSchedulerType
  ) -> Observable<String> {
    Observable.create { observer in
      let current = SerialDisposable()
      let subscription = states.subscribe(
        onNext: { state in
          current.disposable = Disposables.create()
          guard state == .poweredOn else { return }
          current.disposable = scan.subscribed(on: background)
            .subscribe(onNext: { observer.onNext($0) }, onError: { observer.onError($0) })
        },
        onError: { observer.onError($0) }
      )
      return Disposables.create(subscription, current)
    }
    .observe(on: main)
  }
}

extension ObservableType {
  /// Subscribes on a scheduler, and disposes of the subscription there.
  fileprivate func subscribed(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    .create { observer in
      let subscription = SingleAssignmentDisposable()
      let start = scheduler.schedule(()) {
        subscription.setDisposable(self.subscribe(observer))
        return Disposables.create()
      }
      return Disposables.create {
        start.dispose()
        _ = scheduler.schedule(()) {
          subscription.dispose()
          return Disposables.create()
        }
      }
    }
  }
}
