extension Model {
  /// Applies an operator to its source and its inner chain.
  func join(
    _ step: Step,
    _ source: @escaping ModelSequence,
    _ other: @escaping ModelSequence
  ) -> ModelSequence {
    switch step {
    case .concat: return { concat(source($0.then(0)), other, after: .completed) }
    case .catchAndSwitch: return { concat(source($0.then(0)), other, after: .error) }
    case .retryWhen: return retryWhen(source, other, attempts: 3)
    case .merge: return { merge([source($0.then(0)), other($0.then(1))]) }
    case .combineLatest: return { combineLatest([source($0.then(0)), other($0.then(1))]) }
    case .zip: return { zip([source($0.then(0)), other($0.then(1))]) }
    // These operators subscribe to the other sequence first.
    case .withLatestFrom: return { withLatestFrom(source($0.then(1)), other($0.then(0))) }
    case .takeUntil: return { takeUntil(source($0.then(1)), other($0.then(0))) }
    case .skipUntil: return { skipUntil(source($0.then(0)), other($0.then(1))) }
    default: return { flatten(step, source($0), other) }
    }
  }

  /// The source, continued by the other sequence if it terminates in the given way.
  private func concat(_ first: Lane, _ other: ModelSequence, after end: Signal) -> Lane {
    guard let last = first.last, last.signal == end else { return first }
    return first.dropLast() + other(last.moment.then(0))
  }

  /// Subscribes again after each failure, up to the given number of attempts.
  func retry(_ source: @escaping ModelSequence, _ attempts: Int) -> ModelSequence {
    attempts == 1
      ? source
      : { concat(source($0.then(0)), retry(source, attempts - 1), after: .error) }
  }

  /// Further attempts start when the other sequence has responded to a failure with an element. A
  /// completion instead is not a response.
  private func retryWhen(
    _ source: @escaping ModelSequence,
    _ other: @escaping ModelSequence,
    attempts: Int
  ) -> ModelSequence {
    { start in
      let lane = source(start.then(0))
      guard attempts > 1, let failure = lane.last, failure.signal == .error else { return lane }
      guard let answer = other(failure.moment.then(0)).first else { return lane.dropLast() }
      switch answer.signal {
      case .next:
        let again = retryWhen(source, other, attempts: attempts - 1)
        return lane.dropLast() + again(answer.moment.then(0))
      case .error: return lane.dropLast() + [answer]
      case .completed: return lane.dropLast()
      }
    }
  }

  /// All signals, until all lanes have completed.
  func merge(_ lanes: [Lane]) -> Lane {
    var output = Output()
    var running = lanes.count
    for (_, event) in interleaved(lanes) {
      if event.signal == .completed { running -= 1 }
      if event.signal != .completed || running == 0 { output.send(event.signal, at: event.moment) }
    }
    return output.lane
  }

  private func combineLatest(_ lanes: [Lane]) -> Lane {
    var output = Output()
    var latest: [Int?] = [nil, nil]
    var isDone = [false, false]
    for (lane, event) in interleaved(lanes) {
      switch event.signal {
      case .error: output.send(.error, at: event.moment)
      case .completed: isDone[lane] = true
      case .next(let element): latest[lane] = element
      }
      if case .next = event.signal, let left = latest[0], let right = latest[1] {
        output.send(.next(combined(left, right)), at: event.moment)
      } else if !isDone.contains(false) {
        output.send(.completed, at: event.moment)
      } else if isDone[1 - lane], latest[1 - lane] == nil {
        // No combination is possible any more, which is detected when an element finds no partner.
        output.send(.completed, at: event.moment)
      }
    }
    return output.lane
  }

  /// Completes only when both lanes have completed: an element never completes it.
  private func zip(_ lanes: [Lane]) -> Lane {
    var output = Output()
    var waiting: [[Int]] = [[], []]
    var running = lanes.count
    for (lane, event) in interleaved(lanes) {
      switch event.signal {
      case .error: output.send(.error, at: event.moment)
      case .completed: running -= 1
      case .next(let element): waiting[lane].append(element)
      }
      if !waiting[0].isEmpty, !waiting[1].isEmpty {
        let pair = combined(waiting[0].removeFirst(), waiting[1].removeFirst())
        output.send(.next(pair), at: event.moment)
      } else if running == 0 {
        output.send(.completed, at: event.moment)
      }
    }
    return output.lane
  }

  private func withLatestFrom(_ source: Lane, _ other: Lane) -> Lane {
    var output = Output()
    var latest: Int?
    for (lane, event) in interleaved([source, other]) {
      switch (lane, event.signal) {
      case (0, .next(let element)):
        if let latest { output.send(.next(combined(element, latest)), at: event.moment) }
      case (0, _), (_, .error): output.send(event.signal, at: event.moment)
      case (_, .next(let element)): latest = element
      case (_, .completed): break
      }
    }
    return output.lane
  }

  private func takeUntil(_ source: Lane, _ other: Lane) -> Lane {
    var output = Output()
    for (lane, event) in interleaved([source, other]) {
      switch (lane, event.signal) {
      case (0, _), (_, .error): output.send(event.signal, at: event.moment)
      case (_, .next): output.send(.completed, at: event.moment)
      case (_, .completed): break
      }
    }
    return output.lane
  }

  /// As in RxSwift, the result never terminates if the source completes before the other sequence
  /// emits.
  private func skipUntil(_ source: Lane, _ other: Lane) -> Lane {
    var output = Output()
    var isOpen = false
    for (lane, event) in interleaved([source, other]) {
      switch (lane, event.signal) {
      case (0, .error): output.send(.error, at: event.moment)
      case (0, .completed) where !isOpen: return output.lane
      case (0, _) where isOpen: output.send(event.signal, at: event.moment)
      case (1, .error) where !isOpen: output.send(.error, at: event.moment)
      case (1, .next): isOpen = true
      default: break
      }
    }
    return output.lane
  }
}

/// Combines two elements into one.
func combined(_ left: Int, _ right: Int) -> Int { (3 * left + right) % 10 }
