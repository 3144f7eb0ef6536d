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
    actual.tick == expected.tick && actual.meets(expected)
  }

  private func difference(at index: Int) -> MarbleDifference {
    if index < actual.count, let end = actual[..<index].last(where: \.isEnd) {
      return eventAfterTheEnd(at: index, end: end)
    }
    guard index < expected.count else { return unexpected(at: index) }
    guard index < actual.count else { return absent(at: index) }
    if let reordered = wrongOrder(at: index) { return reordered }
    return switch (expected[index].content, actual[index].content) {
    case (.completed, .error): errorInsteadOfCompletion(at: index)
    case (.error, .completed): completionInsteadOfError(at: index)
    case (.completed, .completed), (.error, .error): otherEnd(at: index)
    case (_, .completed): completionInsteadOfElement(at: index)
    case (_, .error): errorInsteadOfElement(at: index)
    case (.completed, _), (.error, _): elementInsteadOfEnd(at: index)
    default: otherElement(at: index)
    }
  }

  // MARK: - One lane has no more events

  private func eventAfterTheEnd(at index: Int, end: Marble) -> MarbleDifference {
    let extra = actual[index]
    return came(
      .eventAfterTheEnd,
      index,
      "event after the end: \(extra.name) at tick \(extra.tick), \(end.verb) at tick \(end.tick)"
    )
  }

  /// An event was received that has no expected counterpart.
  private func unexpected(at index: Int) -> MarbleDifference {
    let extra = actual[index]
    switch extra.content {
    case .completed:
      return came(
        .completedEarly,
        index,
        "completed early: at tick \(extra.tick), expected no completion"
      )
    case .error where expected.last?.content == .completed:
      return errorInsteadOfCompletion(at: index)
    default:
      return came(.extra, index, "extra \(extra.name) at tick \(extra.tick)")
    }
  }

  /// An event was expected, and no more events were received.
  private func absent(at index: Int) -> MarbleDifference {
    let missing = expected[index]
    return missing.content == .completed
      ? lacks(
        .neverCompleted,
        index,
        "never completed: expected completion at tick \(missing.tick)"
      )
      : lacks(.missing, index, "missing \(missing.name) at tick \(missing.tick)")
  }

  // MARK: - Order

  /// The pair is swapped: each of the two events occurs later in the other lane.
  private func wrongOrder(at index: Int) -> MarbleDifference? {
    let wanted = expected[index]
    let found = actual[index]
    guard !found.meets(wanted),
      let later = actual[(index + 1)...].first(where: { $0.meets(wanted) }),
      let place = expected[(index + 1)...].first(where: { found.meets($0) }),
      // A completion that is received first is early, unless it was expected at this tick.
      !found.isEnd || found.tick == place.tick,
      // This is not a swap but a shift: the same elements, plus one, in the same order.
      !isInsertion(at: index), !isRemoval(at: index)
    else { return nil }
    let time =
      later.tick == found.tick
      ? "at tick \(found.tick)" : "at ticks \(found.tick) and \(later.tick)"
    return came(.wrongOrder, index, "wrong order \(time): \(found.name) before \(wanted.name)")
  }

  // MARK: - Terminal events

  private func errorInsteadOfCompletion(at index: Int) -> MarbleDifference {
    came(
      .errorInsteadOfCompletion,
      index,
      "\(actual[index].name) instead of completion at tick \(actual[index].tick)"
    )
  }

  private func completionInsteadOfError(at index: Int) -> MarbleDifference {
    came(
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
    return came(
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
    let isExpected = expected.last.map { $0.isEnd && found.meets($0) } ?? false
    guard isExpected || found.tick > wanted.tick else { return unexpected(at: index) }
    // The error is named, because it is often the cause.
    return lacks(
      .missing,
      index,
      "missing \(wanted.name) at tick \(wanted.tick), \(found.name) at tick \(found.tick)"
    )
  }

  /// Both lanes terminate here in the same way, at different times or with different errors.
  private func otherEnd(at index: Int) -> MarbleDifference {
    let wanted = expected[index]
    let found = actual[index]
    guard found.meets(wanted) else {
      return came(
        .wrongError,
        index,
        "wrong error at tick \(found.tick): \(found.error), not \(wanted.error)"
      )
    }
    guard found.content == .completed, found.tick < wanted.tick else {
      return otherTime(at: index)
    }
    return came(
      .completedEarly,
      index,
      "completed early: at tick \(found.tick), not \(wanted.tick)"
    )
  }

  private func elementInsteadOfEnd(at index: Int) -> MarbleDifference {
    let wanted = expected[index]
    let extra = actual[index]
    let ends = actual[index...].contains(where: \.isEnd)
    if extra.tick > wanted.tick, !ends { return absent(at: index) }
    return came(.extra, index, "extra \(extra.name) at tick \(extra.tick)")
  }

  // MARK: - Elements

  private func otherElement(at index: Int) -> MarbleDifference {
    let wanted = expected[index]
    let found = actual[index]
    if isInsertion(at: index) { return unexpected(at: index) }
    if isRemoval(at: index) { return absent(at: index) }
    if found.meets(wanted) { return otherTime(at: index) }
    if found.tick == wanted.tick {
      return came(
        .wrongValue,
        index,
        "wrong value at tick \(found.tick): \(found.symbol) instead of \(wanted.symbol)"
      )
    }
    return found.tick < wanted.tick ? unexpected(at: index) : absent(at: index)
  }

  private func otherTime(at index: Int) -> MarbleDifference {
    let wanted = expected[index]
    let found = actual[index]
    let kind = found.tick < wanted.tick ? MarbleDifference.Kind.tooEarly : .tooLate
    return came(
      kind,
      index,
      "\(found.name) \(kind.rawValue): at tick \(found.tick), not \(wanted.tick)"
    )
  }

  /// Whether the lanes agree again without the received event, which occurs more often than
  /// expected; otherwise it is only misplaced.
  private func isInsertion(at index: Int) -> Bool {
    let found = actual[index]
    return index + 1 < actual.count && agree(expected[index], actual[index + 1])
      && actual[index...].count { $0.content == found.content }
        > expected[index...].count { found.meets($0) }
  }

  /// Whether the lanes agree again without the expected event, which occurs less often than
  /// expected.
  private func isRemoval(at index: Int) -> Bool {
    let wanted = expected[index]
    return index + 1 < expected.count && agree(expected[index + 1], actual[index])
      && expected[index...].count { $0.content == wanted.content }
        > actual[index...].count { $0.meets(wanted) }
  }

  // MARK: - Results

  private func came(
    _ kind: MarbleDifference.Kind,
    _ index: Int,
    _ text: String
  ) -> MarbleDifference {
    MarbleDifference(kind: kind, place: .actual(index), tick: actual[index].tick, text: text)
  }

  private func lacks(
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
