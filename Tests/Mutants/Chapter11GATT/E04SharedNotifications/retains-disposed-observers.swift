// expect: failed endedSubscriptionsAreReleased — Several observers unsubscribed while another one remained

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
        _ = feed.subject.subscribe(observer)
        if feed.observers == 1 { start(feed, characteristic) }
        return Disposables.create { [self] in
          feed.observers -= 1
          if feed.observers == 0, feeds[characteristic] === feed { stop(characteristic) }
        }
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
      feed.source = streams.whileConnected(
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

    private func stop(_ characteristic: CBCharacteristic) {
      feeds.removeValue(forKey: characteristic)?.source?.dispose()
      if streams.peripheral.state == .connected {
        streams.peripheral.setNotifyValue(false, for: characteristic)
      }
    }
  }
}
