public import Foundation

/// The number of an L2CAP channel: its protocol/service multiplexer.
public typealias CBL2CAPPSM = UInt16

/// A channel through which both sides of a connection send any number of bytes.
///
/// The streams are subclasses of Foundation's, and differ from a device's in these points:
///
/// - They are driven by virtual time. Scheduling one in a run loop, whichever it is, enables its
///   events, which are delivered on the queue of the manager. No run loop has to run.
/// - `write(_:maxLength:)` doesn't wait for space: it accepts what fits into 2,048 bytes, and
///   returns 0 if nothing does. `read(_:maxLength:)` doesn't wait for bytes.
/// - One packet of the device's ``SimDevice/mtu`` is transferred in each connection interval.
/// - At the end of the channel, by either side or by the connection, both streams report
///   `endEncountered`.
///
/// The channel is closed when both streams are closed, or when it is deallocated; so retain it.
public final class CBL2CAPChannel {
  /// The other side: a ``CBPeripheral``, or a ``CBCentral`` in the peripheral role.
  public let peer: CBPeer!
  /// The received bytes.
  public let inputStream: InputStream!
  /// The bytes to send.
  public let outputStream: OutputStream!
  /// The number of the channel.
  public let psm: CBL2CAPPSM

  private let end: ChannelEnd

  init(_ end: ChannelEnd, peer: CBPeer) {
    self.end = end
    self.peer = peer
    psm = end.psm
    inputStream = ChannelInputStream(end)
    outputStream = ChannelOutputStream(end)
  }

  deinit { end.close() }
}
