// expect: failed poweredOnIsWrong — `ensure` was called with a state that is not `poweredOn`, the radio was on

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
      let faults = state.filter { $0 != wanted }.compactMap { BluetoothError($0) }
        .subscribe(onNext: { error in
          isWrong = true
          observer.onError(error)
        })
      if isWrong { return faults }
      return Disposables.create(faults, work.subscribe(observer))
    }
  }

  static func whenPoweredOn<Element>(
    _ state: Observable<CBManagerState>,
    _ work: @escaping () -> Observable<Element>
  ) -> Observable<Element> {
    state.distinctUntilChanged().flatMapLatest { $0 == .poweredOn ? work() : .never() }
  }
}
