// expect: failed waits — The work completed, and the result completed with it

import CourseDomain
import RxCore
import SimBluetooth

enum E03 {
  /// - Parameter state: Starts with the current state.
  static func ensure<Element>(
    _ wanted: CBManagerState,
    _ state: Observable<CBManagerState>,
    _ work: Observable<Element>
  ) -> Observable<Element> {
    .create { observer in
      let watch = SingleAssignmentDisposable()
      let life = SingleAssignmentDisposable()
      watch.setDisposable(
        state.subscribe(onNext: { state in
          guard state != wanted else { return }
          observer.onError(BluetoothError(state) ?? .bluetoothInUnknownState)
          watch.dispose()
        })
      )
      if !watch.isDisposed { life.setDisposable(work.subscribe(observer)) }
      return Disposables.create(watch, life)
    }
  }

  /// - Parameter work: Creates the work. Called each time the radio turns on.
  static func whenPoweredOn<Element>(
    _ state: Observable<CBManagerState>,
    _ work: @escaping () -> Observable<Element>
  ) -> Observable<Element> {
    .create { observer in
      let current = SerialDisposable()
      var isOn = false
      let watch = state.subscribe(onNext: { state in
        guard isOn != (state == .poweredOn) else { return }
        isOn.toggle()
        current.disposable =
          isOn
          ? work().subscribe(
            onNext: { observer.onNext($0) },
            onError: { observer.onError($0) },
            onCompleted: { observer.onCompleted() }
          ) : Disposables.create()
      })
      return Disposables.create(watch, current)
    }
  }
}
