internal import KitRecords
internal import RxCore
internal import RxTest

extension Lab {
  /// Lets time pass up to a tick, that tick included.
  public func run(
    until tick: Int,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    passTime(until: tick, CallSite(fileID, filePath, line))
  }

  /// How far beyond the last step and the last expected event work is followed, in ticks.
  static let horizon = 1_000

  /// Lets the time pass that a comparison needs: up to a tick, or until no work is left.
  /// - Parameter last: the tick of the last event that is expected.
  /// - Returns: whether that much time could pass; work without end is given up at the horizon.
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

  /// Fails a comparison that holds so far, of a story that has no end.
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

  /// The clock can't be moved by what it runs itself.
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

  /// When something is to be done next, what other threads have asked for included.
  private var nextDueTime: Int? {
    main.takeIn()
    return scheduler.nextDueTime
  }
}
