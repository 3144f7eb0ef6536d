public import Foundation

extension CBCentralManager {
  /// Returns the given devices that the phone knows, in the given order.
  public func retrievePeripherals(withIdentifiers identifiers: [UUID]) -> [CBPeripheral] {
    guard isReady(for: "retrievePeripherals(withIdentifiers:)") else { return [] }
    return identifiers.compactMap { identifier in
      guard world.knownIdentifiers.contains(identifier) else { return nil }
      return world.devices.first { $0.identifier == identifier }.map(peripheral(for:))
    }
  }

  /// Returns the devices that the phone is connected to, through any app, and that offer one of the
  /// services. This app still has to connect to them.
  public func retrieveConnectedPeripherals(withServices services: [CBUUID]) -> [CBPeripheral] {
    guard isReady(for: "retrieveConnectedPeripherals(withServices:)") else { return [] }
    let wanted = Set(services)
    return world.devices
      .filter { $0.isConnected && $0.services.contains { wanted.contains($0.uuid) } }
      .map(peripheral(for:))
  }

  /// Restores the work of a previous launch, and reports it before any other event.
  func restore(_ key: String) {
    guard let restoration = world.restorations.removeValue(forKey: key) else { return }
    var dictionary: [String: Any] = [:]
    let peripherals = restoration.peripherals.map { device, connection in
      let peripheral = peripheral(for: device)
      world.knownIdentifiers.insert(device.identifier)
      switch connection {
      case .connected:
        peripheral.becomeConnected(with: ConnectionOptions())
      case .connecting:
        peripheral.state = .connecting
        pending[device.number] = ConnectionOptions()
      }
      return peripheral
    }
    if !peripherals.isEmpty {
      dictionary[CBCentralManagerRestoredStatePeripheralsKey] = peripherals
    }
    if let scan = restoration.scan {
      dictionary[CBCentralManagerRestoredStateScanServicesKey] = scan.services
      dictionary[CBCentralManagerRestoredStateScanOptionsKey] = scan.options
      self.scan = RunningScan(scan.services, scan.options)
      isScanning = true
    }
    note(.radio, "restored")
    delegate?.centralManager(self, willRestoreState: dictionary)
    // Retained until the manager has its first state: then the work continues or is lost.
    world.post(on: queue) { withExtendedLifetime(peripherals) {} }
  }

  /// Continues the restored work when the radio is powered on.
  func resumeRestoredWork() {
    guard state == .poweredOn else { return }
    for advertiser in world.advertisers where advertiser.isActive { world.wake(advertiser) }
  }
}
