// A list of requested services; when one is removed, the radio scans for less.

import CourseDomain
import RxCore
import SimBluetooth

enum E04 {
  final class Scanner {
    private let streams: CentralStreams
    private var requests: [UUID: [CBUUID]] = [:]
    /// The services that the radio scans for; none means all devices, nil that it does not scan.
    private var current: Set<CBUUID>?
    init(_ streams: CentralStreams) { self.streams = streams }
    func scan(services: [CBUUID]?, allowDuplicates: Bool = false) -> Observable<Discovery> {
      ensured(
        .create { [self] observer in
          var seen: Set<UUID> = []
          let subscription = streams.didDiscover.subscribe(onNext: { found in
            guard Self.matches(services ?? [], found),
              allowDuplicates || seen.insert(found.peripheral.identifier).inserted
            else { return }
            observer.onNext(found)
          })
          let id = UUID()
          requests[id] = services ?? []
          update()
          return Disposables.create(
            subscription,
            Disposables.create { [self] in
              requests[id] = nil
              update()
            }
          )
        }
      )
    }
    private static func matches(_ services: [CBUUID], _ found: Discovery) -> Bool {
      services.isEmpty || services.contains(where: found.services.contains)
    }
    /// Scans for the services asked for, and for fewer again after an observer has unsubscribed.
    private func update() {
      current = scan(requests.values.contains([]) ? [] : Set(requests.values.joined()))
    }
    private func scan(_ wanted: Set<CBUUID>) -> Set<CBUUID>? {
      guard streams.central.state == .poweredOn else { return nil }
      guard !requests.isEmpty else {
        streams.central.stopScan()
        return nil
      }
      guard current != wanted else { return wanted }
      streams.central.scanForPeripherals(
        withServices: Array(wanted),
        options: [CBCentralManagerScanOptionAllowDuplicatesKey: true]
      )
      return wanted
    }
    private func ensured(_ work: Observable<Discovery>) -> Observable<Discovery> {
      .deferred { [streams = streams] in
        if let error = BluetoothError(streams.central.state) { return .error(error) }
        return .merge(
          streams.didUpdateState.compactMap { BluetoothError($0) }
            .map { error -> Discovery in throw error },
          work
        )
      }
    }
  }
}
