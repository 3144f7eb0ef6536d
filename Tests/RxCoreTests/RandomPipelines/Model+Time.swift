extension Model {
  /// Everything later, but errors: those overtake what waits.
  func delay(_ source: Lane, _ ticks: Int) -> Lane {
    var delayed: Lane = []
    var last: Moment?
    for event in source where event.signal != .error {
      // One timer at a time: whoever comes while it runs is sent by the next one.
      var due = event.moment.work(at: event.moment.tick + ticks)
      if let last, last > event.moment {
        due = last.then(1).work(at: max(last.tick, event.moment.tick + ticks))
      }
      last = due
      delayed.append(Timed(moment: due.then(0), signal: event.signal))
    }
    let errors = source.filter { $0.signal == .error }
    var output = Output()
    for (_, event) in interleaved([errors, delayed]) {
      output.send(event.signal, at: event.moment)
    }
    return output.lane
  }

  /// An element that no other one follows for so long; the last one at the latest at the end.
  func debounce(_ source: Lane, _ ticks: Int) -> Lane {
    var output = Output()
    for (number, event) in source.enumerated() {
      guard case .next = event.signal else {
        output.send(event.signal, at: event.moment.then(1))
        continue
      }
      let due = event.moment.work(at: event.moment.tick + ticks)
      let next = number + 1 < source.count ? source[number + 1] : nil
      if let next, next.moment < due {
        if next.signal == .completed { output.send(event.signal, at: next.moment.then(0)) }
      } else {
        output.send(event.signal, at: due)
      }
    }
    return output.lane
  }

  /// An element, then none for so long; then the newest of those, if `latest`.
  func throttle(_ source: Lane, _ ticks: Int, _ latest: Bool) -> Lane {
    var output = Output()
    var lastSent: Int?
    var waiting: (signal: Signal, due: Moment)?
    func sendWaiting() {
      guard let (signal, due) = waiting else { return }
      waiting = nil
      lastSent = due.tick
      output.send(signal, at: due.then(0))
    }

    for event in source {
      if let due = waiting?.due, due < event.moment { sendWaiting() }
      let moment = event.moment
      switch event.signal {
      case .next where lastSent.map { $0 + ticks <= moment.tick } ?? true:
        waiting = nil
        lastSent = moment.tick
        output.send(event.signal, at: moment)
      case .next where latest:
        let due = waiting?.due ?? moment.work(at: lastSent! + ticks)
        waiting = (event.signal, due)
      case .next: break
      case .completed:
        let due = waiting?.due
        sendWaiting()
        output.send(.completed, at: due?.then(1) ?? moment)
      case .error:
        waiting = nil
        output.send(.error, at: moment)
      }
    }
    sendWaiting()
    return output.lane
  }
}
