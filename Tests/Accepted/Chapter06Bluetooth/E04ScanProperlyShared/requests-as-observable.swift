// The requested services are an observable that drives one shared scan.

import CourseDomain
import RxCore
import SimBluetooth

enum E04 {
  final class Scanner {
    private let streams: CentralStreams
    private let requests = BehaviorSubject(value: [UUID: [CBUUID]]())
    /// Emits nothing. Scans for all requests while it is subscribed to.
    private lazy var radio =
      requests
      .filter { !$0.isEmpty }
      .map { $0.values.contains([]) ? [] : Set($0.values.joined()) }
      .distinctUntilChanged()
      .do(
        onNext: { [central = streams.central] services in
          guard central.state == .poweredOn else { return }
          central.scanForPeripherals(
            withServices: Array(services),
            options: [CBCentralManagerScanOptionAllowDuplicatesKey: true]
          )
        },
        onDispose: { [central = streams.central] in
          if central.state == .poweredOn { central.stopScan() }
        }
      )
      .compactMap { _ -> Discovery? in nil }
      .publish()
      .refCount()
    init(_ streams: CentralStreams) { self.streams = streams }

    func scan(services: [CBUUID]?, allowDuplicates: Bool = false) -> Observable<Discovery> {
      .create { [self] observer in
        if let error = BluetoothError(streams.central.state) {
          observer.onError(error)
          return Disposables.create()
        }
        var emitted: Set<UUID> = []
        let id = UUID()
        set(id, services ?? [])
        let scan = Observable.merge(
          streams.didUpdateState.compactMap { BluetoothError($0) }
            .map { error -> Discovery in throw error },
          streams.didDiscover
            .filter { found in
              services?.isEmpty ?? true || !Set(services ?? []).isDisjoint(with: found.services)
            }
            .filter { allowDuplicates || emitted.insert($0.peripheral.identifier).inserted },
          radio
        )
        .subscribe(observer)
        return Disposables.create(scan, Disposables.create { [self] in set(id, nil) })
      }
    }

    private func set(_ id: UUID, _ request: [CBUUID]?) {
      var all = (try? requests.value()) ?? [:]
      all[id] = request
      requests.onNext(all)
    }
  }
}
