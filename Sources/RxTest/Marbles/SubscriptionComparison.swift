/// Finds and classifies the first difference between two lists of subscriptions.
struct SubscriptionComparison {
  let expected: [Subscription]
  let actual: [Subscription]

  func firstDifference() -> MarbleDifference? {
    for (index, (wanted, found)) in zip(expected, actual).enumerated() where wanted != found {
      return difference(at: index, wanted, found)
    }
    if actual.count > expected.count { return oneTooMany(at: expected.count) }
    if expected.count > actual.count { return oneTooFew(at: actual.count) }
    return nil
  }

  private func difference(
    at index: Int,
    _ wanted: Subscription,
    _ found: Subscription
  ) -> MarbleDifference {
    if found.subscribe != wanted.subscribe {
      let kind =
        found.subscribe < wanted.subscribe ? MarbleDifference.Kind.tooEarly : .tooLate
      return actualDifference(
        kind,
        .begin(index),
        found.subscribe,
        "subscribed \(kind.rawValue): at tick \(found.subscribe), not \(wanted.subscribe)"
      )
    }
    if found.unsubscribe == .max {
      return expectedDifference(
        .neverDisposed,
        .end(index),
        wanted.unsubscribe,
        "never disposed: expected disposal at tick \(wanted.unsubscribe)"
      )
    }
    if found.unsubscribe > wanted.unsubscribe {
      return actualDifference(
        .tooLate,
        .end(index),
        found.unsubscribe,
        "disposed too late: at tick \(found.unsubscribe), not \(wanted.unsubscribe)"
      )
    }
    let due = wanted.unsubscribe == .max ? "expected no disposal" : "not \(wanted.unsubscribe)"
    return actualDifference(
      .disposedTooEarly,
      .end(index),
      found.unsubscribe,
      "disposed too early: at tick \(found.unsubscribe), \(due)"
    )
  }

  private func oneTooMany(at index: Int) -> MarbleDifference {
    let found = actual[index]
    guard !expected.isEmpty else {
      return actualDifference(
        .extra,
        .begin(index),
        found.subscribe,
        "extra subscription at tick \(found.subscribe)"
      )
    }
    let times = actual.count == 2 ? "twice" : "\(actual.count) times, not \(expected.count)"
    return actualDifference(
      .subscribedTwice,
      .begin(index),
      found.subscribe,
      "subscribed \(times): again at tick \(found.subscribe)"
    )
  }

  private func oneTooFew(at index: Int) -> MarbleDifference {
    let wanted = expected[index]
    return expectedDifference(
      .neverSubscribed,
      .begin(index),
      wanted.subscribe,
      "never subscribed: expected a subscription at tick \(wanted.subscribe)"
    )
  }

  // MARK: - Places

  private func actualDifference(
    _ kind: MarbleDifference.Kind,
    _ mark: SubscriptionMark,
    _ tick: Int,
    _ text: String
  ) -> MarbleDifference {
    MarbleDifference(
      kind: kind,
      place: .actual(actual.place(of: mark)),
      tick: tick,
      text: text
    )
  }

  private func expectedDifference(
    _ kind: MarbleDifference.Kind,
    _ mark: SubscriptionMark,
    _ tick: Int,
    _ text: String
  ) -> MarbleDifference {
    MarbleDifference(
      kind: kind,
      place: .expected(expected.place(of: mark)),
      tick: tick,
      text: text
    )
  }
}

/// The start or the disposal of a subscription, by the subscription's index.
private enum SubscriptionMark: Equatable {
  case begin(Int)
  case end(Int)
}

extension Marble {
  /// The marks of subscriptions on one lane, in order of time: `^` and `!`.
  public static func marks(of subscriptions: [Subscription]) -> [Marble] {
    subscriptions.timedMarks.map { tick, mark in
      switch mark {
      case .begin:
        Marble(tick: tick, content: .subscribed, symbol: "^", meaning: "subscribed")
      case .end: Marble(tick: tick, content: .disposed, symbol: "!", meaning: "disposed")
      }
    }
  }
}

extension [Subscription] {
  fileprivate func place(of mark: SubscriptionMark) -> Int {
    timedMarks.firstIndex { $0.mark == mark } ?? 0
  }

  fileprivate var timedMarks: [(tick: Int, mark: SubscriptionMark)] {
    let begins = enumerated().map { (tick: $1.subscribe, mark: SubscriptionMark.begin($0)) }
    let ends = enumerated().filter { $1.unsubscribe != .max }
      .map { (tick: $1.unsubscribe, mark: SubscriptionMark.end($0)) }
    // A stable order, which `sorted` alone does not guarantee: by time, subscriptions before
    // disposals.
    return (begins + ends).enumerated()
      .sorted { ($0.element.tick, $0.offset) < ($1.element.tick, $1.offset) }
      .map(\.element)
  }
}
