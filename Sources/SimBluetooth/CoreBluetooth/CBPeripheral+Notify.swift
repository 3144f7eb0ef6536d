internal import Foundation

extension CBPeripheral {
  /// Enables or disables notifications of a characteristic. Values that the device sends before it
  /// has confirmed the change are lost.
  public func setNotifyValue(_ enabled: Bool, for characteristic: CBCharacteristic) {
    let call = "setNotifyValue(_:for:)"
    guard let link = connection(for: call), isCurrent(characteristic, call) else { return }
    let name = characteristic.uuid
    link.note("notify \(enabled ? "on" : "off") for \(name)")
    if characteristic.isNotifying == enabled {
      // The only callback that is called synchronously, because the device needn't be asked.
      delegate?.peripheral(self, didUpdateNotificationStateFor: characteristic, error: nil)
      return
    }
    let isOffered = !characteristic.properties.isDisjoint(with: [.notify, .indicate])
    link.request(1) { [weak link] peripheral, fault in
      let error = fault ?? (isOffered ? nil : CBATTError(.requestNotSupported))
      if error == nil {
        characteristic.isNotifying = enabled
        let source = ObjectIdentifier(characteristic.source)
        if enabled { link?.subscribed.insert(source) } else { link?.subscribed.remove(source) }
      }
      let state = characteristic.isNotifying ? "on" : "off"
      link?.note(error.map { "\(name) can't notify: \($0)" } ?? "\(name) notifies: \(state)")
      peripheral.delegate?.peripheral(
        peripheral,
        didUpdateNotificationStateFor: characteristic,
        error: error
      )
    }
  }
}
