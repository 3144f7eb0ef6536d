/// Finds and classifies the first difference between two lanes of events.
///
/// The lanes are compared up to the first pair that differs in time or content. The following
/// events then distinguish a missing event from a late one, and an extra event from an early one:
/// the classification that makes the rest of the lanes agree wins.
struct EventComparison {
  let expected: [Marble]
  let actual: [Marble]

  func firstDifference() -> MarbleDifference? {
    let shorter = min(expected.count, actual.count)
    let same = (0..<shorter).first { !agree(expected[$0], actual[$0]) } ?? shorter
    guard same < max(expected.count, actual.count) else { return nil }
    return difference(at: same)
  }

  private func agree(_ expected: Marble, _ actual: Marble) -> Bool {
    actual.tick == expected.tick && actual.satisfies(expected)
  }

  private func difference(at index: Int) -> MarbleDifference {
    if index < actual.count, let end = actual[..<index].last(where: \.isTerminal) {
      return eventAfterTermination(at: index, end: end)
    }
    guard index < expected.count else { return unexpected(at: index) }
    guard index < actual.count else { return absent(at: index) }
    if let reordered = wrongOrder(at: index) { return reordered }
    return switch (expected[index].content, actual[index].content) {
    case (.completed, .error): errorInsteadOfCompletion(at: index)
    case (.error, .completed): completionInsteadOfError(at: index)
    case (.completed, .completed), (.error, .error): differentTermination(at: index)
    case (_, .completed): completionInsteadOfElement(at: index)
    case (_, .error): errorInsteadOfElement(at: index)
    case (.completed, _), (.error, _): elementInsteadOfTermination(at: index)
    default: differentElement(at: index)
    }
  }

  // MARK: - One lane has no more events

  private func eventAfterTermination(at index: Int, end: Marble) -> MarbleDifference {
    let extra = actual[index]
    return actualDifference(
      .eventAfterTermination,
      index,
      "event after termination: \(extra.name) at tick \(extra.tick), \(end.verb) at tick \(end.tick)"
    )
  }

  /// An event was received that has no expected counterpart.
  private func unexpected(at index: Int) -> MarbleDifference {
    let extra = actual[index]
    switch extra.content {
    case .completed:
      return actualDifference(
        .completedEarly,
        index,
        "completed early: at tick \(extra.tick), expected no completion"
      )
    case .error where expected.last?.content == .completed:
      return errorInsteadOfCompletion(at: index)
    default:
      return actualDifference(.extra, index, "extra \(extra.name) at tick \(extra.tick)")
    }
  }

  /// An event was expected, and no more events were received.
  private func absent(at index: Int) -> MarbleDifference {
    let missing = expected[index]
    return missing.content == .completed
      ? expectedDifference(
        .neverCompleted,
        index,
        "never completed: expected completion at tick \(missing.tick)"
      )
      : expectedDifference(.missing, index, "missing \(missing.name) at tick \(missing.tick)")
  }

  // MARK: - Order

  /// The pair is swapped: each of the two events occurs later in the other lane.
  private func wrongOrder(at index: Int) -> MarbleDifference? {
    let wanted = expected[index]
    let found = actual[index]
    guard !found.satisfies(wanted),
      let later = actual[(index + 1)...].first(where: { $0.satisfies(wanted) }),
      let place = expected[(index + 1)...].first(where: { found.satisfies($0) }),
      // A completion that is received first is early, unless it was expected at this tick.
      !found.isTerminal || found.tick == place.tick,
      // This is not a swap but a shift: the same elements, plus one, in the same order.
      !isInsertion(at: index), !isRemoval(at: index)
    else { return nil }
    let time =
      later.tick == found.tick
      ? "at tick \(found.tick)" : "at ticks \(found.tick) and \(later.tick)"
    return actualDifference(
      .wrongOrder,
      index,
      "wrong order \(time): \(found.name) before \(wanted.name)"
    )
  }

  // MARK: - Terminal events

  private func errorInsteadOfCompletion(at index: Int) -> MarbleDifference {
    actualDifference(
      .errorInsteadOfCompletion,
      index,
      "\(actual[index].name) instead of completion at tick \(actual[index].tick)"
    )
  }

  private func completionInsteadOfError(at index: Int) -> MarbleDifference {
    actualDifference(
      .completionInsteadOfError,
      index,
      "completion instead of error at tick \(actual[index].tick)"
    )
  }

  /// The sequence completed without the element: early, unless the element was due before.
  private func completionInsteadOfElement(at index: Int) -> MarbleDifference {
    let wanted = expected[index]
    let found = actual[index]
    let isDue = expected.last.map { $0.content == .completed && $0.tick <= found.tick } ?? false
    if isDue || found.tick > wanted.tick { return absent(at: index) }
    return actualDifference(
      .completedEarly,
      index,
      "completed early: at tick \(found.tick), before \(wanted.name) at tick \(wanted.tick)"
    )
  }

