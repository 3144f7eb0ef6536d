// Each subscription has its own disposable, and the first terminal event disposes of both.

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
        // Stored first: the state may change while the work is being subscribed to.
        let life = SingleAssignmentDisposable()
        current.disposable = life
        guard isOn else { return }
        life.setDisposable(
          work().subscribe(
            onNext: { observer.onNext($0) },
            onError: { observer.onError($0) }
          )
        )
      })
      return Disposables.create(watch, current)
    }
  }
}
