// expect: failed otherDevices — Another device was lost, or the manager reported `poweredOn`

import CourseDomain
import Foundation
import RxCore
import SimBluetooth

enum E04 {
  final class Notifier {
    private final class Feed {
      let subject = PublishSubject<Data>()
      var observers = 0
      var source: (any Disposable)?
    }

    private let streams: PeripheralStreams
    private var feeds: [CBCharacteristic: Feed] = [:]

    init(_ streams: PeripheralStreams) {
      self.streams = streams
    }

    func notifications(of characteristic: CBCharacteristic) -> Observable<Data> {
      .create { [self] observer in
        let feed = feed(of: characteristic)
        feed.observers += 1
        let subscription = feed.subject.subscribe(observer)
        if feed.observers == 1 { start(feed, characteristic) }
        let end = Disposables.create { [self] in
          feed.observers -= 1
          if feed.observers == 0, feeds[characteristic] === feed { stop(characteristic) }
        }
        return Disposables.create(subscription, end)
      }
    }

    private func feed(of characteristic: CBCharacteristic) -> Feed {
      if let feed = feeds[characteristic] { return feed }
      let feed = Feed()
      feeds[characteristic] = feed
      return feed
    }

    private func start(_ feed: Feed, _ characteristic: CBCharacteristic) {
      let peripheral = streams.peripheral
      let state = streams.didUpdateNotificationState
        .filter { $0.0 == characteristic }
        .map { _, error -> Data? in
          if let error { throw error }
          return nil
        }
      let values = streams.didUpdateValue
        .filter { $0.0 == characteristic && $0.1 == nil }
        .map { $0.0.value }
      feed.source = whileConnected(
        Observable.merge(state, values)
          .do(onSubscribed: { peripheral.setNotifyValue(true, for: characteristic) })
      )
      .subscribe(
        onNext: { value in
          if let value { feed.subject.onNext(value) }
        },
        onError: { [self] error in
          feeds[characteristic] = nil
          feed.subject.onError(error)
        }
      )
    }

    private func whileConnected(_ work: Observable<Data?>) -> Observable<Data?> {
      .deferred { [streams] in
        let peripheral = streams.peripheral
        if let error = BluetoothError(streams.central.central.state) { return .error(error) }
        guard peripheral.state == .connected else {
          return .error(BluetoothError.peripheralDisconnected(peripheral.identifier, nil))
        }
        let lost = streams.central.didDisconnect.map { _, error -> Data? in
          throw BluetoothError.peripheralDisconnected(peripheral.identifier, error)
        }
        let off = streams.central.didUpdateState.compactMap { BluetoothError($0) }
          .map { error -> Data? in throw error }
        return .merge(lost, off, work)
      }
    }

    private func stop(_ characteristic: CBCharacteristic) {
      feeds.removeValue(forKey: characteristic)?.source?.dispose()
      if streams.peripheral.state == .connected {
        streams.peripheral.setNotifyValue(false, for: characteristic)
      }
    }
  }
}
