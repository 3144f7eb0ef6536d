// expect: failed errorOfOne — The device rejected one of several requests. Another subscription

import CourseDomain
import RxCore
import SimBluetooth

enum E01 {
  final class Device {
    private final class Request {
      let wanted: [CBUUID]?
      var reply: ((SingleEvent<[CBService]>) -> Void)?
      init(_ wanted: [CBUUID]?, _ reply: @escaping (SingleEvent<[CBService]>) -> Void) {
        self.wanted = wanted
        self.reply = reply
      }
    }

    private let streams: PeripheralStreams
    private var requests: [Request] = []
    private let bag = DisposeBag()

    init(_ streams: PeripheralStreams) {
      self.streams = streams
      let central = streams.central
      streams.didDiscoverServices
        .subscribe(onNext: { [weak self] error in self?.received(error) })
        .disposed(by: bag)
      central.didDisconnect
        .subscribe(onNext: { [weak self] lost, error in
          guard let self, lost === self.streams.peripheral else { return }
          self.failAll(.peripheralDisconnected(lost.identifier, error))
        })
        .disposed(by: bag)
      central.didUpdateState
        .subscribe(onNext: { [weak self] state in
          guard let error = BluetoothError(state) else { return }
          self?.failAll(error)
        })
        .disposed(by: bag)
    }

    private func received(_ error: (any Error)?) {
      guard !requests.isEmpty else { return }
      let request = requests.removeFirst()
      if let error {
        if requests.count > 1 { requests.removeLast() }
        request.reply?(.failure(error))
        return
      }
      var list: [CBService] = []
      for service in streams.peripheral.services ?? [] {
        if request.wanted == nil || request.wanted!.contains(service.uuid) { list.append(service) }
      }
      request.reply?(.success(list))
    }

    private func failAll(_ error: BluetoothError) {
      let all = requests
      requests = []
      for request in all { request.reply?(.failure(error)) }
    }

    func discoverServices(_ wanted: [CBUUID]?) -> Single<[CBService]> {
      Single.create { single in
        if let error = BluetoothError(self.streams.central.central.state) {
          single(.failure(error))
          return Disposables.create()
        }
        let peripheral = self.streams.peripheral
        if peripheral.state != .connected {
          single(.failure(BluetoothError.peripheralDisconnected(peripheral.identifier, nil)))
          return Disposables.create()
        }
        let request = Request(wanted, single)
        self.requests.append(request)
        peripheral.discoverServices(wanted)
        return Disposables.create {
          request.reply = nil
          withExtendedLifetime(self) {}
        }
      }
    }
  }
}
