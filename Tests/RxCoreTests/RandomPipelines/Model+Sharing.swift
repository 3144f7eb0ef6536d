extension Model {
  /// Merges two subscriptions to one shared connection: one through a branch, one directly.
  func shareAndMerge(
    _ source: @escaping ModelSequence,
    _ replay: Int,
    _ forever: Bool,
    _ branch: @escaping (@escaping ModelSequence) -> ModelSequence
  ) -> ModelSequence {
    { start in
      var connection: Lane = []
      let first = branch { begin in
        connection = source(begin.then(0))
        return connection.map { Timed(moment: $0.moment.then(0), signal: $0.signal) }
      }(start.then(0))
      let arrival = start.then(1)
      let past = connection.filter { $0.moment < arrival }
      if !isOver(connection, at: arrival), !isOver(first, at: arrival) {
        let received = connection.filter { $0.moment > arrival }.map {
          Timed(moment: $0.moment.then(1), signal: $0.signal)
        }
        return merge([first, replayed(past, replay, at: arrival) + received])
      }
      if !forever { return merge([first, source(arrival)]) }
      // All past elements were emitted during the first subscription, so that subscriber can't have
      // unsubscribed yet.
      let remembered = replayed(past, replay, at: arrival)
      if let end = past.last, end.signal.isEnd {
        let again = Timed(moment: arrival.then(replay), signal: end.signal)
        return merge([first, remembered + [again]])
      }
      return merge([first, remembered + source(arrival.then(replay))])
    }
  }

  private func isOver(_ lane: Lane, at moment: Moment) -> Bool {
    lane.contains { $0.isEnd(before: moment) }
  }

  /// The last elements, all at one moment.
  private func replayed(_ lane: Lane, _ count: Int, at moment: Moment) -> Lane {
    lane.filter { !$0.signal.isEnd }.suffix(count).enumerated().map {
      Timed(moment: moment.then($0), signal: $1.signal)
    }
  }
}

extension Timed {
  fileprivate func isEnd(before moment: Moment) -> Bool { signal.isEnd && self.moment < moment }
}
