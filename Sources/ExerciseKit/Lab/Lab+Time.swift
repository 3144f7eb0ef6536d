internal import KitRecords
internal import RxCore
internal import RxTest

extension Lab {
  /// Lets time pass up to and including a tick.
  public func run(
    until tick: Int,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    passTime(until: tick, CallSite(fileID, filePath, line))
  }

  /// The number of ticks for which work is run after the last step and the last expected event.
  static let horizon = 1_000

  /// Lets the time pass that a comparison needs: up to a tick, or until no work is left.
  /// - Parameter last: The tick of the last expected event.
  /// - Returns: Whether the work ended; endless work is stopped at the horizon.
  func passTime(until end: Int?, expecting last: Int, _ site: CallSite) -> Bool {
    guard let end else { return passAllTime(expecting: last, site) }
    passTime(until: end, site)
    return true
  }

  private func passTime(until tick: Int, _ site: CallSite) {
    guard isOutsideOfSteps(site) else { return }
    guard tick >= now else {
      misuse(
        "Time can't pass until tick \(tick), because it is already tick \(now): keep to the order.",
        site
      )
      return
    }
    advance(to: tick)
  }

  private func passAllTime(expecting last: Int, _ site: CallSite) -> Bool {
    guard isOutsideOfSteps(site) else { return true }
    while let due = nextDueTime {
      let lastStep = stepsToCome.values.map(\.tick).max() ?? story.lastTick
      guard due <= max(last, lastStep, story.lastTick) + Self.horizon else { return false }
      advance(to: due)
    }
    return true
  }

  /// Fails a comparison that holds so far, because the story does not end.
  func failEndlessWork(_ site: CallSite) {
    fail(
      .values(
        subject: "the work that remains after the story has ended",
        expected: "none",
        actual: "still running at tick \(now): something repeats without end"
      ),
      site
    )
  }

  /// Whether no step of the story is running. A call inside a step is reported as a misuse.
  private func isOutsideOfSteps(_ site: CallSite) -> Bool {
    if isPassingTime {
      misuse(
        "A step of the story can't let time pass: move this expectation after the steps.",
        site
      )
    }
    return !isPassingTime
  }

  private func advance(to tick: Int) {
    isPassingTime = true
    defer { isPassingTime = false }
    repeat { scheduler.advanceTo(tick) } while main.takeIn()
  }

  /// The time of the next work item, including work from other threads.
  private var nextDueTime: Int? {
    main.takeIn()
    return scheduler.nextDueTime
  }
}
