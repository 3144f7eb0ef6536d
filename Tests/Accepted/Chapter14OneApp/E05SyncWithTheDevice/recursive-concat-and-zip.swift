// Waits for an unsynced item, writes it, and begins with the next one when it has been marked.

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
    let chain = Observable.deferred { parts.scan([TodoDevice.service]).take(1) }
      .flatMap { parts.connection(to: $0.peripheral) }
      .map { PeripheralStreams($0, of: parts.central) }
      .flatMap { streams in
        parts.characteristics(streams).asObservable()
          .flatMap { try session(items, parts, $0, streams) }
      }
    let pause = Observable.just(()).delay(.seconds(2), scheduler: scheduler)
    return
      parts.whenPoweredOn { chain.retry(when: { $0.flatMapLatest { _ in pause } }) }
      .subscribe(onNext: { written in
        items.accept(
          items.value.map { todo in
            guard todo == written else { return todo }
            return Todo(
              id: todo.id,
              title: todo.title,
              isFinished: todo.isFinished,
              isSynced: true
            )
          }
        )
      })
  }

  private static func session(
    _ items: BehaviorRelay<[Todo]>,
    _ parts: any BluetoothParts,
    _ characteristics: [CBCharacteristic],
    _ streams: PeripheralStreams
  ) throws -> Observable<Todo> {
    guard let target = characteristics.first(where: { $0.uuid == TodoDevice.items }),
      let source = characteristics.first(where: { $0.uuid == TodoDevice.confirmations })
    else { throw TodoDevice.NotATodoDevice() }
    let confirmations = parts.notifications(of: source, streams).publish()
    let one = items.compactMap { items in items.first { !$0.isSynced } }
      .take(1)
      .flatMap { todo -> Observable<Todo> in
        let bytes = TodoDevice.bytes(of: todo)
        return Observable.zip(
          confirmations.filter { $0.first == bytes.first }.take(1),
          parts.write(bytes, to: target, streams).filter { $0 == bytes.count }
        ) { _, _ in todo }
      }
    func rest() -> Observable<Todo> { one.concat(Observable.deferred { rest() }) }
    return .create { observer in
      let items = streams.didUpdateNotificationState.filter { $0.0 === source && $0.1 == nil }
        .take(1)
        .flatMap { _ in rest() }
        .subscribe(observer)
      let errors = confirmations.subscribe(onError: { observer.onError($0) })
      return Disposables.create(errors, items, confirmations.connect())
    }
  }
}
