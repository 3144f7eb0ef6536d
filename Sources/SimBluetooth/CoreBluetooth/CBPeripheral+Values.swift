public import Foundation

extension CBPeripheral {
  // MARK: - Reading

  /// Reads the value of a characteristic. `peripheral(_:didUpdateValueFor:error:)` reports the
  /// result, as it reports notifications.
  ///
  /// If an error is reported, `characteristic.value` is unchanged. The simulated device doesn't
  /// permit reads without the property `read`. If the connection ends first, the delegate is not
  /// called.
  ///
  /// - Parameter characteristic: A characteristic of the current connection.
  public func readValue(for characteristic: CBCharacteristic) {
    let call = "readValue(for:)"
    guard let link = connection(for: call), isCurrent(characteristic, call) else { return }
    link.note("read \(characteristic.uuid)")
    link.request(1) { [weak link] peripheral, fault in
      link?.read(characteristic.source, fault) { [weak link] answer in
        let error: CBATTError?
        switch answer {
        case .success(let value):
          characteristic.value = value
          error = nil
          link?.note("\(characteristic.uuid) is \(value.digits)")
        case .failure(let reason):
          error = reason
          link?.note("no value of \(characteristic.uuid): \(reason)")
        }
        peripheral.delegate?.peripheral(
          peripheral,
          didUpdateValueFor: characteristic,
          error: error
        )
      }
    }
  }

  /// Reads the value of a descriptor. `peripheral(_:didUpdateValueFor:error:)` for a descriptor
  /// reports the result.
  ///
  /// If an error is reported, `descriptor.value` is unchanged. If the connection ends first, the
  /// delegate is not called.
  ///
  /// - Parameter descriptor: A descriptor of the current connection.
  public func readValue(for descriptor: CBDescriptor) {
    let call = "readValue(for:)"
    guard let link = connection(for: call), isCurrent(descriptor, call) else { return }
    link.note("read \(descriptor.uuid)")
    link.request(1) { [weak link] peripheral, error in
      if error == nil { descriptor.value = descriptor.source.value }
      link?.note(
        error.map { "no value of \(descriptor.uuid): \($0)" }
          ?? "\(descriptor.uuid) is \(descriptor.source.value.digits)"
      )
      peripheral.delegate?.peripheral(peripheral, didUpdateValueFor: descriptor, error: error)
    }
  }

  /// Measures the signal strength of a connected device. `peripheral(_:didReadRSSI:error:)` reports
  /// it.
  public func readRSSI() {
    guard let link = connection(for: "readRSSI()") else { return }
    link.note("read RSSI")
    link.request(1) { [weak link] peripheral, error in
      let rssi = peripheral.device.rssi(ofPacket: 0)
      link?.note("RSSI is \(rssi) dBm")
      peripheral.delegate?.peripheral(
        peripheral,
        didReadRSSI: NSNumber(value: rssi),
        error: error
      )
    }
  }

  // MARK: - Writing

  /// The maximum number of bytes in one write: 512 with response, otherwise a packet without its
  /// header.
  public func maximumWriteValueLength(for type: CBCharacteristicWriteType) -> Int {
    type == .withResponse ? Self.longestValue : device.mtu - Self.packetHead
  }

  /// Writes the value of a characteristic.
  ///
  /// - With response: `peripheral(_:didWriteValueFor:error:)` reports the result, after one
  ///   connection interval for each packet. The device rejects more than 512 bytes. If the
  ///   connection ends first, the delegate is not called.
  /// - Without response: the phone queues up to 20 values, and sends one of them in each connection
  ///   interval. A value that exceeds the queue or isn't supported is dropped, and one that is
  ///   longer than ``maximumWriteValueLength(for:)`` is cut; the simulator notes each as a misuse.
  ///   The delegate is not called for the value, but
  ///   `peripheralIsReady(toSendWriteWithoutResponse:)` reports an empty queue.
  ///
  /// The write doesn't change `characteristic.value`.
  ///
  /// - Parameters:
  ///   - data: The new value.
  ///   - characteristic: A characteristic of the current connection.
  ///   - type: Whether the device responds.
  public func writeValue(
    _ data: Data,
    for characteristic: CBCharacteristic,
    type: CBCharacteristicWriteType
  ) {
    let call = "writeValue(_:for:type:)"
    guard let link = connection(for: call, needsDelegate: type == .withResponse),
      isCurrent(characteristic, call)
    else { return }
    switch type {
    case .withResponse: writeAndWait(data, characteristic, link)
    case .withoutResponse: enqueue(data, characteristic, link)
    }
  }

