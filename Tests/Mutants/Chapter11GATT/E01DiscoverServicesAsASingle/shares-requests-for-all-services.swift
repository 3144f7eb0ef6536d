// expect: failed asksForEach — Two observers subscribed to one Single at the same time, and the

import CourseDomain
import RxCore
import SimBluetooth

enum E01 {
  final class Device {
    private let streams: PeripheralStreams
    private var subjects: [PublishSubject<[CBService]>] = []
    private let bag = DisposeBag()

    init(_ streams: PeripheralStreams) {
      self.streams = streams
      streams.didDiscoverServices
        .subscribe(onNext: { [weak self] error in self?.answerFirst(error) })
        .disposed(by: bag)
      let peripheral = streams.peripheral
      streams.central.didDisconnect
        .filter { lost, _ in lost == peripheral }
        .subscribe(onNext: { [weak self] lost, error in
          self?.end(.peripheralDisconnected(lost.identifier, error))
        })
        .disposed(by: bag)
      streams.central.didUpdateState
        .compactMap { BluetoothError($0) }
        .subscribe(onNext: { [weak self] in self?.end($0) })
        .disposed(by: bag)
    }

    private func answerFirst(_ error: (any Error)?) {
      guard let first = subjects.first else { return }
      subjects.removeFirst()
      if let error {
        first.onError(error)
      } else {
        first.onNext(streams.peripheral.services ?? [])
        first.onCompleted()
      }
    }

    private func end(_ error: BluetoothError) {
      let old = subjects
      subjects.removeAll()
      old.forEach { $0.onError(error) }
    }

    func discoverServices(_ wanted: [CBUUID]?) -> Single<[CBService]> {
      Observable.deferred { () -> Observable<[CBService]> in
        let peripheral = self.streams.peripheral
        if let error = BluetoothError(self.streams.central.central.state) { throw error }
        guard case .connected = peripheral.state else {
          throw BluetoothError.peripheralDisconnected(peripheral.identifier, nil)
        }
        if wanted == nil, let last = self.subjects.last { return last.asObservable() }
        let subject = PublishSubject<[CBService]>()
        self.subjects.append(subject)
        return subject.do(
          onSubscribed: { peripheral.discoverServices(wanted) },
          onDispose: { withExtendedLifetime(self) {} }
        )
      }
      .map { list in
        guard let wanted else { return list }
        return list.filter { service in wanted.contains { $0 == service.uuid } }
      }
      .asSingle()
    }
  }
}
