// expect: failed leaving — The subscription was disposed of, and the state or the work is still

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
      var isOver = false
      let watch = state.filter { $0 != wanted }.subscribe(onNext: { other in
        isOver = true
        observer.onError(BluetoothError(other) ?? .bluetoothInUnknownState)
      })
      // The current state is emitted on subscription. If it is wrong, the work is not started.
      return isOver ? watch : Disposables.create(watch, work.subscribe(observer))
    }
  }

  /// - Parameter work: Creates the work. Called each time the radio turns on.
  static func whenPoweredOn<Element>(
    _ state: Observable<CBManagerState>,
    _ work: @escaping () -> Observable<Element>
  ) -> Observable<Element> {
    .create { observer in
      let current = SerialDisposable()
      return state.map { $0 == .poweredOn }
        .distinctUntilChanged()
        .subscribe(onNext: { isOn in
          let life = SingleAssignmentDisposable()
          current.disposable = life
          guard isOn else { return }
          life.setDisposable(
            work().subscribe(onNext: observer.onNext, onError: observer.onError)
          )
        })
    }
  }
}
