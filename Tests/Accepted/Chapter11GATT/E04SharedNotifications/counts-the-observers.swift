// A subject for each characteristic, and a count of its observers.

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
    private var feeds: [ObjectIdentifier: Feed] = [:]

    init(_ streams: PeripheralStreams) {
      self.streams = streams
    }

    func notifications(of characteristic: CBCharacteristic) -> Observable<Data> {
      .create { [self] observer in
        let key = ObjectIdentifier(characteristic)
        let feed = feeds[key] ?? Feed()
        feeds[key] = feed
        feed.observers += 1
        let subscription = feed.subject.subscribe(observer)
        if feed.observers == 1 { start(feed, characteristic) }
        return Disposables.create { [self] in
          subscription.dispose()
          feed.observers -= 1
          if feed.observers == 0, feeds[key] === feed { stop(feed, characteristic) }
        }
      }
    }

    private func start(_ feed: Feed, _ characteristic: CBCharacteristic) {
      let peripheral = streams.peripheral
      let key = ObjectIdentifier(characteristic)
      let state = streams.didUpdateNotificationState
        .filter { $0.0 == characteristic }
        .map { _, error -> Data? in
          if let error { throw error }
          return nil
        }
      let values = streams.didUpdateValue
        .filter { $0.0 == characteristic && $0.1 == nil }
        .map { $0.0.value }
      feed.source = streams.whileConnected(
        Observable.merge(state, values)
          .do(onSubscribed: { peripheral.setNotifyValue(true, for: characteristic) })
      )
      .subscribe(
        onNext: { [weak feed] value in
          if let value { feed?.subject.onNext(value) }
        },
        onError: { [self, weak feed] error in
          feeds[key] = nil
          feed?.subject.onError(error)
        }
      )
    }

    private func stop(_ feed: Feed, _ characteristic: CBCharacteristic) {
      feeds[ObjectIdentifier(characteristic)] = nil
      feed.source?.dispose()
      feed.source = nil
      if streams.peripheral.state == .connected {
        streams.peripheral.setNotifyValue(false, for: characteristic)
      }
    }
  }
}
