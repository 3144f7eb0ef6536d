extension Model {
  /// Flattens a sequence of sequences: `source` determines the inner sequences and their start.
  func flatten(_ step: Step, _ source: Lane, _ inner: @escaping ModelSequence) -> Lane {
    // An error of the source fails everything; its completion waits for the inner sequences.
    var lanes: [Lane] = [source.filter { $0.signal.isEnd }]
    for (number, event) in source.enumerated() {
      guard case .next(let element) = event.signal else { continue }
      var start = event.moment.then(0)
      switch step {
      case .flatMapFirst where !haveCompleted(lanes.dropFirst(), before: event.moment): continue
      case .concatMap:
        guard let free = whenFree(lanes.dropFirst(), from: start) else { continue }
        start = free
      default: break
      }
      var lane = inner(start).map { $0.adding(element) }
      if step.isLatest, let next = source[(number + 1)...].first(where: { !$0.signal.isEnd }) {
        lane = cut(lane, at: next.moment)
      }
      lanes.append(lane)
    }
    return merge(lanes)
  }

  private func haveCompleted(_ lanes: ArraySlice<Lane>, before moment: Moment) -> Bool {
    lanes.allSatisfy { lane in
      lane.last.map { $0.signal == .completed && $0.moment < moment } ?? false
    }
  }

  /// The time at which the previous sequence has completed; nil if it never does.
  private func whenFree(_ lanes: ArraySlice<Lane>, from start: Moment) -> Moment? {
    guard let last = lanes.last else { return start }
    guard let end = last.last, end.signal == .completed else { return nil }
    return max(start, end.moment.then(0))
  }

  /// The signals before the next sequence starts; being replaced counts as completion.
  private func cut(_ lane: Lane, at moment: Moment) -> Lane {
    let kept = lane.filter { $0.moment < moment }
    let isOver = kept.last?.signal.isEnd ?? false
    return isOver ? kept : kept + [Timed(moment: moment, signal: .completed)]
  }
}

extension Step {
  fileprivate var isLatest: Bool {
    if case .flatMapLatest = self { true } else { false }
  }
}

extension Timed {
  fileprivate func adding(_ number: Int) -> Timed {
    guard case .next(let element) = signal else { return self }
    return Timed(moment: moment, signal: .next((element + number) % 10))
  }
}
