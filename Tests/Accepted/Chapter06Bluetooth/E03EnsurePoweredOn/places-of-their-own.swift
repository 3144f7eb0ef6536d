// Each subscription has a place of its own, and whoever is done empties both.

import CourseDomain
import RxCore
import SimBluetooth

enum E03 {
  /// - Parameter state: begins with the present state.
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
          guard state != wanted, !watch.isDisposed else { return }
          life.dispose()
          observer.onError(BluetoothError(state) ?? .bluetoothInUnknownState)
          watch.dispose()
        })
      )
      if !watch.isDisposed { life.setDisposable(work.subscribe(observer)) }
      return Disposables.create(watch, life)
    }
  }

  /// - Parameter work: makes the work; called each time that the radio comes on.
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
        current.disposable = Disposables.create()
        guard isOn else { return }
        current.disposable = work().subscribe(
          onNext: { observer.onNext($0) },
          onError: { observer.onError($0) }
        )
      })
      return Disposables.create(watch, current)
    }
  }
}
