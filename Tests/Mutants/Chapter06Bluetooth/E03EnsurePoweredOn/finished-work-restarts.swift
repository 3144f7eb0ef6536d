// expect: failed equalStates — The radio was on and reported `poweredOn` again, and the work was not started exactly once

import CourseDomain
import RxCore
import SimBluetooth

enum E03 {
  static func ensure<Element>(
    _ wanted: CBManagerState,
    _ state: Observable<CBManagerState>,
    _ work: Observable<Element>
  ) -> Observable<Element> {
    .create { observer in
      var isWrong = false
      let faults = state.subscribe(onNext: { state in
        guard state != wanted else { return }
        isWrong = true
        observer.onError(BluetoothError(state) ?? .bluetoothInUnknownState)
      })
      if isWrong { return faults }
      return Disposables.create(faults, work.subscribe(observer))
    }
  }

  static func whenPoweredOn<Element>(
    _ state: Observable<CBManagerState>,
    _ work: @escaping () -> Observable<Element>
  ) -> Observable<Element> {
    .create { observer in
      let running = SerialDisposable()
      var isRunning = false
      let states = state.subscribe(onNext: { state in
        guard state == .poweredOn else {
          isRunning = false
          running.disposable = Disposables.create()
          return
        }
        if isRunning { return }
        isRunning = true
        let current = SingleAssignmentDisposable()
        running.disposable = current
        current.setDisposable(
          work().subscribe(
            onNext: { observer.onNext($0) },
            onError: { observer.onError($0) },
            onCompleted: { isRunning = false }
          )
        )
      })
      return Disposables.create(states, running)
    }
  }
}
