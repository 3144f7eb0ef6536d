extension Model {
  /// Delays all signals except errors, which overtake pending ones.
  func delay(_ source: Lane, _ ticks: Int) -> Lane {
    var delayed: Lane = []
    var last: Moment?
    for event in source where event.signal != .error {
      // One timer at a time: a signal that is received while it runs is sent by the next one.
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

  /// Emits an element after the given pause; the last one no later than the completion.
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

  /// Emits an element, then none for the given time; then the newest of those, if `latest`.
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
