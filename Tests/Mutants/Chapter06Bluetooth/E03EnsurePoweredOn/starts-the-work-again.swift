// expect: failed equalStates — The radio was on and reported `poweredOn` again, and the work

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
      let watch = state.filter { $0 != wanted }.take(1).subscribe(onNext: { other in
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
    state.map { $0 == .poweredOn }
      .flatMapLatest { isOn in isOn ? work() : .never() }
  }
}
