// expect: failed duplicates — An observer with `allowDuplicates` must receive each packet, and any other observer one packet per device

import CourseDomain
import RxCore
import SimBluetooth

enum E04 {
  final class Scanner {
    private let streams: CentralStreams
    private lazy var everything: Observable<Discovery> = Observable.create { [streams] observer in
      let subscription = streams.didDiscover.subscribe(observer)
      streams.central.scanForPeripherals(withServices: nil)
      return Disposables.create {
        subscription.dispose();
        if streams.central.state == .poweredOn { streams.central.stopScan() }
      }
    }.share(replay: 100, scope: .whileConnected)
    init(_ streams: CentralStreams) { self.streams = streams }
    func scan(services: [CBUUID]?, allowDuplicates: Bool = false) -> Observable<Discovery> {
      let wanted = services ?? []
      return ensured(
        everything.filter { found in
          wanted.isEmpty || found.services.contains { wanted.contains($0) }
        }
      )
    }
    private func ensured<E>(_ work: Observable<E>) -> Observable<E> {
      .create { [streams] observer in
        if let error = BluetoothError(streams.central.state) {
          observer.onError(error); return Disposables.create()
        }
        let watch = streams.didUpdateState.compactMap { BluetoothError($0) }.take(1).subscribe(
          onNext: { observer.onError($0) })
        return Disposables.create(watch, work.subscribe(observer))
      }
    }
  }
}
