public import Foundation

extension CBCentralManager {
  /// The devices among these that the phone has come across, in the order asked for.
  public func retrievePeripherals(withIdentifiers identifiers: [UUID]) -> [CBPeripheral] {
    guard isReady(for: "retrievePeripherals(withIdentifiers:)") else { return [] }
    return identifiers.compactMap { identifier in
      guard world.knownIdentifiers.contains(identifier) else { return nil }
      return world.devices.first { $0.identifier == identifier }.map(peripheral(for:))
    }
  }

  /// The devices that the phone is connected to, through whatever app, and that offer one of the
  /// services. This app still has to connect to them.
  public func retrieveConnectedPeripherals(withServices services: [CBUUID]) -> [CBPeripheral] {
    guard isReady(for: "retrieveConnectedPeripherals(withServices:)") else { return [] }
    let wanted = Set(services)
    return world.devices
      .filter { $0.isConnected && $0.services.contains { wanted.contains($0.uuid) } }
      .map(peripheral(for:))
  }

  /// Takes up the work of an earlier life, and says so before anything else.
  func restore(_ key: String) {
    guard let restoration = world.restorations.removeValue(forKey: key) else { return }
    var dictionary: [String: Any] = [:]
    let peripherals = restoration.peripherals.map { device, connection in
      let peripheral = peripheral(for: device)
      world.knownIdentifiers.insert(device.identifier)
      switch connection {
      case .connected:
        peripheral.becomeConnected(reconnects: false)
      case .connecting:
        peripheral.state = .connecting
        pending[device.number] = PendingConnection(reconnects: false)
      }
      return peripheral
    }
    if !peripherals.isEmpty {
      dictionary[CBCentralManagerRestoredStatePeripheralsKey] = peripherals
    }
    if let scan = restoration.scan {
      dictionary[CBCentralManagerRestoredStateScanServicesKey] = scan.services
      dictionary[CBCentralManagerRestoredStateScanOptionsKey] = scan.options
      self.scan = Scan(scan.services, scan.options)
      isScanning = true
    }
    note(.radio, "restored")
    delegate?.centralManager(self, willRestoreState: dictionary)
    // Held until the manager has its first state: then the work goes on, or is lost.
    world.post(on: queue) { withExtendedLifetime(peripherals) {} }
  }

  /// What was restored goes on once the radio is known to be on.
  func resumeRestoredWork() {
    guard state == .poweredOn else { return }
    for advertiser in world.advertisers where advertiser.isActive { world.wake(advertiser) }
  }
}
