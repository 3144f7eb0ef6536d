/// A signal and its time.
struct Timed {
  let moment: Moment
  let signal: Signal
}

/// All signals that a sequence sends to a subscriber from a given moment on, if it never
/// unsubscribes.
typealias Lane = [Timed]

/// A sequence in the model: the moment of the subscription determines its signals.
typealias ModelSequence = (_ subscribed: Moment) -> Lane

/// Predicts the output of a pipeline without any reactive machinery: a source is a list of signals
/// with their times, an operator a function from lists to a list.
struct Model {
  let hot: [[TickSignal]]

  /// The signals that a subscriber of the pipeline receives until its subscription is disposed of.
  static func events(of pipeline: Pipeline) -> [TickSignal] {
    let start = Moment(Pipeline.subscribed, [.number(pipeline.hot.count)])
    let end = Moment(pipeline.disposed, [.number(pipeline.hot.count + 1)])
    return Model(hot: pipeline.hot).sequence(pipeline.chain)(start)
      .filter { $0.moment < end }
      .map { TickSignal(tick: $0.moment.tick, signal: $0.signal) }
  }

  func sequence(_ chain: Chain) -> ModelSequence {
    chain.steps.reduce(sequence(chain.source)) { apply($1, to: $0) }
  }

  private func sequence(_ source: Source) -> ModelSequence {
    switch source {
    case .hot(let index): { receive(index, since: $0) }
    case .cold(let signals):
      { start in
        signals.enumerated().map {
          Timed(moment: start.work(at: start.tick + $1.tick, $0), signal: $1.signal)
        }
      }
    case .synchronous(let signals): { atOnce(signals, $0) }
    case .inTurns(let elements): { inTurns(elements, $0) }
    case .just(let element): { atOnce([.next(element), .completed], $0) }
    case .empty: { atOnce([.completed], $0) }
    case .error: { atOnce([.error], $0) }
    case .never: { _ in [] }
    }
  }

  /// A hot source sends to subscribers that subscribed before its work started, in subscription
  /// order.
  private func receive(_ index: Int, since start: Moment) -> Lane {
    hot[index].enumerated().compactMap { number, event in
      let work = Moment(event.tick, [.number(index), .number(number)])
      return work > start ? Timed(moment: work.received(since: start), signal: event.signal) : nil
    }
  }

  private func atOnce(_ signals: [Signal], _ start: Moment) -> Lane {
    signals.enumerated().map { Timed(moment: start.then($0), signal: $1) }
  }

  /// Each signal schedules the next one, after it was sent.
  private func inTurns(_ elements: [Int], _ start: Moment) -> Lane {
    var turn = start.work(at: start.tick)
    return (elements.map(Signal.next) + [.completed]).map { signal in
      defer { turn = turn.then(1).work(at: start.tick) }
      return Timed(moment: turn.then(0), signal: signal)
    }
  }
}

/// Collects the output of an operator; ignores signals after a terminal one.
struct Output {
  private(set) var lane: Lane = []

  var end: Moment? { lane.last.flatMap { $0.signal.isEnd ? $0.moment : nil } }

  /// Sends signals in response to an event, one after the other.
  mutating func send(_ signals: Signal..., at moment: Moment) {
    for (number, signal) in signals.enumerated() where end == nil {
      lane.append(Timed(moment: moment.then(number), signal: signal))
    }
  }
}

/// Merges several lanes in order of time, with the number of the lane of each signal.
func interleaved(_ lanes: [Lane]) -> [(lane: Int, event: Timed)] {
  lanes.enumerated()
    .flatMap { lane, events in events.map { (lane: lane, event: $0) } }
    .sorted { $0.event.moment < $1.event.moment }
}
