internal import Foundation

extension CBPeripheral {
  /// Opens a channel. `peripheral(_:didOpen:error:)` reports the result, after one connection
  /// interval.
  ///
  /// The device accepts a number for which ``SimDevice/acceptChannels(_:_:)`` was called, or which
  /// an app in the peripheral role has published. Otherwise the error is a `CBError` with the
  /// code `operationNotSupported`; Apple does not document which one it is.
  ///
  /// - Parameter PSM: The number of the channel. Devices usually have it in a characteristic.
  public func openL2CAPChannel(_ PSM: CBL2CAPPSM) {
    guard let link = connection(for: "openL2CAPChannel(_:)") else { return }
    link.note("open channel \(PSM)")
    link.request(1) { [weak link] peripheral, fault in
      guard let link else { return }
      var channel: CBL2CAPChannel?
      if fault == nil { channel = link.open(PSM, of: peripheral) }
      let error: (any Error)? =
        fault ?? (channel == nil ? CBError(.operationNotSupported) : nil)
      link.note(error.map { "channel \(PSM) not opened: \($0)" } ?? "channel \(PSM) opened")
      peripheral.delegate?.peripheral(peripheral, didOpen: channel, error: error)
    }
  }
}

extension RadioLink {
  /// Opens a channel; nil if the device doesn't accept its number.
  fileprivate func open(_ psm: CBL2CAPPSM, of peripheral: CBPeripheral) -> CBL2CAPChannel? {
    guard let manager else { return nil }
    if let host = device.host {
      guard host.publishedChannels.contains(psm) else { return nil }
      let (near, far) = ChannelEnd.pair(psm, through: self, manager)
      host.accept(far, through: self)
      return CBL2CAPChannel(near, peer: peripheral)
    }
    guard let accept = device.channelHandlers[psm] else { return nil }
    let (near, far) = ChannelEnd.pair(psm, through: self, manager)
    accept(SimChannel(far))
    return CBL2CAPChannel(near, peer: peripheral)
  }
}
