// One shared scan for all devices; each observer filters what it asked for.

import CourseDomain
import RxCore
import SimBluetooth

enum E04 {
  final class Scanner {
    private let streams: CentralStreams
    private lazy var everything = Observable<Discovery>.create { [streams = streams] observer in
      if let error = BluetoothError(streams.central.state) {
        observer.onError(error)
        return Disposables.create()
      }
      let found = streams.didDiscover.subscribe(observer)
      let faults = streams.didUpdateState.compactMap { BluetoothError($0) }
        .subscribe(onNext: { observer.onError($0) })
      streams.central.scanForPeripherals(
        withServices: nil,
        options: [CBCentralManagerScanOptionAllowDuplicatesKey: true]
      )
      return Disposables.create(
        found,
        faults,
        Disposables.create {
          if streams.central.state == .poweredOn { streams.central.stopScan() }
        }
      )
    }
    .share()

    init(_ streams: CentralStreams) {
      self.streams = streams
    }

    func scan(services: [CBUUID]?, allowDuplicates: Bool = false) -> Observable<Discovery> {
      .deferred { [self] in
        var emitted: Set<UUID> = []
        return everything.filter { discovery in
          if let services, !services.isEmpty,
            !services.contains(where: discovery.services.contains)
          {
            return false
          }
          return allowDuplicates || emitted.insert(discovery.peripheral.identifier).inserted
        }
      }
    }
  }
}