  /// The sequence failed without the element: the error is extra, unless it is the expected one
  /// or the element was due before.
  private func errorInsteadOfElement(at index: Int) -> MarbleDifference {
    let wanted = expected[index]
    let found = actual[index]
    let isExpected = expected.last.map { $0.isTerminal && found.satisfies($0) } ?? false
    guard isExpected || found.tick > wanted.tick else { return unexpected(at: index) }
    // The error is named, because it is often the cause.
    return expectedDifference(
      .missing,
      index,
      "missing \(wanted.name) at tick \(wanted.tick), \(found.name) at tick \(found.tick)"
    )
  }

  /// Both lanes terminate here in the same way, at different times or with different errors.
  private func differentTermination(at index: Int) -> MarbleDifference {
    let wanted = expected[index]
    let found = actual[index]
    guard found.satisfies(wanted) else {
      return actualDifference(
        .wrongError,
        index,
        "wrong error at tick \(found.tick): \(found.error), not \(wanted.error)"
      )
    }
    guard found.content == .completed, found.tick < wanted.tick else {
      return differentTime(at: index)
    }
    return actualDifference(
      .completedEarly,
      index,
      "completed early: at tick \(found.tick), not \(wanted.tick)"
    )
  }

  private func elementInsteadOfTermination(at index: Int) -> MarbleDifference {
    let wanted = expected[index]
    let extra = actual[index]
    let ends = actual[index...].contains(where: \.isTerminal)
    if extra.tick > wanted.tick, !ends { return absent(at: index) }
    return actualDifference(.extra, index, "extra \(extra.name) at tick \(extra.tick)")
  }

  // MARK: - Elements

  private func differentElement(at index: Int) -> MarbleDifference {
    let wanted = expected[index]
    let found = actual[index]
    if isInsertion(at: index) { return unexpected(at: index) }
    if isRemoval(at: index) { return absent(at: index) }
    if found.satisfies(wanted) { return differentTime(at: index) }
    if found.tick == wanted.tick {
      return actualDifference(
        .wrongValue,
        index,
        "wrong value at tick \(found.tick): \(found.symbol) instead of \(wanted.symbol)"
      )
    }
    return found.tick < wanted.tick ? unexpected(at: index) : absent(at: index)
  }

  private func differentTime(at index: Int) -> MarbleDifference {
    let wanted = expected[index]
    let found = actual[index]
    let kind = found.tick < wanted.tick ? MarbleDifference.Kind.tooEarly : .tooLate
    return actualDifference(
      kind,
      index,
      "\(found.name) \(kind.rawValue): at tick \(found.tick), not \(wanted.tick)"
    )
  }

  /// Whether the received event is an extra one: it occurs more often than expected, and the lanes
  /// agree again after it. Otherwise it is only misplaced.
  private func isInsertion(at index: Int) -> Bool {
    let found = actual[index]
    return index + 1 < actual.count && agree(expected[index], actual[index + 1])
      && actual[index...].count { $0.content == found.content }
        > expected[index...].count { found.satisfies($0) }
  }

  /// Whether the lanes agree again without the expected event, which occurs less often than
  /// expected.
  private func isRemoval(at index: Int) -> Bool {
    let wanted = expected[index]
    return index + 1 < expected.count && agree(expected[index + 1], actual[index])
      && expected[index...].count { $0.content == wanted.content }
        > actual[index...].count { $0.satisfies(wanted) }
  }

  // MARK: - Results

  private func actualDifference(
    _ kind: MarbleDifference.Kind,
    _ index: Int,
    _ text: String
  ) -> MarbleDifference {
    MarbleDifference(kind: kind, place: .actual(index), tick: actual[index].tick, text: text)
  }

  private func expectedDifference(
    _ kind: MarbleDifference.Kind,
    _ index: Int,
    _ text: String
  ) -> MarbleDifference {
    MarbleDifference(kind: kind, place: .expected(index), tick: expected[index].tick, text: text)
  }
}

extension Marble {
  /// The name in a sentence: `element d`, `completion`, `error Timeout`.
  fileprivate var name: String {
    switch content {
    case .completed: "completion"
    case .error(let text): text.map { "error \($0)" } ?? "an error"
    default: "element \(symbol)"
    }
  }

  /// The description of the error.
  fileprivate var error: String {
    if case .error(let text?) = content { text } else { "another" }
  }

  /// The verb for a terminal event that is followed by another event.
  fileprivate var verb: String { content == .completed ? "completed" : "failed" }
}
