// Remembers the item that is being written in a variable, and marks items itself.

import AppReference
import CourseDomain
import RxCore
import SimBluetooth

enum E05 {
  static func sync(
    _ items: BehaviorRelay<[Todo]>,
    parts: any BluetoothParts,
    scheduler: any SchedulerType
  ) -> any Disposable {
    parts.whenPoweredOn { attempts(items, parts, scheduler) }.subscribe(onNext: { _ in })
  }

  /// Begins anew after each failure.
  private static func attempts(
    _ items: BehaviorRelay<[Todo]>,
    _ parts: any BluetoothParts,
    _ scheduler: any SchedulerType
  ) -> Observable<Void> {
    parts.scan([TodoDevice.service])
      .take(1)
      .flatMapLatest { parts.connection(to: $0.peripheral) }
      .flatMapLatest { peripheral -> Observable<Void> in
        let streams = PeripheralStreams(peripheral, of: parts.central)
        return parts.characteristics(streams).asObservable()
          .flatMapLatest { transfer(items, parts, $0, streams) }
      }
      .catch { _ in
        Observable<Int>.timer(.seconds(2), scheduler: scheduler)
          .flatMapLatest { _ in attempts(items, parts, scheduler) }
      }
  }

  /// Writes and marks items until it fails.
  private static func transfer(
    _ items: BehaviorRelay<[Todo]>,
    _ parts: any BluetoothParts,
    _ characteristics: [CBCharacteristic],
    _ streams: PeripheralStreams
  ) -> Observable<Void> {
    let found = Dictionary(characteristics.map { ($0.uuid, $0) }, uniquingKeysWith: { $1 })
    guard let target = found[TodoDevice.items], let source = found[TodoDevice.confirmations] else {
      return .error(TodoDevice.NotATodoDevice())
    }
    return .create { observer in
      let write = SerialDisposable()
      var current: Todo?
      var isWriting = false
      func next() {
        guard current == nil, !isWriting, let todo = items.value.first(where: { !$0.isSynced })
        else { return }
        current = todo
        isWriting = true
        write.disposable = parts.write(TodoDevice.bytes(of: todo), to: target, streams)
          .subscribe(
            onError: { observer.onError($0) },
            onCompleted: {
              isWriting = false
              next()
            }
          )
      }
      let confirmed = parts.notifications(of: source, streams).subscribe(
        onNext: { value in
          guard let todo = current, value.first == TodoDevice.bytes(of: todo).first else { return }
          current = nil
          var all = items.value
          if let index = all.firstIndex(of: todo) {
            all[index].isSynced = true
            items.accept(all)
          }
          next()
        },
        onError: { observer.onError($0) }
      )
      let changes = streams.didUpdateNotificationState
        .filter { $0.0 === source }
        .take(1)
        .flatMapLatest { _ in items }
        .subscribe(onNext: { _ in next() })
      return Disposables.create(confirmed, changes, write)
    }
  }
}
