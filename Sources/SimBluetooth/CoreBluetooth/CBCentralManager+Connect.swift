internal import Foundation

/// The options of a connection or a connection attempt.
struct ConnectionOptions {
  var reconnects = false
  var requiresANCS = false

  init(_ options: [String: Any]? = nil) {
    reconnects = options?[CBConnectPeripheralOptionEnableAutoReconnect] as? Bool ?? false
    requiresANCS = options?[CBConnectPeripheralOptionRequiresANCS] as? Bool ?? false
  }
}

extension CBCentralManager {
  /// Connects as soon as the device is in range, however long that takes. Retain the peripheral:
  /// when it is deallocated, the attempt or the connection is canceled.
  public func connect(_ peripheral: CBPeripheral, options: [String: Any]? = nil) {
    let call = "connect(_:options:)"
    guard isReady(for: call), owns(peripheral, call) else { return }
    let device = peripheral.device
    switch peripheral.state {
    case .disconnected:
      break
    case .connected:
      noteDoubleConnect(call, peripheral, "CoreBluetooth reports didConnect again.")
      note(.link, device, "connect")
      post { $0.centralManager($1, didConnect: peripheral) }
      return
    case .connecting, .disconnecting:
      noteDoubleConnect(call, peripheral, "CoreBluetooth ignores the call.")
      return
    }
    note(.link, device, "connect")
    peripheral.state = .connecting
    peripheral.attempt += 1
    wait(for: peripheral, with: ConnectionOptions(options))
  }

  /// Cancels a connection or a connection attempt. Other apps may keep the device connected.
  public func cancelPeripheralConnection(_ peripheral: CBPeripheral) {
    let call = "cancelPeripheralConnection(_:)"
    guard isReady(for: call), owns(peripheral, call) else { return }
    let device = peripheral.device
    note(.link, device, "cancel while \(peripheral.state)")
    switch peripheral.state {
    case .disconnected, .disconnecting:
      return
    case .connecting:
      pending[device.number] = nil
      peripheral.becomeDisconnected()
      world.post(on: queue) { [weak self] in
        self?.report(disconnected: peripheral, nil, isReconnecting: false)
      }
    case .connected:
      peripheral.link?.drop()
      peripheral.link = nil
      peripheral.state = .disconnecting
      let attempt = peripheral.attempt
      world.schedule(at: world.nowInMicros + device.connectionInterval.micros) { [weak self] in
        guard let self, peripheral.attempt == attempt, peripheral.state == .disconnecting else {
          return
        }
        peripheral.becomeDisconnected()
        world.perform(on: queue) {
          self.report(disconnected: peripheral, nil, isReconnecting: false)
        }
      }
    }
  }

  // MARK: - Connection attempts

  /// Waits for the device, or continues immediately if another app is already connected to it.
  func wait(for peripheral: CBPeripheral, with options: ConnectionOptions) {
    let device = peripheral.device
    // A device that has changed its address doesn't respond at the old one.
    guard peripheral.identifier == device.identifier else { return }
    pending[device.number] = options
    if device.isConnected, device.isReachable {
      establish(peripheral, after: .zero)
    } else {
      device.wakeAdvertisers()
    }
  }

  /// Called when the device was detected and can be connected to.
  func becomeAvailable(_ device: SimDevice) {
    guard pending[device.number] != nil, let peripheral = knownPeripheral(device.number) else {
      return
    }
    establish(peripheral, after: device.connectionInterval)
  }

  private func establish(_ peripheral: CBPeripheral, after delay: Duration) {
    let device = peripheral.device
    guard let options = pending.removeValue(forKey: device.number) else { return }
    let attempt = peripheral.attempt
    world.schedule(at: world.nowInMicros + delay.micros) { [weak self, weak peripheral] in
      guard let self, let peripheral, peripheral.attempt == attempt,
        peripheral.state == .connecting, world.radio.state == .poweredOn
      else { return }
      if !device.isReachable {
        wait(for: peripheral, with: options)
      } else if device.refusals.isEmpty {
        succeed(peripheral, with: options)
      } else {
        fail(peripheral, device.refusals.removeFirst())
      }
    }
  }

  private func succeed(_ peripheral: CBPeripheral, with options: ConnectionOptions) {
    peripheral.becomeConnected(with: options)
    note(.link, peripheral.device, "connected")
    world.perform(on: queue) { delegate?.centralManager(self, didConnect: peripheral) }
  }

  private func fail(_ peripheral: CBPeripheral, _ error: CBError) {
    peripheral.becomeDisconnected()
    note(.link, peripheral.device, "failed: \(error)")
    world.perform(on: queue) {
      delegate?.centralManager(self, didFailToConnect: peripheral, error: error)
    }
  }

  // MARK: - Disconnections

  /// Called when a connection ended without a request of the app.
  func lost(_ link: RadioLink, _ error: CBError) {
    guard let peripheral = link.peripheral, peripheral.link === link else { return }
    peripheral.becomeDisconnected()
    let reconnects = link.options.reconnects
    if reconnects { peripheral.state = .connecting }
    report(disconnected: peripheral, error, isReconnecting: reconnects)
    if reconnects, peripheral.state == .connecting { wait(for: peripheral, with: link.options) }
  }

  func report(disconnected peripheral: CBPeripheral, _ error: CBError?, isReconnecting: Bool) {
    let reason = error.map { ": \($0)" } ?? ""
    note(.link, peripheral.device, "disconnected\(reason)")
    delegate?.centralManager(
      self,
      didDisconnectPeripheral: peripheral,
      timestamp: world.now / .seconds(1),
      isReconnecting: isReconnecting,
      error: error
    )
  }

  private func post(
    _ callback: @escaping (any CBCentralManagerDelegate, CBCentralManager) -> Void
  ) {
    world.post(on: queue) { [weak self] in
      guard let self, let delegate else { return }
      callback(delegate, self)
    }
  }

  // MARK: - Misuse

  private func noteDoubleConnect(_ call: String, _ peripheral: CBPeripheral, _ answer: String) {
    world.noteMisuse(
      .alreadyConnecting,
      "CBCentralManager.\(call)",
      while: "\(peripheral.device.name) is \(peripheral.state)",
      answer,
      repair: "Connect a peripheral that is disconnected, and wait for a disconnection to finish."
    )
  }

  /// Whether the peripheral belongs to this manager and is still valid.
  func owns(_ peripheral: CBPeripheral, _ call: String) -> Bool {
    if peripheral.manager !== self {
      world.noteMisuse(
        .foreignPeripheral,
        "CBCentralManager.\(call)",
        while: "\(peripheral.device.name) belongs to another manager",
        "CoreBluetooth does not know the object and ignores the call.",
        repair: "Retrieve the peripheral from this manager by its identifier."
      )
      return false
    }
    if !peripheral.isValid {
      world.noteMisuse(
        .invalidPeripheral,
        "CBCentralManager.\(call)",
        while: "\(peripheral.device.name) is from before the radio was unavailable",
        "CoreBluetooth invalidates peripherals in states below poweredOff.",
        repair: "Retrieve the peripheral again, or scan for it."
      )
      return false
    }
    return true
  }
}
