internal import Foundation

/// The status of a stream of a channel, and the events for its delegate.
///
/// An event is delivered on the queue of the stream's manager, and only while the stream is open
/// and scheduled in a run loop; until then it waits.
final class StreamEvents {
  weak var delegate: (any StreamDelegate)?
  private(set) var status = Stream.Status.notOpen
  private weak var stream: Stream?
  private weak var end: ChannelEnd?
  private var isScheduled = false
  private var waiting: [Stream.Event] = []

  init(of end: ChannelEnd) {
    self.end = end
  }

  func attach(to stream: Stream) { self.stream = stream }

  func open(_ first: Stream.Event...) {
    guard status == .notOpen else { return }
    status = end?.isOpen == true ? .open : .atEnd
    waiting = [.openCompleted] + first + waiting
    flush()
  }

  func close() { status = .closed }

  func schedule(_ isScheduled: Bool) {
    self.isScheduled = isScheduled
    flush()
  }

  func add(_ event: Stream.Event) {
    guard status != .closed else { return }
    if event == .endEncountered, status == .open { status = .atEnd }
    waiting.append(event)
    flush()
  }

  private func flush() {
    guard isScheduled, status != .notOpen, let end, let stream else { return }
    let events = waiting
    waiting = []
    for event in events {
      end.post { [weak self, weak stream] in
        guard let self, let stream, status != .closed else { return }
        #if canImport(ObjectiveC)
          delegate?.stream?(stream, handle: event)
        #else
          delegate?.stream(stream, handle: event)
        #endif
      }
    }
  }
}
