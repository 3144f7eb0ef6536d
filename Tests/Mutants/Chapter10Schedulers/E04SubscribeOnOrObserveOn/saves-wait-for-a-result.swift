// expect: failed savesWaitForTheCompletion — Several taps waited, and the next write did not

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
    Observable.create { observer in
      let all = CompositeDisposable()
      var queue: [Int] = []
      var isBusy = false
      func next() {
        guard !isBusy, !queue.isEmpty else { return }
        isBusy = true
        var isMine = true
        var hasResult = false
        let finish = {
          guard isMine else { return }
          isMine = false
          isBusy = false
          next()
        }
        let one = SingleAssignmentDisposable()
        _ = all.insert(one)
        one.setDisposable(
          write(queue.removeFirst()).subscribe(on: background).subscribe(
            onNext: {
              observer.onNext($0)
              hasResult = true
            },
            onError: observer.onError,
            onCompleted: { if hasResult { finish() } }
          )
        )
      }
      let source = taps.subscribe(
        onNext: {
          queue.append($0)
          next()
        },
        onError: observer.onError
      )
      _ = all.insert(source)
      return all
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
