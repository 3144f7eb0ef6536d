extension Model {
  func apply(_ step: Step, to source: @escaping ModelSequence) -> ModelSequence {
    if let inner = step.inner { return join(step, source, sequence(inner)) }
    switch step {
    case .startWith(let elements):
      return { start in
        let prelude = elements.enumerated().map {
          Timed(moment: start.then($0), signal: .next($1))
        }
        return prelude + source(start.then(elements.count))
      }
    case .catchAndReturn(let element):
      return answering(source) { _, event, output in
        if event.signal == .error {
          output.send(.next(element), .completed, at: event.moment)
        } else {
          output.send(event.signal, at: event.moment)
        }
      }
    case .retry(let attempts): return retry(source, attempts)
    case .shareAndMerge(let replay, let forever, let steps):
      return shareAndMerge(source, replay, forever) { branch in
        steps.reduce(branch) { apply($1, to: $0) }
      }
    case .delay(let ticks): return { delay(source($0), ticks) }
    case .debounce(let ticks): return { debounce(source($0), ticks) }
    case .throttle(let ticks, let latest): return { throttle(source($0), ticks, latest) }
    default: return answering(source) { seen, event, output in answer(step, seen, event, &output) }
    }
  }

  /// An operator that responds to each signal of its source synchronously, given the preceding
  /// elements.
  private func answering(
    _ source: @escaping ModelSequence,
    _ answer: @escaping (_ seen: [Int], Timed, inout Output) -> Void
  ) -> ModelSequence {
    { start in
      var output = Output()
      var seen: [Int] = []
      for event in source(start) {
        answer(seen, event, &output)
        if case .next(let element) = event.signal { seen.append(element) }
      }
      return output.lane
    }
  }

  private func answer(_ step: Step, _ seen: [Int], _ event: Timed, _ output: inout Output) {
    guard case .next(let element) = event.signal else {
      return answerEnd(step, seen, event, &output)
    }
    let moment = event.moment
    let same = Signal.next(element)
    switch step {
    case .add(let number): output.send(.next((element + number) % 10), at: moment)
    case .keepEven where element % 2 == 0: output.send(same, at: moment)
    case .compactHalves where element % 2 == 0: output.send(.next(element / 2), at: moment)
    case .failAt(let number): output.send(element == number ? .error : same, at: moment)
    case .sum: output.send(.next((seen.reduce(0, +) + element) % 10), at: moment)
    case .take(let count) where seen.count + 1 == count: output.send(same, .completed, at: moment)
    case .take: output.send(same, at: moment)
    case .skip(let count) where seen.count >= count: output.send(same, at: moment)
    case .takeWhileBelow(let limit):
      output.send(element < limit ? same : .completed, at: moment)
    case .distinctUntilChanged where seen.last != element: output.send(same, at: moment)
    case .materialize: output.send(same, at: moment)
    default: break
    }
  }

  private func answerEnd(_ step: Step, _ seen: [Int], _ event: Timed, _ output: inout Output) {
    switch step {
    case .materialize:
      output.send(.next(step.mark(of: event.signal)), .completed, at: event.moment)
    case .takeLast(let count) where event.signal == .completed:
      for (number, element) in seen.suffix(count).enumerated() {
        output.send(.next(element), at: event.moment.then(number))
      }
      output.send(.completed, at: event.moment.then(count))
    default: output.send(event.signal, at: event.moment)
    }
  }
}

extension Step {
  /// The digit that represents a materialized terminal event.
  func mark(of end: Signal) -> Int { end == .error ? 9 : 8 }
}
