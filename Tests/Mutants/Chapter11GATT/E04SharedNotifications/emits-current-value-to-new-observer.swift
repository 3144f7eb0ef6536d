// expect: failed duringAValue — An observer subscribed while another one received a value, and it

import CourseDomain
import Foundation
import RxCore
import SimBluetooth

enum E04 {
  final class Notifier {
    private final class Feed {
      var list: [AnyObserver<Data>?] = []
      var observers = 0

      func send(_ event: Event<Data>) {
        var place = 0
        while place < list.count {
          list[place]?.on(event)
          place += 1
        }
      }
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
        feed.list.append(observer)
        let place = feed.list.count - 1
        let subscription = Disposables.create { feed.list[place] = nil }
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
      feed.source = streams.whileConnected(
        Observable.merge(state, values)
          .do(onSubscribed: { peripheral.setNotifyValue(true, for: characteristic) })
      )
      .subscribe(
        onNext: { value in
          if let value { feed.send(.next(value)) }
        },
        onError: { [self] error in
          feeds[characteristic] = nil
          feed.send(.error(error))
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