  private func writeAndWait(_ data: Data, _ characteristic: CBCharacteristic, _ link: RadioLink) {
    let isTooLong = data.count > Self.longestValue
    if isTooLong {
      noteTooLong(data, Self.longestValue, "The device refuses it: invalidAttributeValueLength.")
    }
    link.note("write \(data.digits) to \(characteristic.uuid)")
    let packet = device.mtu - Self.packetHead
    link.request((data.count + packet - 1) / packet) { [weak link] peripheral, fault in
      let error = fault ?? (isTooLong ? CBATTError(.invalidAttributeValueLength) : nil)
      link?.write(data, to: characteristic.source, error) { [weak link] error in
        let name = characteristic.uuid
        link?.note(error.map { "\(name) not written: \($0)" } ?? "\(name) written")
        peripheral.delegate?.peripheral(
          peripheral,
          didWriteValueFor: characteristic,
          error: error
        )
      }
    }
  }

  private func enqueue(_ data: Data, _ characteristic: CBCharacteristic, _ link: RadioLink) {
    let name = "CBPeripheral.writeValue(_:for:type:)"
    let longest = maximumWriteValueLength(for: .withoutResponse)
    guard characteristic.properties.contains(.writeWithoutResponse) else {
      manager?.world.noteMisuse(
        .notOffered,
        name,
        while: "\(characteristic.uuid) has no writeWithoutResponse",
        "CoreBluetooth drops the value and logs a warning.",
        repair: "Look at characteristic.properties, or write with response."
      )
      return
    }
    guard link.queuedWrites < RadioLink.queueCapacity else {
      manager?.world.noteMisuse(
        .queueFull,
        name,
        while: "\(RadioLink.queueCapacity) values wait to be sent",
        "CoreBluetooth drops the value silently.",
        repair: "Check canSendWriteWithoutResponse first, and continue in peripheralIsReady."
      )
      return
    }
    if data.count > longest {
      noteTooLong(data, longest, "CoreBluetooth sends the first \(longest) bytes.")
    }
    link.send(data.prefix(longest), to: characteristic)
  }

  /// Writes the value of a descriptor. `peripheral(_:didWriteValueFor:error:)` for a descriptor
  /// reports the result.
  ///
  /// The write doesn't change `descriptor.value`. On Apple's platforms the descriptor that enables
  /// notifications can't be written; call `setNotifyValue(_:for:)` there and here.
  ///
  /// - Parameters:
  ///   - data: The new value.
  ///   - descriptor: A descriptor of the current connection.
  public func writeValue(_ data: Data, for descriptor: CBDescriptor) {
    let call = "writeValue(_:for:)"
    guard let link = connection(for: call), isCurrent(descriptor, call) else { return }
    link.note("write \(data.digits) to \(descriptor.uuid)")
    link.request(1) { [weak link] peripheral, fault in
      // An app in the peripheral role has constant descriptors.
      let isConstant = peripheral.device.host != nil
      let error = fault ?? (isConstant ? CBATTError(.writeNotPermitted) : nil)
      if error == nil { descriptor.source.value = data }
      let name = descriptor.uuid
      link?.note(error.map { "\(name) not written: \($0)" } ?? "\(name) written")
      peripheral.delegate?.peripheral(peripheral, didWriteValueFor: descriptor, error: error)
    }
  }

  private func noteTooLong(_ data: Data, _ longest: Int, _ consequence: String) {
    manager?.world.noteMisuse(
      .valueTooLong,
      "CBPeripheral.writeValue(_:for:type:)",
      while: "the value has \(data.count) bytes of at most \(longest)",
      consequence,
      repair: "Split it into parts of maximumWriteValueLength(for:)."
    )
  }

  private static let longestValue = 512
  private static let packetHead = 3
}

extension RadioLink {
  /// Adds a value to the queue of writes without response.
  fileprivate func send(_ data: Data, to characteristic: CBCharacteristic) {
    queuedWrites += 1
    note("send \(data.digits) to \(characteristic.uuid)")
    let place = queuedWrites
    deliver(after: place) { [weak self] peripheral in
      guard let self else { return }
      queuedWrites -= 1
      if device.faults.nextPacketArrives() {
        write(data, to: characteristic.source)
      } else {
        note("a value for \(characteristic.uuid) is lost")
      }
      if hasEmptyQueue {
        peripheral.delegate?.peripheralIsReady(toSendWriteWithoutResponse: peripheral)
      }
    }
  }
}
