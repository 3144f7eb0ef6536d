// expect: failed retainsTheScanner — The app had released the scanner

import CourseDomain
import RxCore
import SimBluetooth

enum E04 {
  final class Scanner {
    private final class Listener {
      let wanted: [CBUUID]
      init(_ wanted: [CBUUID]) { self.wanted = wanted }
    }

    private let streams: CentralStreams
    private var listeners: [Listener] = []
    private var scanned: [CBUUID]?

    init(_ streams: CentralStreams) {
      self.streams = streams
    }

    func scan(services: [CBUUID]?, allowDuplicates: Bool = false) -> Observable<Discovery> {
      .create { [weak self] observer in
        guard let self else { return Disposables.create() }
        if let error = BluetoothError(streams.central.state) {
          observer.onError(error)
          return Disposables.create()
        }
        let listener = Listener(services ?? [])
        var emitted: Set<UUID> = []
        let found = streams.didDiscover.subscribe(onNext: { discovery in
          let wanted = listener.wanted
          guard wanted.isEmpty || wanted.contains(where: discovery.services.contains) else {
            return
          }
          let isNew = emitted.insert(discovery.peripheral.identifier).inserted
          if isNew || allowDuplicates { observer.onNext(discovery) }
        })
        let faults = streams.didUpdateState.subscribe(onNext: { state in
          if let error = BluetoothError(state) { observer.onError(error) }
        })
        listeners += [listener]
        updateScan()
        return Disposables.create(
          found,
          faults,
          Disposables.create { [self] in
            listeners.removeAll { $0 === listener }
            updateScan()
          }
        )
      }
    }

    private func updateScan() {
      guard streams.central.state == .poweredOn else {
        scanned = nil
        return
      }
      guard !listeners.isEmpty else {
        scanned = nil
        return streams.central.stopScan()
      }
      let wantsAll = listeners.contains { $0.wanted.isEmpty }
      let wanted = wantsAll ? [] : listeners.flatMap(\.wanted)
      if let scanned, scanned.isEmpty || (!wantsAll && wanted.allSatisfy(scanned.contains)) {
        return
      }
      scanned = startScan(for: wanted)
    }

    private func startScan(for services: [CBUUID]) -> [CBUUID] {
      streams.central.scanForPeripherals(
        withServices: services,
        options: [CBCentralManagerScanOptionAllowDuplicatesKey: true]
      )
      return services
    }
  }
}
