// expect: failed anotherState — Work was ensured of a state other

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
      var isOver = false
      let watch = state.filter { $0 != .poweredOn }.take(1).subscribe(onNext: { other in
        isOver = true
        observer.onError(BluetoothError(other) ?? .bluetoothInUnknownState)
      })
      // The present state came at once; if it is the wrong one, the work is not begun.
      return isOver ? watch : Disposables.create(watch, work.subscribe(observer))
    }
  }

  /// - Parameter work: makes the work; called each time that the radio comes on.
  static func whenPoweredOn<Element>(
    _ state: Observable<CBManagerState>,
    _ work: @escaping () -> Observable<Element>
  ) -> Observable<Element> {
    state.map { $0 == .poweredOn }
      .distinctUntilChanged()
      .flatMapLatest { isOn in isOn ? work() : .never() }
  }
}
