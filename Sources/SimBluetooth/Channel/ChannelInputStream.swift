internal import Foundation

/// The bytes that one side of a channel has received.
final class ChannelInputStream: InputStream {
  private let end: ChannelEnd
  private let events: StreamEvents

  init(_ end: ChannelEnd) {
    self.end = end
    events = StreamEvents(of: end)
    super.init(data: Data())
    events.attach(to: self)
    end.onBytes = { [weak events] in events?.add(.hasBytesAvailable) }
    end.onInputEnd = { [weak events] in events?.add(.endEncountered) }
  }

  override var delegate: (any StreamDelegate)? {
    get { events.delegate }
    set { events.delegate = newValue }
  }

  override var streamStatus: Stream.Status { events.status }
  override var streamError: (any Error)? { nil }
  override var hasBytesAvailable: Bool { isReadable && !end.received.isEmpty }
  private var isReadable: Bool { events.status == .open || events.status == .atEnd }

  override func open() {
    if end.received.isEmpty { events.open() } else { events.open(.hasBytesAvailable) }
  }

  override func close() {
    events.close()
    end.closeInput()
  }

  override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength length: Int) -> Int {
    guard isReadable else { return -1 }
    let bytes = end.received.prefix(length)
    bytes.copyBytes(to: buffer, count: bytes.count)
    end.received = Data(end.received.dropFirst(bytes.count))
    return bytes.count
  }

  /// The bytes have to be copied.
  override func getBuffer(
    _: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>,
    length _: UnsafeMutablePointer<Int>
  ) -> Bool {
    false
  }

  override func schedule(in _: RunLoop, forMode _: RunLoop.Mode) { events.schedule(true) }
  override func remove(from _: RunLoop, forMode _: RunLoop.Mode) { events.schedule(false) }
}
