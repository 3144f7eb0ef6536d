// One shared scan for all devices; each observer filters what it asked for.

import CourseDomain
import RxCore
import SimBluetooth

enum E04 {
  final class Scanner {
    private let streams: CentralStreams
    private lazy var everything = Observable<Discovery>.create { [streams] observer in
      let central = streams.central
      if let error = BluetoothError(central.state) {
        observer.onError(error)
        return Disposables.create()
      }
      let found = streams.didDiscover.subscribe(observer)
      let faults = streams.didUpdateState.compactMap { BluetoothError($0) }
        .subscribe(onNext: { observer.onError($0) })
      central.scanForPeripherals(
        withServices: nil,
        options: [CBCentralManagerScanOptionAllowDuplicatesKey: true]
      )
      return Disposables.create {
        found.dispose()
        faults.dispose()
        if central.state == .poweredOn { central.stopScan() }
      }
    }
    .share()

    init(_ streams: CentralStreams) {
      self.streams = streams
    }

    func scan(services: [CBUUID]?, allowDuplicates: Bool = false) -> Observable<Discovery> {
      let wanted = services ?? []
      return .deferred { [self] in
        var told: Set<UUID> = []
        return everything.filter { discovery in
          guard wanted.isEmpty || wanted.contains(where: discovery.services.contains) else {
            return false
          }
          return allowDuplicates || told.insert(discovery.peripheral.identifier).inserted
        }
      }
    }
  }
}
