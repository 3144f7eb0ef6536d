internal import Foundation

extension CBPeripheral {
  /// Enables or disables notifications of a characteristic. Values that the device sends before it
  /// has confirmed the change are lost.
  ///
  /// A request is sent to the device only if the value differs from that of the last request,
  /// confirmed or not. Otherwise the delegate is called back after the responses to earlier
  /// requests, never during this call.
  public func setNotifyValue(_ enabled: Bool, for characteristic: CBCharacteristic) {
    let call = "setNotifyValue(_:for:)"
    guard let link = connection(for: call), isCurrent(characteristic, call) else { return }
    let name = characteristic.uuid
    link.note("notify \(enabled ? "on" : "off") for \(name)")
    if characteristic.requestedNotifying == enabled {
      return link.respond { peripheral in
        let isDone = characteristic.isNotifying == enabled
        peripheral.report(characteristic, isDone ? nil : characteristic.notifyError)
      }
    }
    characteristic.requestedNotifying = enabled
    let isOffered = !characteristic.properties.isDisjoint(with: [.notify, .indicate])
    link.request(1) { [weak link] peripheral, fault in
      let error = fault ?? (isOffered ? nil : CBATTError(.requestNotSupported))
      characteristic.notifyError = error
      if error != nil {
        // A later request may have asked for the other value.
        if characteristic.requestedNotifying == enabled {
          characteristic.requestedNotifying = characteristic.isNotifying
        }
      } else {
        characteristic.isNotifying = enabled
        let source = ObjectIdentifier(characteristic.source)
        if enabled { link?.subscribed.insert(source) } else { link?.subscribed.remove(source) }
        if let link {
          link.device.host?
            .subscriptionChanged(characteristic.source, through: link, isOn: enabled)
        }
      }
      let state = characteristic.isNotifying ? "on" : "off"
      link?.note(error.map { "\(name) can't notify: \($0)" } ?? "\(name) notifies: \(state)")
      peripheral.report(characteristic, error)
    }
  }

  private func report(_ characteristic: CBCharacteristic, _ error: CBATTError?) {
    delegate?.peripheral(self, didUpdateNotificationStateFor: characteristic, error: error)
  }
}
