internal import CourseDomain
public import Foundation
public import RxCore
public import SimBluetooth

/// The parts of chapters 6 and 11 as the app needs them: one scan and one connection at a time.
public struct ReferenceParts: BluetoothParts {
  /// The manager with its callbacks.
  public let central: CentralStreams

  /// Creates the parts for a manager.
  public init(_ central: CentralStreams) { self.central = central }

  /// Follows the current state and each change; see ``BluetoothParts``.
  public func whenPoweredOn<Element>(
    _ work: @escaping () -> Observable<Element>
  ) -> Observable<Element> {
    Observable.deferred { [central] in central.didUpdateState.startWith(central.central.state) }
      .map { $0 == .poweredOn }
      .distinctUntilChanged()
      .flatMapLatest { isOn in isOn ? work() : .never() }
  }

  /// Scans for the services; see ``BluetoothParts``.
  public func scan(_ services: [CBUUID]) -> Observable<Discovery> {
    let manager = central.central
    // Each scan emits the devices anew.
    let found = Observable.deferred { [central] in
      var received: Set<CBPeripheral> = []
      return central.didDiscover.filter { received.insert($0.peripheral).inserted }
    }
    return whileOn(
      found.do(
        onSubscribed: { manager.scanForPeripherals(withServices: services) },
        onDispose: { if manager.state == .poweredOn { manager.stopScan() } }
      )
    )
  }

  /// Connects the peripheral; see ``BluetoothParts``.
  public func connection(to peripheral: CBPeripheral) -> Observable<CBPeripheral> {
    let manager = central.central
    let failed = central.didFailToConnect.filter { $0.0 === peripheral }
      .map { peripheral, error -> CBPeripheral in
        throw BluetoothError.peripheralConnectionFailed(peripheral.identifier, error)
      }
    let lost = central.didDisconnect.filter { $0.0 === peripheral && $0.0.state != .connecting }
      .map { peripheral, error -> CBPeripheral in
        throw BluetoothError.peripheralDisconnected(peripheral.identifier, error)
      }
    let connected = central.didConnect.filter { $0 === peripheral }
      .do(
        onSubscribed: { manager.connect(peripheral) },
        onDispose: {
          guard manager.state == .poweredOn else { return }
          if peripheral.state == .connecting || peripheral.state == .connected {
            manager.cancelPeripheralConnection(peripheral)
          }
        }
      )
    return whileOn(.merge(failed, lost, connected))
  }

  /// Discovers the service, then its characteristics; see ``BluetoothParts``.
  public func characteristics(_ streams: PeripheralStreams) -> Single<[CBCharacteristic]> {
    services(streams).flatMap { services in
      services.first.map { characteristics(of: $0, streams) } ?? .just([])
    }
  }

  /// 11.1: Emits the services of the device with the UUID ``TodoDevice/service``.
  package func services(_ streams: PeripheralStreams) -> Single<[CBService]> {
    let peripheral = streams.peripheral
    let found = streams.didDiscoverServices.take(1)
      .map { error in
        if let error { throw error }
        return (peripheral.services ?? []).filter { $0.uuid == TodoDevice.service }
      }
      .do(onSubscribed: { peripheral.discoverServices([TodoDevice.service]) })
    return streams.whileConnected(found).asSingle()
  }

  /// 11.2: Emits all characteristics of the service.
  package func characteristics(
    of service: CBService,
    _ streams: PeripheralStreams
  ) -> Single<[CBCharacteristic]> {
    let found = streams.didDiscoverCharacteristics.filter { $0.0 === service }.take(1)
      .map { service, error in
        if let error { throw error }
        return service.characteristics ?? []
      }
      .do(onSubscribed: { streams.peripheral.discoverCharacteristics(nil, for: service) })
    return streams.whileConnected(found).asSingle()
  }

  /// Turns the notifications on and off; see ``BluetoothParts``.
  public func notifications(
    of characteristic: CBCharacteristic,
    _ streams: PeripheralStreams
  ) -> Observable<Data> {
    let peripheral = streams.peripheral
    let rejected = streams.didUpdateNotificationState.filter { $0.0 === characteristic }
      .compactMap { _, error -> Data? in
        if let error { throw error }
        return nil
      }
    let updated = streams.didUpdateValue.filter { $0.0 === characteristic && $0.1 == nil }
      .map { $0.0.value ?? Data() }
      .do(
        onSubscribed: { peripheral.setNotifyValue(true, for: characteristic) },
        onDispose: {
          if peripheral.state == .connected {
            peripheral.setNotifyValue(false, for: characteristic)
          }
        }
      )
    return streams.whileConnected(.merge(rejected, updated))
  }

  /// Writes the parts one after the other; see ``BluetoothParts``.
  public func write(
    _ data: Data,
    to characteristic: CBCharacteristic,
    _ streams: PeripheralStreams
  ) -> Observable<Int> {
    let peripheral = streams.peripheral
    let work = Observable<Int>.deferred {
      let length = peripheral.maximumWriteValueLength(for: .withoutResponse)
      let starts = Array(stride(from: 0, to: max(data.count, 1), by: length))
      return Observable.from(starts)
        .concatMap { start in
          Observable.merge(streams.isReadyToSend, .just(()))
            .filter { peripheral.canSendWriteWithoutResponse }
            .take(1)
            .map { _ -> Int in
              let part = Data(data.dropFirst(start).prefix(length))
              peripheral.writeValue(part, for: characteristic, type: .withoutResponse)
              return start + part.count
            }
        }
    }
    return streams.whileConnected(work)
  }

  /// The work, which fails with the reason as soon as the radio is not on.
  private func whileOn<Element>(_ work: Observable<Element>) -> Observable<Element> {
    .deferred { [central] in
      if let error = BluetoothError(central.central.state) { return .error(error) }
      let off = central.didUpdateState.compactMap { BluetoothError($0) }
        .map { error -> Element in throw error }
      return .merge(off, work)
    }
  }
}
