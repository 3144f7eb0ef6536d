// expect: failed worksAgain — The connection ended while requests were pending. After the next

import CourseDomain
import RxCore
import SimBluetooth

enum E01 {
  final class Device {
    private let streams: PeripheralStreams
    private let bag = DisposeBag()
    private var unanswered = 0 {
      didSet { if unanswered < 0 { unanswered = 0 } }
    }

    init(_ streams: PeripheralStreams) {
      self.streams = streams
      streams.didDiscoverServices.bind { [weak self] _ in self?.unanswered -= 1 }.disposed(by: bag)
      ends(streams).bind { [weak self] _ in if self?.unanswered != 1 { self?.unanswered = 0 } }
        .disposed(by: bag)
    }

    private func ends(_ streams: PeripheralStreams) -> Observable<BluetoothError> {
      let own = streams.peripheral
      let lost = streams.central.didDisconnect.compactMap { device, error in
        device == own ? BluetoothError.peripheralDisconnected(device.identifier, error) : nil
      }
      let off = streams.central.didUpdateState
        .filter { $0 != .poweredOn }
        .compactMap { BluetoothError($0) }
      return Observable.of(lost, off).merge()
    }

    func discoverServices(_ wanted: [CBUUID]?) -> Single<[CBService]> {
      Single.deferred {
        let peripheral = self.streams.peripheral
        if let error = BluetoothError(self.streams.central.central.state) { return .error(error) }
        switch peripheral.state {
        case .connected: break
        default:
          return .error(BluetoothError.peripheralDisconnected(peripheral.identifier, nil))
        }
        let ahead = self.unanswered
        let answer = self.streams.didDiscoverServices
          .enumerated()
          .filter { $0.index == ahead }
          .map { $0.element }
          .flatMap { error -> Observable<[CBService]> in
            if let error { return .error(error) }
            let services = self.streams.peripheral.services
            let list = services?.filter { service in
              guard let wanted else { return true }
              return wanted.contains { $0 == service.uuid }
            }
            return .just(list ?? [])
          }
        let end = self.ends(self.streams).flatMap { Observable<[CBService]>.error($0) }
        return answer.amb(end)
          .take(1)
          .do(onSubscribed: {
            self.unanswered += 1
            peripheral.discoverServices(wanted)
          })
          .asSingle()
      }
    }
  }
}
