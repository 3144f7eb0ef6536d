internal import KitRecords
internal import RxTest

extension Lab {
  /// Schedules a step of the story: what the user, or the world, does at a tick.
  ///
  /// An error thrown by the step fails the test, with the story so far.
  /// - Parameters:
  ///   - tick: The tick of the step; not in the past.
  ///   - label: The step in words, such as `user taps Done`. Its letter in the story lane is the
  ///     first free initial of its words, the last word first.
  ///   - fileID: The file of the call, which a failure names.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call, which a failure names.
  ///   - step: What happens at that tick.
  public func at(
    _ tick: Int,
    _ label: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ step: @escaping () throws -> Void
  ) {
    let site = CallSite(fileID, filePath, line)
    schedule(tick, label, site) { [unowned self] in carryOut(step, site) }
  }

  /// Carries out a step of the story now.
  public func act(
    _ label: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ step: () throws -> Void
  ) {
    tell(label)
    carryOut(step, CallSite(fileID, filePath, line))
  }

  // MARK: - Steps

  /// A step that the clock has not reached.
  struct StepToCome {
    let tick: Int
    let label: String
    let site: CallSite
  }

  /// Schedules a step. A step without a label adds its own note to the story.
  func schedule(_ tick: Int, _ label: String?, _ site: CallSite, _ step: @escaping () -> Void) {
    guard tick >= now else {
      misuse(
        "\"\(label ?? "the disposal of a subscription")\" is scheduled at tick \(tick), but it is"
          + " already tick \(now): move it to \(now) or later, or above the call that lets time pass.",
        site
      )
      return
    }
    let number = nextStep
    nextStep += 1
    stepsToCome[number] = StepToCome(tick: tick, label: label ?? "unsubscribes", site: site)
    // The clock is the lab's own: while it runs, the lab is there.
    scheduler.scheduleAt(tick) { [unowned self] in
      stepsToCome[number] = nil
      if let label { tell(label) }
      step()
    }
  }

  private func carryOut(_ step: () throws -> Void, _ site: CallSite) {
    do {
      try step()
    } catch {
      fail(.thrown(error: shortDescription(of: error)), site)
    }
    context.lookAround()
  }
}
