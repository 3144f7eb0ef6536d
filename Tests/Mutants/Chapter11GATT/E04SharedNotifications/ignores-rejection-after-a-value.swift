// expect: failed rejections — The device rejected the notifications of one of two characteristics

import CourseDomain
import Foundation
import RxCore
import SimBluetooth

enum E04 {
  final class Notifier {
    private let streams: PeripheralStreams
    private var table: [CBCharacteristic: Observable<Data>] = [:]

    init(_ streams: PeripheralStreams) {
      self.streams = streams
    }

    private func turn(_ isOn: Bool, _ characteristic: CBCharacteristic) {
      streams.peripheral.setNotifyValue(isOn, for: characteristic)
    }

    private var isConnected: Bool {
      streams.peripheral.state == .connected && streams.central.central.state == .poweredOn
    }

    private func values(of characteristic: CBCharacteristic) -> Observable<Data> {
      let values = streams.didUpdateValue
        .filter { $0.0 === characteristic && $0.1 == nil }
        .map { $0.0.value ?? Data() }
      let rejections = streams.didUpdateNotificationState
        .take(until: streams.didUpdateValue.filter { $0.0 === characteristic })
        .filter { $0.0 === characteristic }
        .compactMap { $0.1 }
        .flatMap { Observable<Data>.error($0) }
      let on = Observable<Data>.deferred {
        self.turn(true, characteristic)
        return .empty()
      }
      return .merge(values, rejections, on)
    }

    private func shared(_ characteristic: CBCharacteristic) -> Observable<Data> {
      if let known = table[characteristic] { return known }
      var hasFailed = false
      let new = streams.whileConnected(values(of: characteristic))
        .do(
          onError: { _ in
            self.table[characteristic] = nil
            hasFailed = true
          },
          onDispose: {
            if hasFailed { return }
            self.table[characteristic] = nil
            if self.isConnected { self.turn(false, characteristic) }
          }
        )
        .share()
      table[characteristic] = new
      return new
    }

    func notifications(of characteristic: CBCharacteristic) -> Observable<Data> {
      .deferred { self.shared(characteristic) }
    }
  }
}
