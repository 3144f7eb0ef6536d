// A small observer and four kinds of replay, without RxCore.

import CourseDomain
import RxCore

enum E03 {
  private struct Listener {
    let start: Int
    var heard: [ReceivedEvent] = []

    mutating func next(_ value: Int, _ tick: Int) {
      heard.append(.next(value, at: max(tick, start)))
    }

    mutating func end(_ ending: SubjectScript.Ending?) {
      guard let ending else { return }
      let tick = max(ending.tick, start)
      heard.append(ending.isError ? .error(at: tick) : .completed(at: tick))
    }
  }

  static func expected(_ kind: SubjectKind, _ script: SubjectScript) -> [ReceivedEvent] {
    var listener = Listener(start: script.subscribesAt)
    let missed = script.sent.prefix { $0.tick < listener.start }
    let isTooLate = script.ending != nil && script.ending!.tick < listener.start

    switch kind {
    case .publish: break
    case .behavior:
      if !isTooLate {
        listener.next(missed.last?.value ?? script.initialValue, listener.start)
      }
    case .replay:
      for sent in missed.suffix(script.bufferSize) { listener.next(sent.value, listener.start) }
    case .async:
      if script.ending?.isError == false, let last = script.sent.last {
        listener.next(last.value, script.ending!.tick)
      }
      listener.end(script.ending)
      return listener.heard
    }
    for sent in script.sent.dropFirst(missed.count) { listener.next(sent.value, sent.tick) }
    listener.end(script.ending)
    return listener.heard
  }
}
