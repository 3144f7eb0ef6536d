public import Foundation

/// The device's side of an L2CAP channel, for a script.
///
/// Retain it: when it is deallocated, the channel is closed.
public final class SimChannel {
  /// The number of the channel.
  public let psm: CBL2CAPPSM
  /// All bytes that were received, in the order of arrival.
  public private(set) var received = Data()
  /// Called with the bytes of each packet.
  public var onReceive: ((Data) -> Void)?
  /// Whether bytes can be sent and received. The end of the connection closes a channel.
  public var isOpen: Bool { end.isOpen }

  private let end: ChannelEnd

  init(_ end: ChannelEnd) {
    self.end = end
    psm = end.psm
    end.onBytes = { [weak self] in self?.receive() }
  }

  deinit { end.close() }

  /// Sends bytes, in packets of at most ``SimDevice/mtu`` bytes, one in each connection interval. A
  /// device has no limit for the bytes that wait. After the end of the channel, nothing is sent.
  public func send(_ bytes: Data) {
    if end.isOpen { _ = end.send(bytes) }
  }

  /// Closes the channel after the bytes that wait.
  public func close() { end.close() }

  private func receive() {
    let bytes = end.received
    end.received = Data()
    received += bytes
    onReceive?(bytes)
  }
}

extension SimDevice {
  /// Accepts the channels with a number from now on.
  /// - Parameters:
  ///   - psm: The number, which a central passes to `openL2CAPChannel(_:)`.
  ///   - onOpen: Called with each opened channel. It has to retain the channel.
  public func acceptChannels(_ psm: CBL2CAPPSM, _ onOpen: @escaping (SimChannel) -> Void) {
    channelHandlers[psm] = onOpen
  }
}
