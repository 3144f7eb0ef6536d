internal import Foundation

/// One side of an L2CAP channel: the bytes that it has received, and those that it sends.
///
/// A channel loses no bytes. One packet is sent in each connection interval, and while the device
/// is out of range, the bytes wait.
final class ChannelEnd {
  let psm: CBL2CAPPSM
  private let queue: SimQueue
  private weak var link: RadioLink?
  private weak var other: ChannelEnd?
  private(set) var isOpen = true
  /// The bytes that were received and not read.
  var received = Data()
  private var outgoing = Data()
  private var isSending = false
  private var isInputClosed = false
  private var isOutputClosed = false

  var onBytes: (() -> Void)?
  var onSpace: (() -> Void)?
  var onInputEnd: (() -> Void)?
  var onOutputEnd: (() -> Void)?

  /// The number of bytes that can wait to be sent.
  private static let capacity = 2048

  private init(_ psm: CBL2CAPPSM, _ link: RadioLink, _ queue: SimQueue) {
    self.psm = psm
    self.link = link
    self.queue = queue
  }

  /// Creates both sides of a channel. The link retains them while it is up.
  static func pair(
    _ psm: CBL2CAPPSM,
    through link: RadioLink,
    _ manager: CBCentralManager
  ) -> (central: ChannelEnd, device: ChannelEnd) {
    let central = ChannelEnd(psm, link, manager.queue)
    let queue = link.device.host?.queue ?? manager.world.mainQueue
    let device = ChannelEnd(psm, link, queue)
    central.other = device
    device.other = central
    link.channels += [central, device]
    return (central, device)
  }

  var space: Int { isOpen ? Self.capacity - outgoing.count : 0 }

  /// Calls back soon, on the queue of this side.
  func post(_ callback: @escaping () -> Void) {
    link?.device.world?.post(on: queue, callback)
  }

  // MARK: - Sending

  /// Adds bytes to be sent.
  /// - Returns: The number of bytes.
  func send(_ bytes: Data) -> Int {
    outgoing += bytes
    sendNext()
    return bytes.count
  }

  private func sendNext() {
    guard isOpen, !isSending, !outgoing.isEmpty, let link else { return }
    isSending = true
    link.deliver(after: 1) { [weak self] _ in self?.sent() }
  }

  private func sent() {
    guard isOpen, let link, let other else { return }
    isSending = false
    let wasFull = space == 0
    let packet = outgoing.prefix(link.device.mtu)
    outgoing = Data(outgoing.dropFirst(packet.count))
    link.note("channel \(psm) transfers \(packet.digits)")
    other.received += packet
    other.onBytes?()
    if isClosing, outgoing.isEmpty { return finish() }
    if wasFull { onSpace?() }
    sendNext()
  }

  // MARK: - The end

  private var isClosing: Bool { isInputClosed && isOutputClosed }

  func closeInput() {
    isInputClosed = true
    closeIfPossible()
  }

  func closeOutput() {
    isOutputClosed = true
    closeIfPossible()
  }

  /// Closes the channel after the bytes that wait.
  func close() {
    isInputClosed = true
    isOutputClosed = true
    closeIfPossible()
  }

  private func closeIfPossible() {
    guard isOpen, isClosing, outgoing.isEmpty else { return }
    finish()
  }

  private func finish() {
    link?.note("channel \(psm) closed")
    link?.channels.removeAll { $0 === self || $0 === other }
    end()
    other?.end()
  }

  /// Ends this side: nothing more is sent or received.
  func end() {
    guard isOpen else { return }
    isOpen = false
    onInputEnd?()
    onOutputEnd?()
  }
}
