internal import Foundation

/// The bytes that one side of a channel sends.
final class ChannelOutputStream: OutputStream {
  private let end: ChannelEnd
  private let events: StreamEvents

  init(_ end: ChannelEnd) {
    self.end = end
    events = StreamEvents(of: end)
    super.init(toMemory: ())
    events.attach(to: self)
    end.onSpace = { [weak events] in events?.add(.hasSpaceAvailable) }
    end.onOutputEnd = { [weak events] in events?.add(.endEncountered) }
  }

  #if !canImport(ObjectiveC)
    required init(toMemory: ()) {
      preconditionFailure("A stream of a channel is created with its channel.")
    }
  #endif

  override var delegate: (any StreamDelegate)? {
    get { events.delegate }
    set { events.delegate = newValue }
  }

  override var streamStatus: Stream.Status { events.status }
  override var streamError: (any Error)? { nil }
  override var hasSpaceAvailable: Bool { events.status == .open && end.space > 0 }

  override func open() { events.open(.hasSpaceAvailable) }

  override func close() {
    events.close()
    end.closeOutput()
  }

  override func write(_ buffer: UnsafePointer<UInt8>, maxLength length: Int) -> Int {
    guard events.status == .open else { return -1 }
    return end.send(Data(bytes: buffer, count: min(length, end.space)))
  }

  override func schedule(in _: RunLoop, forMode _: RunLoop.Mode) { events.schedule(true) }
  override func remove(from _: RunLoop, forMode _: RunLoop.Mode) { events.schedule(false) }
}
