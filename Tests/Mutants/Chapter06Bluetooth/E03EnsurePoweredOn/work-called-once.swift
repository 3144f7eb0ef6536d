// expect: failed waits — The radio turned on again, and the elements are those of other work

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
      var isWrong = false
      let watch = state.filter { $0 != wanted }.take(1)
        .subscribe(onNext: { state in
          isWrong = true
          observer.onError(BluetoothError(state) ?? .bluetoothInUnknownState)
        })
      if isWrong { return watch }
      return Disposables.create(watch, work.subscribe(observer))
    }
  }

  /// - Parameter work: Creates the work. Called each time the radio turns on.
  static func whenPoweredOn<Element>(
    _ state: Observable<CBManagerState>,
    _ work: @escaping () -> Observable<Element>
  ) -> Observable<Element> {
    .deferred {
      let scan = work()
      return state.distinctUntilChanged()
        .flatMapLatest { $0 == .poweredOn ? scan : .never() }
    }
  }
}
