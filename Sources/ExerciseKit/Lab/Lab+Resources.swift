internal import KitRecords
public import RxCore

extension Lab {
  /// Counts the resources of one kind that this test has created and that are alive now; no time
  /// passes. What the kit subscribed to counts as well.
  public func expectLive(
    _ count: Int,
    _ kind: Resources.Kind,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    let site = CallSite(fileID, filePath, line)
    let alive = created().filter { $0.kind == kind }
    let actual = alive.map(\.count).reduce(0, +)
    let comparison: Expectation.Comparison =
      if count == 0 {
        .leaks(
          moment: "at tick \(now), where no \(kind) should be",
          alive: alive.map(LiveResource.init)
        )
      } else {
        .values(
          subject: "\(kind) alive at tick \(now)",
          expected: "\(count)",
          actual: "\(actual)"
        )
      }
    note(comparison, passed: actual == count, site)
  }

  /// Expects that nothing the test created outlives it.
  ///
  /// The count is taken after the test's body has returned, since its locals live to the end of
  /// their scope, and after the kit has disposed of its own subscriptions.
  /// - Parameter moment: as in `after the screen was dismissed`.
  public func expectNoLeaks(
    _ moment: String = "after the story has ended",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    let site = CallSite(fileID, filePath, line)
    context.noteArmedCheck()
    leakCheck = LeakCheck(moment: moment, site: site)
  }

  /// Watches an object's life; `expectDeallocated` asks for its end.
  public func watch(
    _ object: AnyObject,
    as name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    watched[name] = Watched(object, CallSite(fileID, filePath, line))
  }

  /// Expects that a watched object is gone by now; no time passes.
  public func expectDeallocated(
    _ name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    let site = CallSite(fileID, filePath, line)
    guard let subject = watched[name] else {
      misuse("Nothing is watched as \"\(name)\": call lab.watch(_:as:) first.", site)
      return
    }
    watched[name]?.isAsked = true
    note(.deallocation(object: name), passed: subject.object == nil, site)
  }

  // MARK: - After the body

  /// What `expectNoLeaks` armed.
  struct LeakCheck {
    let moment: String
    let site: CallSite
  }

  /// An object whose end is expected.
  struct Watched {
    weak var object: AnyObject?
    let site: CallSite
    var isAsked = false

    init(_ object: AnyObject, _ site: CallSite) {
      self.object = object
      self.site = site
    }
  }

  /// Fails what the body prepared and never brought to an end: it could not have failed.
  func checkLooseEnds() {
    for (_, step) in stepsToCome.sorted(by: { $0.value.tick < $1.value.tick }) {
      misuse(
        "\"\(step.label)\" was to happen at tick \(step.tick), and the clock stopped at \(now):"
          + " let an expectation, or lab.run(until:), pass that tick.",
        step.site
      )
    }
    for (name, subject) in watched.sorted(by: { $0.key < $1.key }) where !subject.isAsked {
      misuse(
        "\(name) is watched, and nothing expects its end: add lab.expectDeallocated(\"\(name)\").",
        subject.site
      )
    }
  }

  func checkLeaks() {
    guard let leakCheck else { return }
    let alive = created()
    note(
      .leaks(moment: leakCheck.moment, alive: alive.map(LiveResource.init)),
      passed: alive.isEmpty,
      leakCheck.site
    )
  }

  /// What this test has created and is alive, the lab's own needs left out.
  private func created() -> [Resources.Entry] {
    Resources.snapshot().difference(from: context.baseline).entries
      .filter { $0.file != "\(Self.kit)" }
  }
}

extension LiveResource {
  fileprivate init(_ entry: Resources.Entry) {
    let place: SourcePlace? =
      if let file = entry.file, let line = entry.line {
        SourcePlace(fileID: file, line: Int(line))
      } else {
        nil
      }
    self.init(count: entry.count, description: entry.type, place: place)
  }
}
