internal import Foundation

/// The events that a device sends without a request.
extension RadioLink {
  /// Sends a value to a central that has subscribed to it.
  func send(_ value: Data, for characteristic: SimCharacteristic) {
    guard isUp, subscribed.contains(ObjectIdentifier(characteristic)) else { return }
    if characteristic.properties.contains(.notify) {
      guard device.faults.nextPacketArrives() else {
        note("a notification of \(characteristic.uuid) is lost")
        return
      }
      deliver(after: 1) { [weak self] in self?.receive(value, characteristic, $0) }
    } else {
      indications.add(value, characteristic)
      sendNextIndication()
    }
  }

  private func sendNextIndication() {
    guard let (value, characteristic) = indications.next() else { return }
    deliver(after: 1) { [weak self] peripheral in
      self?.receive(value, characteristic, peripheral)
      self?.deliver(after: 1) { [weak self] _ in
        self?.note("\(characteristic.uuid) confirmed")
        self?.indications.confirm()
        self?.sendNextIndication()
      }
    }
  }

  private func receive(
    _ value: Data,
    _ source: SimCharacteristic,
    _ peripheral: CBPeripheral
  ) {
    guard let characteristic = peripheral.characteristic(from: source), characteristic.isNotifying
    else { return }
    characteristic.value = value
    note("\(source.uuid) notifies \(value.digits)")
    peripheral.delegate?.peripheral(peripheral, didUpdateValueFor: characteristic, error: nil)
  }

  func nameChanged() {
    guard isUp else { return }
    deliver(after: 1) { [weak self] peripheral in
      peripheral.readOwnName()
      self?.note("name is \(peripheral.name ?? "")")
      peripheral.delegate?.peripheralDidUpdateName(peripheral)
    }
  }

  /// Handles a change of ``SimDevice/isANCSAuthorized``. Only an app that has connected with
  /// `CBConnectPeripheralOptionRequiresANCS` is notified.
  func authorizationChanged() {
    guard isUp, let manager else { return }
    manager.world.post(on: manager.queue) { [weak self] in
      guard let self, isUp, let manager = self.manager, let peripheral else { return }
      peripheral.ancsAuthorized = device.isANCSAuthorized
      guard options.requiresANCS else { return }
      manager.note(.link, device, "ANCS \(peripheral.ancsAuthorized ? "" : "not ")authorized")
      manager.delegate?.centralManager(manager, didUpdateANCSAuthorizationFor: peripheral)
    }
  }

  func servicesChanged(removed: [SimService]) {
    guard isUp else { return }
    deliver(after: 1) { [weak self] peripheral in
      let void = (peripheral.services ?? []).filter { service in
        removed.contains { $0 === service.source }
      }
      for service in void { service.link = nil }
      peripheral.services?.removeAll { service in void.contains { $0 === service } }
      self?.note("services changed")
      peripheral.delegate?.peripheral(peripheral, didModifyServices: void)
    }
  }
}

extension CBPeripheral {
  /// The discovered characteristic for a characteristic of the device.
  fileprivate func characteristic(from source: SimCharacteristic) -> CBCharacteristic? {
    let all = services ?? []
    return (all + all.flatMap { $0.includedServices ?? [] })
      .flatMap { $0.characteristics ?? [] }
      .first { $0.source === source }
  }
}

extension Data {
  /// The value's text in the log: `4a01`, or the number of bytes if there are many.
  var digits: String {
    guard count <= 8 else { return "\(count) bytes" }
    return isEmpty ? "nothing" : map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
