import RxCore
import SimBluetooth

/// The article's Bluetooth client, built again with its defects. Its observables are members of
/// `rx`.
final class Antenna: ReactiveCompatible {
  let delegate = AntennaDelegate()
  let central: CBCentralManager
  /// The wrappers that a scan has created; nothing else retains them.
  fileprivate var found: [Station] = []

  init(_ world: SimWorld, options: [String: Any]? = nil) {
    central = CBCentralManager(delegate: delegate, queue: nil, options: options, world: world)
  }

  var state: AntennaState { AntennaState(rawValue: central.state.rawValue) ?? .unknown }

  /// The work, if the radio is in the state at the subscription; otherwise nothing, ever.
  fileprivate func ensure<Element>(
    _ required: AntennaState,
    _ work: Observable<Element>
  ) -> Observable<Element> {
    .deferred { [self] in state == required ? work : .never() }
  }
}

extension Reactive where Base == Antenna {
  /// The state at the subscription, then every change.
  var state: Observable<AntennaState> {
    .deferred { [base] in base.delegate.didUpdateState.startWith(base.state) }
  }

  /// The devices that were not found before.
  func scanForPeripherals() -> Observable<Station> {
    base.found.removeAll()
    return base.ensure(
      .poweredOn,
      .deferred { [base] in
        Observable.create { observer in
          let found = base.delegate.didDiscover
            .filter { peripheral in !base.found.contains { $0.peripheral === peripheral } }
            .map(Station.init)
            .do(onNext: { base.found.append($0) })
            .subscribe(observer)
          base.central.scanForPeripherals(
            withServices: nil,
            options: [CBCentralManagerScanOptionAllowDuplicatesKey: true]
          )
          return Disposables.create {
            found.dispose()
            base.central.stopScan()
          }
        }
        .subscribe(on: ConcurrentMainScheduler.instance)
        .publish()
        .refCount()
      }
    )
  }

  /// The device, when it is connected.
  func connect(_ station: Station, options: [String: Any]? = nil) -> Observable<Station> {
    let peripheral = station.peripheral
    let connected = base.delegate.didConnect
      .filter { $0 === peripheral }
      .take(1)
      .map { _ in station }
    let failed = base.delegate.didFailToConnect
      .filter { $0.0 === peripheral }
      .take(1)
      .flatMap { _ in Observable<Station>.empty() }
    let attempt = Observable<Station>.create { [base] observer in
      guard peripheral.state != .connected else {
        observer.onNext(station)
        observer.onCompleted()
        return Disposables.create()
      }
      let disposable = connected.amb(failed).subscribe(observer)
      base.central.connect(peripheral, options: options)
      return Disposables.create {
        if peripheral.state != .connected {
          disposable.dispose()
          base.central.cancelPeripheralConnection(peripheral)
        }
      }
    }
    return base.ensure(.poweredOn, attempt)
  }
}
