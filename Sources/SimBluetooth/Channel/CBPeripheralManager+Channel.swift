internal import Foundation

extension CBPeripheralManager {
  /// Publishes a channel, which centrals can then open.
  /// `peripheralManager(_:didPublishL2CAPChannel:error:)` reports its number.
  ///
  /// Several centrals can open the channel, each its own. A state below `poweredOff` removes it.
  ///
  /// - Parameter encryptionRequired: Ignored: the simulator's connections count as encrypted.
  public func publishL2CAPChannel(withEncryption encryptionRequired: Bool) {
    guard isReady(for: "publishL2CAPChannel(withEncryption:)") else { return }
    let psm = Self.firstChannel + channelsSoFar
    channelsSoFar += 1
    publishedChannels.insert(psm)
    note(.radio, "channel \(psm) published")
    post { $1?.peripheralManager($0, didPublishL2CAPChannel: psm, error: nil) }
  }

  /// Removes a channel. `peripheralManager(_:didUnpublishL2CAPChannel:error:)` confirms that. Open
  /// channels continue.
  ///
  /// - Parameter PSM: The number of a published channel; another one is noted as a misuse.
  public func unpublishL2CAPChannel(_ PSM: CBL2CAPPSM) {
    let call = "unpublishL2CAPChannel(_:)"
    guard isReady(for: call) else { return }
    guard publishedChannels.remove(PSM) != nil else {
      return noteMisuse(
        .notPublished,
        call,
        while: "channel \(PSM) was not published by this manager",
        "CoreBluetooth ignores the call.",
        repair: "Pass the number from peripheralManager(_:didPublishL2CAPChannel:error:)."
      )
    }
    note(.radio, "channel \(PSM) removed")
    post { $1?.peripheralManager($0, didUnpublishL2CAPChannel: PSM, error: nil) }
  }

  /// Accepts a channel that a central opens.
  func accept(_ end: ChannelEnd, through link: RadioLink) {
    let channel = CBL2CAPChannel(end, peer: central(of: link))
    post { $1?.peripheralManager($0, didOpen: channel, error: nil) }
  }

  /// The first number that the manager assigns. Numbers up to 127 are assigned by the Bluetooth
  /// SIG.
  private static let firstChannel: CBL2CAPPSM = 192
}
